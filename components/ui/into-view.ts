/** The `ref` of a message that comes after a press elsewhere: whoever pressed sees it. */
export function intoView(message: HTMLElement | null): void {
  message?.scrollIntoView({ block: "nearest" });
}
