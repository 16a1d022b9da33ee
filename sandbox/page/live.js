/**
 * The connection to the server: requests with their replies, and frames that the server sends by itself.
 */

/** Milliseconds before the first and later attempts to connect again. */
const WAITS = [150, 400, 1000, 2000];

/** Why the server did not do what it was asked. */
export class Refusal extends Error {
  /** @param {{kind: string, text: string}} error */
  constructor({ kind, text }) {
    super(text);
    /** `no_answer`, `refused`, … or `lost` when the connection broke meanwhile */
    this.kind = kind;
  }
}

/** Half of a character, which a clipboard can leave, is sent as the sign for what cannot be read. */
const wellFormed = (_, value) => (typeof value === "string" ? value.toWellFormed() : value);

/**
 * Events: `open`, `lost`, `frame` with what the server sent in `detail`, and `complaint` with the server's sentence about
 * something that it could not read.
 */
export class Live extends EventTarget {
  #socket = null;
  #open = false;
  #attempts = 0;
  #last = 0;
  /** @type {Map<number, {resolve: Function, reject: Function}>} */
  #pending = new Map();

  /** @param {string} url */
  constructor(url) {
    super();
    this.url = url;
  }

  /** Connects, and connects again whenever the connection is lost. */
  connect() {
    const socket = new WebSocket(this.url);
    this.#socket = socket;
    socket.addEventListener("open", () => {
      this.#open = true;
      this.#attempts = 0;
      this.dispatchEvent(new Event("open"));
    });
    socket.addEventListener("message", (event) => this.#take(JSON.parse(event.data)));
    socket.addEventListener("close", () => this.#lose());
  }

  /**
   * Asks the server for something.
   * @param {object} what `{do: …}`
   * @returns {Promise<any>} its reply
   * @throws {Refusal}
   */
  ask(what) {
    if (!this.#open) return Promise.reject(new Refusal({ kind: "lost", text: "There is no connection." }));
    this.#last += 1;
    const id = this.#last;
    this.#socket.send(JSON.stringify({ id, ...what }, wellFormed));
    return new Promise((resolve, reject) => this.#pending.set(id, { resolve, reject }));
  }

  #take(frame) {
    if (frame.t !== "reply") {
      this.dispatchEvent(new CustomEvent("frame", { detail: frame }));
      return;
    }
    const { id, error, ...reply } = frame;
    const request = this.#pending.get(id);
    this.#pending.delete(id);
    if (error && !request) this.dispatchEvent(new CustomEvent("complaint", { detail: error.text }));
    if (error) request?.reject(new Refusal(error));
    else request?.resolve(reply);
  }

  #lose() {
    this.#open = false;
    for (const { reject } of this.#pending.values())
      reject(new Refusal({ kind: "lost", text: "The connection was lost." }));
    this.#pending.clear();
    this.dispatchEvent(new Event("lost"));
    const wait = WAITS[Math.min(this.#attempts, WAITS.length - 1)];
    this.#attempts += 1;
    setTimeout(() => this.connect(), wait);
  }
}
