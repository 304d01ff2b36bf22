import { z } from "zod";

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const namesOf = <Fields extends object>(fields: Fields) => Object.keys(fields) as (keyof Fields)[];

/** The fields in which two states of a form differ. */
export const changedFields = <Fields extends object>(before: Fields, after: Fields): (keyof Fields)[] =>
  namesOf(before).filter((name) => !isSame(before[name], after[name]));

/** The fields that differ from `before`, with their present values. */
export const changesSince = <Fields extends object>(before: Fields, after: Fields): Partial<Fields> =>
  Object.fromEntries(changedFields(before, after).map((name) => [name, after[name]])) as Partial<Fields>;

/** The unsaved values, and the former values of the same fields. */
export type TypedOver<Fields> = { before: Partial<Fields>; typed: Partial<Fields> };

/** The shape on the device, where another build may have kept it. */
export const typedOverShape = {
  before: z.record(z.string(), z.unknown()),
  typed: z.record(z.string(), z.unknown()),
};

/** Null where nothing differs. */
export function typedOver<Fields extends object>(before: Fields, after: Fields): TypedOver<Fields> | null {
  const typed = changesSince(before, after);
  return Object.keys(typed).length === 0 ? null : { before: changesSince(after, before), typed };
}

const kindOf = (value: unknown) => (Array.isArray(value) ? "array" : typeof value);
const isAlike = (one: unknown, other: unknown) => one === null || other === null || kindOf(one) === kindOf(other);

/**
 * The form with its unsaved values over today's state. `isOvertaken`: somebody else has changed one of the fields
 * since, and a save from today's state would overwrite that unseen; `before` keeps the values that were typed over.
 */
export function restoredOver<Fields extends object>(
  kept: { before: Record<string, unknown>; typed: Record<string, unknown> },
  now: Fields,
): { before: Fields; fields: Fields; isOvertaken: boolean } {
  const names = namesOf(now).filter((name) => {
    const key = String(name);
    const values = [kept.before[key], kept.typed[key]];
    return key in kept.typed && values.every((value) => isAlike(value, now[name]));
  });
  const pick = (values: Record<string, unknown>) =>
    Object.fromEntries(names.map((name) => [name, values[String(name)]])) as Partial<Fields>;
  const before = pick(kept.before);
  const typed = pick(kept.typed);
  // Where the own text is stored already, the save arrived and only its reply was lost.
  const isOvertaken = names.some((name) => !isSame(before[name], now[name]) && !isSame(typed[name], now[name]));
  return { before: isOvertaken ? { ...now, ...before } : now, fields: { ...now, ...typed }, isOvertaken };
}
