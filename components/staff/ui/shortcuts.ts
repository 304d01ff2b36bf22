import { useEffectEvent, useLayoutEffect, useSyncExternalStore } from "react";
import { isEditable } from "@/components/ui/editable";

export type Shortcut = {
  /** `j`, `Enter`, `?`, `ctrl+s`, `alt+n`, or two keys one after the other: `g d`. */
  keys: string;
  label: string;
};
type Active = Shortcut & { run: () => void };

let active: readonly Active[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Active[]): void {
  active = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const none: readonly Shortcut[] = [];

/** Those of the page that is shown, for the sheet. */
export const useShortcuts = () =>
  useSyncExternalStore(
    subscribe,
    () => active as readonly Shortcut[],
    () => none,
  );

/** A newer one of the same keys goes before an older one. */
export function useShortcutSet(shortcuts: readonly Active[]): void {
  const run = useEffectEvent((index: number) => shortcuts[index]?.run());
  const named = JSON.stringify(shortcuts.map(({ keys, label }) => [keys, label]));
  // A key works from the moment its page is seen.
  useLayoutEffect(() => {
    const pairs: [string, string][] = JSON.parse(named);
    const own: Active[] = pairs.map(([keys, label], index) => ({ keys, label, run: () => run(index) }));
    change([...own, ...active]);
    return () => change(active.filter((other) => !own.includes(other)));
  }, [named]);
}

/** Null for `run`: not now. */
export function useShortcut(keys: string, label: string, run: (() => void) | null): void {
  useShortcutSet(run ? [{ keys, label, run }] : []);
}

const hasOwnEnter = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches("a, button, summary");

function keysOf(event: KeyboardEvent): string {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (event.altKey) return `alt+${key}`;
  return event.ctrlKey || event.metaKey ? `ctrl+${key}` : key;
}

const SEQUENCE_MS = 1200;
let before = { key: "", at: 0 };

/** Plain keys belong to a field while one has the focus, and to a dialog while one is open. */
export function handleKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.repeat) return;
  const keys = keysOf(event);
  const isPlain = !keys.includes("+") || keys === "+";
  if (isPlain && (isEditable(event.target) || document.querySelector("dialog[open]"))) return;
  if (keys === "Enter" && hasOwnEnter(event.target)) return;
  const sequence = event.timeStamp - before.at < SEQUENCE_MS ? `${before.key} ${keys}` : keys;
  const found = active.find((one) => one.keys === sequence) ?? active.find((one) => one.keys === keys);
  before = found ? { key: "", at: 0 } : { key: keys, at: event.timeStamp };
  if (!found) return;
  event.preventDefault();
  found.run();
}
