/** A refused form shows the field that it is about, also where nothing else changes any more. */
export function focusFirstProblem(form: HTMLFormElement | null): void {
  // The problems are drawn by then.
  requestAnimationFrame(() => form?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
}
