import { type RefObject, useEffect } from "react";

/** Gives the focus to an element once `hasChanged` is true, if what had the focus went away with the change. */
export function useKeptFocus(element: RefObject<HTMLElement | null>, hasChanged: boolean): void {
  useEffect(() => {
    if (hasChanged && document.activeElement === document.body) element.current?.focus({ preventScroll: true });
  }, [element, hasChanged]);
}
