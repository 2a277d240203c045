/** Up to where each person has read each chat. */

import { recall, remember } from "./settings.js";
import { isOwn, latest } from "./state.js";
import { soon } from "./dom.js";

const marks = recall("read", {});
const keep = soon(() => remember("read", marks), 300);

const keyOf = (person, chat) => `${person.id}:${chat.id}`;

/** @returns {number} how many messages of others he has not seen */
export function unread(person, chat) {
  const mark = readUpTo(person, chat);
  let count = 0;
  for (const message of chat.messages.values()) {
    if (message.id > mark && !isOwn(message, person) && !message.service) count += 1;
  }
  return count;
}

/** A mark beyond the last message is from another world that was played at this address. */
function readUpTo(person, chat) {
  const mark = marks[keyOf(person, chat)] ?? 0;
  const last = latest(chat)?.id ?? 0;
  return mark > last + FORGOTTEN ? 0 : mark;
}

/** So many of the newest messages may have been deleted since. */
const FORGOTTEN = 50;

/** @returns {boolean} whether this changed anything */
export function markRead(person, chat) {
  const last = latest(chat)?.id ?? 0;
  if (marks[keyOf(person, chat)] === last) return false;
  marks[keyOf(person, chat)] = last;
  keep();
  return true;
}
