/** The `ref` of a message that follows a press elsewhere: it scrolls into view. */
export function intoView(message: HTMLElement | null): void {
  message?.scrollIntoView({ block: "nearest" });
}
