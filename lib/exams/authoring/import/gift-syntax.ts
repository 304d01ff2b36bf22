import "server-only";

export const formatMarker = /^\s*\[(html|moodle|plain|markdown)\]/i;

export function* unescaped(text: string, set: string): Generator<number> {
  for (let index = 0; index < text.length; index++) {
    if (text[index] === "\\") index++;
    else if (set.includes(text.charAt(index))) yield index;
  }
}

export function unescapeText(text: string): string {
  return text.replace(/\\([~=#{}:\\n])/g, (_, character) => (character === "n" ? "\n" : character));
}

export function splitAt(text: string, mark: string): [string, string] {
  for (const index of unescaped(text, mark.charAt(0))) {
    if (text.startsWith(mark, index)) return [text.slice(0, index), text.slice(index + mark.length)];
  }
  return [text, ""];
}

export function escapeText(text: string): string {
  const escaped = text.replace(/[\\~=#{}:]/g, "\\$&").replaceAll("\n", "\\n");
  // The marker keeps a text of the exam from passing for a format marker of its own.
  return escaped.startsWith("[") ? `[plain]${escaped}` : escaped;
}
