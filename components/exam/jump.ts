/** The id that the jump list leads to. */
export const questionAnchor = (number: number) => `question-${number}`;

export function jumpTo(number: number): void {
  const article = document.getElementById(questionAnchor(number));
  article?.scrollIntoView({ block: "start" });
  article?.querySelector("h2")?.focus({ preventScroll: true });
}

/** For a dialog that was just told to close: it has given the focus back two frames later. */
export function jumpFromDialog(number: number): void {
  requestAnimationFrame(() => requestAnimationFrame(() => jumpTo(number)));
}
