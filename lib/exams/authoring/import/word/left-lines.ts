import "server-only";
import { leadsToQuestions } from "@/lib/exams/authoring/import/passages";
import type { WordLine } from "@/lib/exams/authoring/import/word/lines";
import type { Found } from "@/lib/exams/authoring/import/word/pieces";
import { sourceOf, textOfSource } from "@/lib/exams/authoring/import/word/texts";

/**
 * The doubts that lines which no question takes leave at the question before them: the first line that is unclear, and
 * pictures and formulas that cannot be brought over.
 */
export function doubtsOfLeft(lines: readonly WordLine[]): Found[] {
  const unclear = lines.filter(({ isTitle, text }) => !isTitle && !leadsToQuestions(text.trim()));
  const isLost = ({ pieces }: WordLine) =>
    pieces.every((piece) => piece.type === "lost" || (piece.type === "text" && piece.text.trim() === ""));
  const typed = unclear.find((line) => !isLost(line));
  const source = typed && textOfSource(sourceOf(typed.pieces)).trim();
  return [
    ...(source ? [{ kind: "line_unclear" as const, facts: { typed: source } }] : []),
    ...unclear
      .filter(isLost)
      .flatMap(({ pieces }) => pieces.flatMap((piece) => (piece.type === "lost" ? piece.doubts : []))),
  ];
}
