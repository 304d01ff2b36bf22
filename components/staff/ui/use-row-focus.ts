import { type FocusEvent, type RefObject, useEffect, useRef } from "react";

type Place = { pressed: Element; list: Element | null; at: number };

/**
 * A row that goes with what was pressed in it keeps the focus in its list: on the row that stands in its place, or on
 * what remains. Rows take the focus (`tabIndex={-1}`); not their buttons, which a second Enter would press.
 *
 * @param rest has the focus where no row remains
 * @returns for `onFocus` of what is around the rows
 */
export function useRowFocus(rest: RefObject<HTMLElement | null>) {
  const place = useRef<Place>(null);

  useEffect(() => {
    const gone = place.current;
    if (!gone || gone.pressed.isConnected) return;
    place.current = null;
    if (document.activeElement !== document.body) return;
    const rows = gone.list?.isConnected ? gone.list.children : [];
    const row = rows[Math.min(gone.at, rows.length - 1)];
    (row instanceof HTMLElement ? row : rest.current)?.focus();
  });

  return ({ target }: FocusEvent<HTMLElement>) => {
    const row = target.closest("li");
    const list = row?.parentElement ?? null;
    place.current = { pressed: target, list, at: row && list ? [...list.children].indexOf(row) : -1 };
  };
}
