import type { KeyboardEvent } from "react";

const FOCUSABLE =
  "a[href], button:not([disabled]), input:not([disabled]), select, textarea, video[controls], [tabindex='0']";

/** For `onKeyDown` of a modal dialog: Tab at either end goes on at the other, instead of out to the browser's own bars. */
export function loopFocus(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== "Tab") return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((stop) =>
    stop.checkVisibility(),
  );
  const from = event.shiftKey ? stops.at(0) : stops.at(-1);
  const to = event.shiftKey ? stops.at(-1) : stops.at(0);
  if (!to || document.activeElement !== from) return;
  event.preventDefault();
  to.focus();
}
