const LENGTH = 8;
let trail: readonly HTMLElement[] = [];

if (typeof document !== "undefined") {
  document.addEventListener("focusin", ({ target }) => {
    if (target instanceof HTMLElement) trail = [...trail, target].slice(-LENGTH);
  });
}

/** The elements that had the focus, the last at the end. */
export const focusTrail = (): readonly HTMLElement[] => trail;

/**
 * A menu's entry is gone when the dialog that it opened closes, and the focus with it: the menu's button gets it then.
 */
export function returnFocus(before: readonly HTMLElement[]): void {
  const { activeElement, body } = document;
  // An element in the closed dialog keeps the focus until the page is drawn again.
  const isLost =
    activeElement === null || activeElement === body || activeElement.closest("dialog:not([open])") !== null;
  if (!isLost || before.at(-1)?.isConnected !== false) return;
  before.findLast((element) => element.isConnected)?.focus({ preventScroll: true });
}
