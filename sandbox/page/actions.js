/**
 * The actions of a person in a pane: messages, commands, presses, modals; and their pending state until the bot answers.
 */

import { openForm } from "./dialog.js";
import { commandFailed, commandRuns } from "./note.js";

/**
 * @typedef {{services: import("./pane.js").Services, timeline: import("./timeline.js").Timeline, node: HTMLElement,
 *   where: () => {user: string, channel: string}, navigation: import("./link.js").Navigation}} Scene the pane
 *   of the actions, `node`, and its channel
 */

export class Actions {
  /** @param {Scene} scene */
  constructor({ services, timeline, node, where, navigation }) {
    this.services = services;
    this.timeline = timeline;
    this.node = node;
    this.where = where;
    this.navigation = navigation;
  }

  /** Asks the server for something here. @param {object} what @returns {Promise<any>} */
  ask(what) {
    return this.services.live.ask({ ...this.where(), ...what });
  }

  completions() {
    const { user, channel } = this.where();
    return this.services.completions.get(user, channel);
  }

  /** Writes a message. @param {string} text */
  async say(text) {
    await this.ask({ do: "say", text });
    this.timeline.forgetNew();
  }

  /** Uses a command. @param {string} text */
  async command(text) {
    const place = this.where();
    const { user, channel } = place;
    const gone = this.timeline.note(commandRuns(this.services.store.person(user)?.name ?? "", text));
    this.timeline.forgetNew();
    try {
      this.#answered(await this.ask({ do: "command", text }), place);
    } catch (failure) {
      const now = this.where();
      const stayed = now.user === user && now.channel === channel;
      if (stayed) this.#failed(text, failure);
      else this.services.tell(`${text}: ${failure.message}`);
    } finally {
      gone();
    }
  }

  #failed(text, failure) {
    const dismiss = this.timeline.note(commandFailed(text, failure, () => dismiss()));
  }

  /** What can be done with a message. @param {string} id @returns {import("./message.js").MessageActions} */
  with(id) {
    const quietly = (what) =>
      this.ask({ ...what, message: id }).catch((failure) => this.services.tell(failure.message));
    return {
      press: (customId) => this.#use(id, customId, { do: "press" }),
      choose: (customId, values) => this.#use(id, customId, { do: "choose", values }),
      dismiss: () => quietly({ do: "dismiss" }),
      remove: () => quietly({ do: "delete" }),
      place: () => this.completions(),
      navigation: this.navigation,
    };
  }

  /** Uses a message's button or menu, which is busy until the bot has answered. */
  async #use(message, customId, what) {
    // Whoever presses is answered, even if another looks from this pane by then.
    const place = this.where();
    this.timeline.state(message, { busy: customId });
    try {
      const answer = await this.ask({ ...what, message, custom_id: customId });
      this.timeline.state(message, {});
      this.#answered(answer, place);
    } catch (failure) {
      const failed = failure.kind === "no_answer" ? "This interaction failed" : failure.message;
      this.timeline.state(message, { failed });
    }
  }

  /** @param {object} answer @param {{user: string, channel: string}} place whose answer it is, and where */
  #answered(answer, place) {
    if (!answer.modal) return;
    const { interaction, title, fields } = answer.modal;
    const note = "This form goes to the bot. Do not share passwords.";
    const send = async (values) => {
      this.#answered(await this.services.live.ask({ do: "submit", ...place, interaction, values }), place);
    };
    openForm({ title, note, fields, submit: "Submit" }, { over: this.node, send });
  }
}
