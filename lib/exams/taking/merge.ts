import type { SubmittedAnswer } from "@/lib/exams/schema";

export type SavedChoice = { questionId: number; optionId: number | null; seq: number };

/**
 * An entry with a `seq` counts if it is newer. One without counts unless it is null, which never erases (contract §4).
 */
export function mergeSubmitted(
  saved: readonly SavedChoice[],
  submitted: readonly SubmittedAnswer[],
): { chosen: Map<number, number | null>; changes: SavedChoice[] } {
  const known = new Map(saved.map((choice) => [choice.questionId, choice]));
  const changed = new Map<number, SavedChoice>();
  for (const { question_id: questionId, answer_id: optionId, seq } of submitted) {
    const before = changed.get(questionId) ?? known.get(questionId);
    const isNewer = seq !== undefined && (!before || seq > before.seq || before.seq === 0);
    const counts = seq === undefined ? optionId !== null : isNewer;
    if (!counts || before?.optionId === optionId) continue;
    changed.set(questionId, { questionId, optionId, seq: seq ?? before?.seq ?? 0 });
  }
  const chosen = new Map([...known, ...changed].map(([questionId, { optionId }]) => [questionId, optionId]));
  return { chosen, changes: [...changed.values()] };
}
