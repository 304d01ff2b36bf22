/** The id that the jump list leads to. */
export const questionAnchor = (number: number) => `question-${number}`;

export function jumpTo(number: number): void {
  const article = document.getElementById(questionAnchor(number));
  article?.scrollIntoView({ block: "start" });
  article?.querySelector("h2")?.focus({ preventScroll: true });
}
