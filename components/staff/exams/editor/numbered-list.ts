const marked = /^\s*(?:\(?(?:[A-Ja-j]|[ক-ঞ]|[0-9০-৯]{1,2})[.)।:]\)?|[-•*])\s*/u;

/** `ক) চার  খ) পাঁচ` on lines of their own: the texts without their marks; anything else is no list. */
export function splitNumbered(pasted: string): string[] {
  const lines = pasted.split(/\r\n?|\n/).filter((line) => line.trim() !== "");
  if (lines.length < 2 || !lines.every((line) => marked.test(line))) return [];
  return lines.map((line) => line.replace(marked, "").trim()).filter(Boolean);
}
