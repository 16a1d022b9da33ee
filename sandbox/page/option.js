/**
 * The options of a command: which values they take, and which can be offered for them. Pure: no DOM.
 */

/**
 * Where a command is typed: whom and what its options can name.
 * @typedef {{members: {id: string, name: string, username: string, bot: boolean}[],
 *   channels: {id: string, name: string, type?: number}[], roles: {id: string, name: string}[]}} Place
 */
/** @typedef {{label: string, detail: string, text: string}} Offer `text` is what is typed for it */

/** Discord's numbers for the kinds of options. */
export const KIND = Object.freeze({
  text: 3,
  integer: 4,
  boolean: 5,
  user: 6,
  channel: 7,
  role: 8,
  mentionable: 9,
  number: 10,
  attachment: 11,
});

const MOST_CHARACTERS = 6000;

/**
 * Reads a value for an option.
 * @param {object} option as it was registered
 * @param {string} value as it was typed
 * @param {Place} place
 * @returns {{text: string, error?: undefined}|{error: string, text?: undefined}} `text`: as it is sent
 */
export function accept(option, value, place) {
  if (option.choices?.length > 0) return acceptChoice(option, value);
  switch (option.type) {
    case KIND.text:
      return acceptText(option, value);
    case KIND.integer:
      return /^[+-]?\d{1,16}$/.test(value)
        ? acceptNumber(option, value)
        : { error: "This must be a whole number." };
    case KIND.number:
      return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(value)
        ? acceptNumber(option, value)
        : { error: "This must be a number." };
    case KIND.boolean:
      return /^(true|false)$/i.test(value)
        ? { text: value.toLowerCase() }
        : { error: "This must be True or False." };
    case KIND.user:
      return named(value, place.members, "@", "a member");
    case KIND.channel:
      return named(value, channelsFor(option, place), "#", "a channel");
    case KIND.role:
      return named(value, place.roles, "@&", "a role");
    case KIND.mentionable: {
      const member = named(value, place.members, "@", "a member or role");
      return member.error ? named(value, place.roles, "@&", "a member or role") : member;
    }
    default:
      return { error: "Values of this kind cannot be given here." };
  }
}

function acceptChoice(option, value) {
  const lower = value.toLowerCase();
  const found =
    option.choices.find((choice) => choice.name === value) ??
    option.choices.find((choice) => String(choice.value) === value) ??
    option.choices.find((choice) => choice.name.toLowerCase() === lower);
  return found ? { text: found.name } : { error: `“${value}” is not one of the choices.` };
}

function acceptText(option, value) {
  const length = [...value].length;
  const least = option.min_length ?? 0;
  const most = option.max_length ?? MOST_CHARACTERS;
  if (length < least) return { error: `This must have at least ${least} characters.` };
  if (length > most) return { error: `This must have at most ${most} characters.` };
  return { text: value };
}

function acceptNumber(option, value) {
  const number = Number(value);
  if (option.min_value !== undefined && number < option.min_value)
    return { error: `This must be at least ${option.min_value}.` };
  if (option.max_value !== undefined && number > option.max_value)
    return { error: `This must be at most ${option.max_value}.` };
  return { text: value.replace(/^\+/, "") };
}

/** The thing with a name, an @name, #name or a mention. */
function named(value, things, sign, what) {
  const id = value.match(/^<(?:@!?|@&|#)(\d+)>$/)?.[1];
  const bare = value.replace(/^[@#]/, "").toLowerCase();
  const found =
    things.find((thing) => thing.id === id) ??
    things.find((thing) => thing.name.toLowerCase() === bare) ??
    things.find((thing) => thing.username?.toLowerCase() === bare);
  return found ? { text: `<${sign}${found.id}>` } : { error: `“${value}” is not ${what} here.` };
}

/**
 * The channels of the kinds that an option or a menu takes.
 * @param {{channel_types?: number[]}} option @param {Place} place
 */
export function channelsFor({ channel_types: kinds }, { channels }) {
  return kinds?.length > 0
    ? channels.filter(({ type }) => type === undefined || kinds.includes(type))
    : channels;
}

/**
 * What can be offered for an option, filtered by what was typed of it. Empty for texts and numbers without choices.
 * @param {object} option
 * @param {string} query
 * @param {Place} place
 * @returns {Offer[]} at most 25
 */
export function matches(option, query, place) {
  const lower = query.replace(/^[@#]/, "").toLowerCase();
  const fits = (offer) =>
    offer.label.toLowerCase().includes(lower) || offer.detail.toLowerCase().includes(lower);
  return every(option, place).filter(fits).slice(0, 25);
}

function every(option, place) {
  if (option.choices?.length > 0)
    return option.choices.map(({ name }) => ({ label: name, detail: "", text: name }));
  const members = place.members.map((it) => ({ label: it.name, detail: it.username, text: `@${it.name}` }));
  const roles = place.roles.map((it) => ({
    label: `@${it.name.replace(/^@/, "")}`,
    detail: "role",
    text: it.name.startsWith("@") ? it.name : `@${it.name}`,
  }));
  switch (option.type) {
    case KIND.boolean:
      return ["True", "False"].map((label) => ({ label, detail: "", text: label }));
    case KIND.user:
      return members;
    case KIND.channel:
      return channelsFor(option, place).map((it) => ({
        label: `#${it.name}`,
        detail: "",
        text: `#${it.name}`,
      }));
    case KIND.role:
      return roles;
    case KIND.mentionable:
      return [...members, ...roles];
    default:
      return [];
  }
}

/**
 * What an option takes, in a few words.
 * @param {object} option
 * @returns {string}
 */
export function expectation(option) {
  const { min_value: least, max_value: most } = option;
  const bounds =
    least !== undefined && most !== undefined
      ? ` from ${least} to ${most}`
      : least !== undefined
        ? ` of at least ${least}`
        : most !== undefined
          ? ` of at most ${most}`
          : "";
  if (option.type === KIND.integer && !option.choices?.length) return `a whole number${bounds}`;
  if (option.type === KIND.number && !option.choices?.length) return `a number${bounds}`;
  return "";
}
