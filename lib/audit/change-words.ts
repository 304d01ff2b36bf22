import type { AuditEntryRecord } from "@/lib/audit/staff-schema";
import { auditCopy as copy } from "@/lib/copy/staff-audit";
import { auditFields, auditLists, auditSubjects, auditValues, auditWholes } from "@/lib/copy/staff-audit-words";
import { formatDate, formatDateTime, formatNumber, formatTaka, formatTimeOfDay, toBengaliDigits } from "@/lib/format";
import { markupWords } from "@/lib/markup/markup-words";

type Detail = AuditEntryRecord["detail"];
type Change = { name: string; before: string | null; after: string | null };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A text's tree, which is told by what its letters do not say. */
const isMarkup = (value: Record<string, unknown>): value is { type: string } =>
  value.type === "doc" && Array.isArray(value.content);

const worded = (words: Record<string, string>, name: string): string | undefined =>
  Object.hasOwn(words, name) ? words[name] : undefined;

export const actionName = (action: string): string => worded(copy.actions, action) ?? action;
export const fieldName = (name: string): string => worded(auditFields, name) ?? name;

const taka = new Set("amount price agreed_price total refunded counted_cash by expected paid seen claimed".split(" "));
const marks = new Set(["score", "marks", "total_marks", "negative_marks"]);
const phones = new Set(["phone", "phone_number", "payer_phone", "number"]);
const identifiers = new Set(["id", "granted", "withheld", "copied_from"]);
const isIdentifier = (name: string) => identifiers.has(name) || /_ids?$/.test(name);

/** A mismatch shows two sides under the same keys; its kind tells when these sides are phone numbers. */
const meantBy = (key: string, kind: unknown): string =>
  (key === "claimed" || key === "seen") && /^payer_/.test(String(kind)) ? "payer_phone" : key;

/** A number of Bangladesh in the form that is dialled there. */
const phone = (stored: string) => toBengaliDigits(stored.replace(/^\+?880(?=\d{10}$)/, "0"));

/** The kinds of actions by which the list can be narrowed. */
const kinds = Object.fromEntries(copy.kinds.map(({ value, label }) => [value, label]));

/** A key of several options (`B/D`), or of a set's statements (`TFTTF`). */
function keyWords(key: string): string | undefined {
  const { true: isTrue = "", false: isFalse = "" } = auditValues.statements ?? {};
  if (/^[TF]{2,}$/.test(key)) return [...key].map((letter) => (letter === "T" ? isTrue : isFalse)).join(", ");
  const letters = key.split("/").map((letter) => worded(auditValues.key ?? {}, letter.toLowerCase()));
  return letters.includes(undefined) ? undefined : letters.join("/");
}

const HASH_SHOWN = 8;

function shownText(value: string, name: string): string {
  const words = worded(name === "action" ? kinds : (auditValues[name] ?? {}), value.toLowerCase());
  if (words) return words;
  if (name === "key") return keyWords(value) ?? value;
  if (phones.has(name)) return phone(value);
  if (/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(value)) return formatDateTime(value);
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDate(value);
  if (/_time$/.test(name) && /^\d\d:\d\d/.test(value)) return formatTimeOfDay(value);
  if (taka.has(name) && /^\d+(\.\d+)?$/.test(value)) return formatTaka(Number(value));
  if (marks.has(name) && !Number.isNaN(Number(value))) return formatNumber(Number(value));
  return /^[0-9a-f-]{32,}$/.test(value) ? value.slice(0, HASH_SHOWN) : value;
}

const places = new Map(Object.keys(auditFields).map((name, place) => [name, place]));
const placeOf = ([name]: [string, unknown]) => (name === "reason" ? -1 : (places.get(name) ?? places.size));
/** Facts follow the order of `auditFields`, because the database orders JSON keys by their length. */
const inOrder = <T>(facts: [string, T][]): [string, T][] => facts.toSorted((a, b) => placeOf(a) - placeOf(b));

