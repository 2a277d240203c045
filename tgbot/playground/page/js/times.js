/** Formats times in the browser's zone and the reader's language. */

const STEPS = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
  ["second", 1000],
];

/** Formatters are cached: creating one costs more than using it. */
const kept = new Map();

function formatter(Kind, language, options) {
  const key = Kind.name + language + JSON.stringify(options);
  if (!kept.has(key)) kept.set(key, new Kind(language, options));
  return kept.get(key);
}

export function timeOfDay(at, language) {
  return formatter(Intl.DateTimeFormat, language, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(at);
}

export function dayOf(at) {
  const date = new Date(at);
  return `${date.getFullYear()}-${date.getMonth() + 1}-${date.getDate()}`;
}

export function longDay(at, language, now) {
  const sameYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  const options = { weekday: "long", day: "numeric", month: "long", ...(sameYear ? {} : { year: "numeric" }) };
  return formatter(Intl.DateTimeFormat, language, options).format(at);
}

/** A short form for lists: the time if it is today, otherwise the day. */
export function shortMoment(at, language, now) {
  if (dayOf(at) === dayOf(now)) return timeOfDay(at, language);
  return formatter(Intl.DateTimeFormat, language, { day: "numeric", month: "short" }).format(at);
}

export function fullMoment(at, language) {
  const options = { weekday: "short", day: "numeric", month: "long", year: "numeric", ...clockParts("T") };
  return formatter(Intl.DateTimeFormat, language, options).format(at);
}

/** A time in a format of Telegram's `tg-time`: `r` is relative, the other letters name parts. */
export function told(at, format, language, now) {
  if (format === "r") return relative(at - now, language);
  const options = {
    ...(format.includes("w") && { weekday: "short" }),
    ...(format.includes("d") && { day: "numeric", month: "short" }),
    ...(format.includes("D") && { day: "numeric", month: "long", year: "numeric" }),
    ...clockParts(format),
  };
  return formatter(Intl.DateTimeFormat, language, options).format(at);
}

function clockParts(format) {
  if (!/[tT]/.test(format)) return {};
  return { hour: "2-digit", minute: "2-digit", hourCycle: "h23", ...(format.includes("T") && { second: "2-digit" }) };
}

export function relative(span, language) {
  const [unit, length] = STEPS.find(([, step]) => Math.abs(span) >= step) ?? STEPS.at(-1);
  return formatter(Intl.RelativeTimeFormat, language, { numeric: "always" }).format(Math.round(span / length), unit);
}

/** A duration such as `1 day 8 hours`. */
export function spanOf(length, language) {
  const parts = STEPS.slice(0, 3).map(([unit, step]) => {
    const count = Math.floor(length / step);
    length -= count * step;
    return count && formatter(Intl.NumberFormat, language, { style: "unit", unit, unitDisplay: "long" }).format(count);
  });
  return parts.filter(Boolean).join(" ");
}

/** Refresh all times below that element. */
export function tellTimes(element, language, now) {
  for (const time of element.querySelectorAll("time[data-format]")) {
    const text = told(Date.parse(time.dateTime), time.dataset.format || "wdt", language, now);
    if (time.textContent !== text) time.textContent = text;
  }
}
