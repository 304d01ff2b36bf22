const rooms = new Map<HTMLElement, number>();

/** As it stands over the page: on a wider screen the same bar may stand in it, or not at all. */
function roomOf(bar: HTMLElement): number {
  const { position, bottom } = getComputedStyle(bar);
  const isOver = (position === "fixed" || position === "sticky") && bar.offsetHeight > 0;
  return isOver ? bar.offsetHeight + (Number.parseFloat(bottom) || 0) : 0;
}

let room = 0;

/** @returns whether the bars take more than before */
function settle(): boolean {
  const { style } = document.documentElement;
  const before = room;
  room = Math.max(0, ...rooms.values());
  if (room > 0) style.setProperty("--foot-room", `${room}px`);
  else style.removeProperty("--foot-room");
  return room > before;
}

/**
 * A bar that comes with the first letter would cover the field in use. A page that was scrolled away from its focus
 * stays.
 */
function uncover(bar: HTMLElement): void {
  const { activeElement } = document;
  if (!activeElement || activeElement.contains(bar) || bar.contains(activeElement)) return;
  const { top, bottom } = activeElement.getBoundingClientRect();
  const below = Number.parseFloat(getComputedStyle(activeElement).scrollMarginBottom);
  if (top < innerHeight && bottom + below > innerHeight - room) activeElement.scrollIntoView({ block: "nearest" });
}

/** The `ref` of a bar at the foot of the screen: what gets the focus is scrolled clear of it (WCAG 2.2, 2.4.11). */
export function footRoom(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return;
  const measure = () => {
    rooms.set(bar, roomOf(bar));
    if (settle()) uncover(bar);
  };
  const observer = new ResizeObserver(measure);
  observer.observe(bar);
  addEventListener("resize", measure);
  return () => {
    observer.disconnect();
    removeEventListener("resize", measure);
    rooms.delete(bar);
    settle();
  };
}
