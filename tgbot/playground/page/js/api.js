/** Calls to the page's server. */

/** The server refused an action; the message is in the reader's words. */
export class Refused extends Error {}

async function json(path, options) {
  const response = await fetch(path, options);
  const answer = await response.json().catch(() => null);
  if (answer?.ok === false) throw new Refused(answer.error);
  if (!response.ok || answer === null) throw new Error(`${response.status} ${response.statusText}`);
  return answer;
}

export const state = () => json("/api/state");
export const tables = () => json("/api/tables");
export const table = (code, seat) => json(`/api/table/${encodeURIComponent(code)}?seat=${encodeURIComponent(seat)}`);

/**
 * @param {string} what the name of the action: write, tap, start, …
 * @param {Record<string, unknown>} [details]
 */
export function act(what, details = {}) {
  return json("/api/do", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ do: what, ...details }),
  });
}

/** The events after that number, as a stream. */
export const stream = (after) => new EventSource(`/api/events?after=${after}`);
