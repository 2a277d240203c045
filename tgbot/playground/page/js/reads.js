/** Up to where each person has read each chat. */

import { recall, remember } from "./settings.js";
import { isOwn, latest } from "./state.js";
import { soon } from "./dom.js";

const marks = recall("read", {});
const keep = soon(() => remember("read", marks), 300);

const keyOf = (person, chat) => `${person.id}:${chat.id}`;

/** @returns {number} how many messages of others the person has not seen */
export function unread(person, chat) {
  const mark = readUpTo(person, chat);
  let count = 0;
  for (const message of chat.messages.values()) {
    if (message.id > mark && !isOwn(message, person) && !message.service) count += 1;
  }
  return count;
}

/** A mark beyond the last message comes from another world that was served at this address. */
function readUpTo(person, chat) {
  const mark = marks[keyOf(person, chat)] ?? 0;
  const last = latest(chat)?.id ?? 0;
  return mark > last + MAX_DELETED ? 0 : mark;
}

/** How many of the newest messages may have been deleted since. */
const MAX_DELETED = 50;

/** @returns {boolean} whether this changed anything */
export function markRead(person, chat) {
  const last = latest(chat)?.id ?? 0;
  if (marks[keyOf(person, chat)] === last) return false;
  marks[keyOf(person, chat)] = last;
  keep();
  return true;
}
