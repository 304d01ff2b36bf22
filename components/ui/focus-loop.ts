import type { KeyboardEvent } from "react";

const FOCUSABLE =
  "a[href], button:not([disabled]), input:not([disabled]), select, textarea, video[controls], [tabindex='0']";

/** Tab comes to a group of radios once: to the chosen one. */
function isStop(element: HTMLElement): boolean {
  if (element.tabIndex < 0 || !element.checkVisibility()) return false;
  if (!(element instanceof HTMLInputElement) || element.type !== "radio" || element.checked) return true;
  const group = element.closest("form, dialog")?.querySelectorAll<HTMLInputElement>("input[type=radio]:checked") ?? [];
  return ![...group].some(({ name }) => name === element.name);
}

/** For `onKeyDown` of a modal dialog: Tab at either end goes on at the other, instead of out to the browser's own bars. */
export function loopFocus(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== "Tab") return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isStop);
  const from = event.shiftKey ? stops.at(0) : stops.at(-1);
  const to = event.shiftKey ? stops.at(-1) : stops.at(0);
  if (!to || document.activeElement !== from) return;
  event.preventDefault();
  to.focus();
}
