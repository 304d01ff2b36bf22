import type { Result, ReviewedAnswer } from "@/lib/exams/schema";
import type { Shares } from "@/lib/exams/shares/schema";

/** `id` is that of its first question. */
export type OwnChapter = { id: number; name: string | null; right: number; asked: number; own: number; batch: number };

/** The parts of a question that its key decides: true for a right one. */
function unitsOf({ scoring, statements, is_correct }: ReviewedAnswer): boolean[] {
  if (scoring !== "key") return [];
  if (!statements) return [is_correct === true];
  return statements.filter((one) => one.scoring === "key").map((one) => one.is_correct === true);
}

/** The learner's own chapters beside the class's, in percent; empty where no question names a chapter. */
export function ownChapters(
  { answers }: Pick<Result, "answers">,
  { chapters }: Pick<Shares, "chapters">,
): OwnChapter[] {
  if (chapters.every(({ chapter }) => chapter === null)) return [];
  const byId = new Map(answers.map((answer) => [answer.question_id, answer]));
  return chapters.flatMap(({ subject, chapter, question_ids: ids, percent: batch }) => {
    const units = ids.flatMap((id) => {
      const answer = byId.get(id);
      return answer ? unitsOf(answer) : [];
    });
    if (units.length === 0) return [];
    const right = units.filter(Boolean).length;
    return [
      {
        id: ids[0] ?? 0,
        name: chapter ?? subject,
        right,
        asked: units.length,
        own: Math.round((100 * right) / units.length),
        batch,
      },
    ];
  });
}
