/** Recognizes the links that Telegram itself handles. */

/**
 * @typedef {{kind: "start", payload: string} | {kind: "chat"} | {kind: "group", payload: string}
 *   | {kind: "share", url: string, text: string} | {kind: "web", url: string}} Meaning
 * @param {string} address
 * @param {string} username the bot's
 * @returns {Meaning}
 */
export function meaning(address, username) {
  const url = parsed(address);
  if (!url || !["t.me", "telegram.me"].includes(url.hostname)) return { kind: "web", url: address };
  const asked = url.searchParams;
  if (url.pathname === "/share/url") return { kind: "share", url: asked.get("url") ?? "", text: asked.get("text") ?? "" };
  if (url.pathname.slice(1).toLowerCase() !== username.toLowerCase()) return { kind: "web", url: address };
  if (asked.has("startgroup")) return { kind: "group", payload: asked.get("startgroup") };
  if (asked.has("start")) return { kind: "start", payload: asked.get("start") };
  return { kind: "chat" };
}

function parsed(address) {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}
