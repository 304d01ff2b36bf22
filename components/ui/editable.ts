/** True for whatever takes letters, so that none of them is a shortcut. */
export const isEditable = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));
