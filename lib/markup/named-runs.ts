import { namesBijoyFont, withWholeWord } from "@/lib/bijoy/named-runs";
import { type Inline, type Markup, mapParagraphs } from "@/lib/markup/document";
import { joinedInline, paragraphWith } from "@/lib/markup/inline";
import { plainTextOf } from "@/lib/markup/plain-text";

/** A word of which a part is bold becomes one piece, which looks as it begins. */
function withWholeWords(content: readonly Inline[]): Inline[] {
  const line: Inline[] = [];
  for (const node of content) {
    const last = line.at(-1);
    const moved = node.type === "text" && last?.type === "text" ? withWholeWord(last.text, node.text) : null;
    if (!moved || last?.type !== "text" || node.type !== "text") {
      line.push(node);
      continue;
    }
    line[line.length - 1] = { ...last, text: moved.before };
    if (moved.after !== "") line.push({ ...node, text: moved.after });
  }
  return line;
}

/** The document with its letters changed; runs in a Bijoy font keep their words whole. */
export const changeLetters = (doc: Markup, change: (letters: string) => string): Markup =>
  mapParagraphs(doc, ({ content = [] }) =>
    paragraphWith(
      joinedInline(
        withWholeWords(content as Inline[]).map((node) =>
          node.type === "text" ? { ...node, text: change(node.text).normalize("NFC") } : node,
        ),
      ),
    ),
  );

export const hasNamedRuns = (doc: Markup): boolean => namesBijoyFont(plainTextOf(doc));
