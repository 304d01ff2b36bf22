import type { KeyboardEvent } from "react";

const rowsOf = (set: Element) => [...set.querySelectorAll<HTMLElement>("[data-statement]")];
const focusRow = (row: Element | undefined) =>
  (row?.querySelector<HTMLElement>("input:checked") ?? row?.querySelector("input"))?.focus();

export const focusStatement = (set: Element, place: number): void => focusRow(rowsOf(set)[place]);

/** The key by its letter; where another alphabet is typed, by its place on the keyboard. */
export const keyLetter = ({ key, code }: KeyboardEvent) => (/^[a-z]$/i.test(key) ? key.toLowerCase() : code);

const truths: Record<string, boolean> = { t: true, KeyT: true, f: false, KeyF: false };

type StatementKeys = {
  /** By the statement's place, whether something was said of it. */
  given: readonly boolean[];
  onSay: (place: number, value: boolean | null) => void;
  /** The truth of the last statement was told. */
  onEnd: () => void;
};

/**
 * The keys of a set: T and F answer a statement and go on to the next, arrows up and down go from one to another, Delete
 * clears. They act only while the focus is in the set or in its heading (WCAG 2.2, 2.1.4).
 *
 * @returns whether the key was one of them, and did something
 */
export function pressStatementKey(event: KeyboardEvent, set: Element, { given, onSay, onEnd }: StatementKeys): boolean {
  const target = event.target as HTMLElement;
  const rows = rowsOf(set);
  const here = rows.findIndex((row) => row.contains(target));
  const truth = truths[keyLetter(event)];
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (truth !== undefined) {
    const place = here === -1 ? given.indexOf(false) : here;
    if (!rows[place]) return false;
    onSay(place, truth);
    if (rows[place + 1]) focusRow(rows[place + 1]);
    else onEnd();
    return true;
  }
  if (step && here !== -1) {
    focusRow(rows[here + step]);
    return true;
  }
  if (step === 1 && rows.length > 0 && target.matches("h1, h2")) {
    focusRow(rows[0]);
    return true;
  }
  if (!["Delete", "Backspace"].includes(event.key) || !given[here]) return false;
  onSay(here, null);
  return true;
}
