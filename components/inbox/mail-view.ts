/** A mail for its frame: links open in the whole window, because the frame itself may not leave. */
export function frameMail(html: string, style: string): string {
  const additions = `<base target="_top"><style>${style}</style>`;
  const head = /<head[^>]*>/i.exec(html);
  if (!head) return additions + html;
  const end = head.index + head[0].length;
  return html.slice(0, end) + additions + html.slice(end);
}

/** Every web address in a plain text, once. */
export function linksIn(text: string): string[] {
  return [...new Set(text.match(/https?:\/\/[^\s<>"]+/g) ?? [])];
}
