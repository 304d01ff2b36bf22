const LENGTH = 8;
let trail: readonly HTMLElement[] = [];

if (typeof document !== "undefined") {
  document.addEventListener("focusin", ({ target }) => {
    if (target instanceof HTMLElement) trail = [...trail, target].slice(-LENGTH);
  });
}

/** What had the focus until now, the last at the end. */
export const focusTrail = (): readonly HTMLElement[] => trail;

/** A menu's entry is gone when what it opened closes, and the focus with it: then it goes to the menu's button. */
export function returnFocus(before: readonly HTMLElement[]): void {
  const { activeElement, body } = document;
  // What was in the dialog keeps it until the page is drawn again.
  const isLost =
    activeElement === null || activeElement === body || activeElement.closest("dialog:not([open])") !== null;
  if (!isLost || before.at(-1)?.isConnected !== false) return;
  before.findLast((element) => element.isConnected)?.focus({ preventScroll: true });
}
