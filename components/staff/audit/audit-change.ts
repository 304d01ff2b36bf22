import type { AuditEntryRecord } from "@/lib/audit/staff-schema";
import { auditCopy as copy } from "@/lib/copy/staff-audit";
import { formatNumber } from "@/lib/format";

type Detail = AuditEntryRecord["detail"];
type Change = { name: string; before: string | null; after: string | null };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A value as it reads; nothing is "—". */
export function shown(value: unknown): string {
  if (value === null || value === undefined || value === "") return "—";
  if (typeof value === "boolean") return value ? copy.yes : copy.no;
  if (typeof value === "number") return formatNumber(value);
  if (Array.isArray(value)) return value.map(shown).join(", ") || "—";
  return isObject(value) ? JSON.stringify(value) : String(value);
}

const namedChange = (name: string, value: unknown): Change[] =>
  isObject(value) && "before" in value && "after" in value
    ? [{ name, before: shown(value.before), after: shown(value.after) }]
    : [];

/** What was and what is, of either form: `{before: {…}, after: {…}}`, or each name with its own. */
export function changesIn(detail: Detail): Change[] {
  if (!detail) return [];
  const { before, after, ...rest } = detail;
  const own = Object.entries(rest).flatMap(([name, value]) => namedChange(name, value));
  if (!isObject(before) && !isObject(after)) {
    const isChange = before !== undefined || after !== undefined;
    return isChange ? [{ name: "value", before: shown(before), after: shown(after) }, ...own] : own;
  }
  const [was, is] = [isObject(before) ? before : {}, isObject(after) ? after : {}];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  const pairs = names.map((name) => ({
    name,
    before: name in was ? shown(was[name]) : null,
    after: name in is ? shown(is[name]) : null,
  }));
  return [...pairs, ...own];
}

/** What else the entry says: the reason first. */
export function factsIn(detail: Detail): [name: string, value: string][] {
  const known = Object.entries(detail ?? {}).filter(
    ([name, value]) => !["before", "after"].includes(name) && namedChange(name, value).length === 0,
  );
  const order = ([name]: [string, unknown]) => (name === "reason" ? 0 : 1);
  return known.sort((a, b) => order(a) - order(b)).map(([name, value]) => [name, shown(value)]);
}

/** Unchanged where both sides say the same. */
export const isUnchanged = ({ before, after }: Change) => before === after;

export const actionName = (action: string): string => copy.actions[action as keyof typeof copy.actions] ?? action;
export const fieldName = (name: string): string => copy.fields[name as keyof typeof copy.fields] ?? name;