const isChange = (value: unknown): value is Record<string, unknown> =>
  isObject(value) && "before" in value && "after" in value;

/** A value in the words that suit its field name; an absent value reads "—". */
export function shown(value: unknown, name = ""): string {
  if (value === null || value === undefined || value === "") return "—";
  if (typeof value === "boolean") return value ? copy.yes : copy.no;
  if (typeof value === "number") {
    if (isIdentifier(name)) return `#${toBengaliDigits(value)}`;
    return taka.has(name) ? formatTaka(value) : formatNumber(value);
  }
  if (Array.isArray(value)) {
    return value.map((one) => shown(one, name)).join(value.some(isObject) ? "; " : ", ") || "—";
  }
  if (!isObject(value)) return shownText(String(value), name);
  if (isMarkup(value)) return markupWords(value) || "—";
  const { before, after, ...rest } = value;
  const change = isChange(value) ? [`${shown(before, name)} → ${shown(after, name)}`] : [];
  const facts = inOrder(Object.entries(isChange(value) ? rest : value));
  return (
    [...facts.map(([key, one]) => `${fieldName(key)}: ${shown(one, meantBy(key, value.kind))}`), ...change].join(
      " · ",
    ) || "—"
  );
}

/** The kind and number of the record that an entry is about. */
export function subjectName(type: string, id: string): string {
  const kind = worded(auditSubjects, type) ?? type;
  if (type === "list") return `${kind}: ${worded(auditLists, id) ?? id}`;
  if (type === "cash_day" && /^\d{4}-\d\d-\d\d$/.test(id)) return `${kind} ${formatDate(id)}`;
  if (type === "cutoff") return `${kind} ${toBengaliDigits(id)}`;
  return /^\d+$/.test(id) ? `${kind} #${toBengaliDigits(id)}` : `${kind} ${id}`;
}

const wholeName = (action: string) => auditWholes.find(([beginning]) => action.startsWith(beginning))?.[1] ?? "value";

/** Reads both shapes of a change: `{before: {…}, after: {…}}`, and a `{before, after}` pair under each name. */
export function changesIn(detail: Detail, action = ""): Change[] {
  if (!detail) return [];
  const { before, after, ...rest } = detail;
  const own = Object.entries(rest).flatMap(([name, value]) =>
    isChange(value) ? [{ name, before: shown(value.before, name), after: shown(value.after, name) }] : [],
  );
  if (!isObject(before) && !isObject(after)) {
    if (before === undefined && after === undefined) return own;
    const name = wholeName(action);
    const side = (value: unknown) => (value === undefined ? null : shown(value, name));
    return [{ name, before: side(before), after: side(after) }, ...own];
  }
  const was = isObject(before) ? before : {};
  const is = isObject(after) ? after : {};
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  const pairs = names.map((name) => ({
    name,
    before: name in was ? shown(was[name], name) : null,
    after: name in is ? shown(is[name], name) : null,
  }));
  return [...pairs, ...own];
}

/** The facts of an entry that are not changes, with the reason first. */
export function factsIn(detail: Detail): [name: string, value: string][] {
  const facts = Object.entries(detail ?? {}).flatMap(([name, value]): [string, string][] => {
    if (name === "before" || name === "after") return [];
    if (!isChange(value)) return [[name, shown(value, name)]];
    const { before: _before, after: _after, ...rest } = value;
    return Object.keys(rest).length > 0 ? [[name, shown(rest, name)]] : [];
  });
  return inOrder(facts);
}

/** The whole detail of an entry on one line. */
export function detailInWords(detail: Detail, action: string): string {
  const facts = factsIn(detail).map(([name, value]) => `${fieldName(name)}: ${value}`);
  const changes = changesIn(detail, action).map(
    ({ name, before, after }) => `${fieldName(name)}: ${[before, after].filter((side) => side !== null).join(" → ")}`,
  );
  return [...changes, ...facts].join(" · ");
}

/** A change may say the same on both sides. */
export const isUnchanged = ({ before, after }: Change) => before === after;
