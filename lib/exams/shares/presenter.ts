import "server-only";
import { worthsOf } from "@/lib/exams/item-analysis/worths";
import type { Paper } from "@/lib/exams/paper-queries";
import type { VersionShares } from "@/lib/exams/shares/queries";
import type { SharedChapter, SharedQuestion, Shares } from "@/lib/exams/shares/schema";

/** From this number on single choices cannot be told apart (contract §14). */
const FEWEST = 10;

const percentOf = (part: number, whole: number): number => Math.round((100 * part) / whole);
const keyOf = (optionId: number, value: boolean | null) => `${optionId} ${value}`;

type Answered = { questionId: number; question: SharedQuestion; asked: number; right: number };

/** The questions that count, with how many units of them the key decides and how often those were answered rightly. */
function answeredOf({ questions, marking }: Paper, { taken, chosen }: VersionShares): Answered[] {
  const counts = new Map(chosen.map(({ optionId, value, count }) => [keyOf(optionId, value), count]));
  return questions.flatMap((question) => {
    const optionIds = question.options.map(({ id }) => id);
    const item = worthsOf(question, optionIds, marking);
    if (!item) return [];
    const units = item.units.map(({ scoring, worths }) => ({
      isByKey: scoring === "KEY",
      choices: worths.map((worth) => ({ ...worth, count: counts.get(keyOf(worth.optionId, worth.value)) ?? 0 })),
    }));
    const all = units.flatMap(({ choices }) => choices);
    const byKey = units.filter(({ isByKey }) => isByKey);
    const said = all.reduce((sum, { count }) => sum + count, 0);
    const right = byKey.flatMap(({ choices }) => choices.filter(({ isRight }) => isRight));
    return [
      {
        questionId: question.id,
        question: {
          question_id: question.id,
          choices: all.map(({ optionId, value, count }) => ({
            answer_id: optionId,
            value,
            percent: percentOf(count, taken),
          })),
          blank: item.isOneUnit ? percentOf(taken - said, taken) : null,
        },
        asked: byKey.length,
        right: right.reduce((sum, { count }) => sum + count, 0),
      },
    ];
  });
}

function chaptersOf(answered: readonly Answered[], { taken, topics }: VersionShares): SharedChapter[] {
  const byId = new Map(answered.map((one) => [one.questionId, one]));
  const byTopic = Map.groupBy(topics, ({ subject, chapter }) => JSON.stringify([subject, chapter]));
  return [...byTopic.values()].flatMap((own) => {
    const questions = own.flatMap(({ questionId }) => byId.get(questionId) ?? []).filter(({ asked }) => asked > 0);
    const [first] = own;
    if (!first || questions.length === 0) return [];
    const asked = questions.reduce((sum, one) => sum + one.asked, 0);
    const right = questions.reduce((sum, one) => sum + one.right, 0);
    const { subject, chapter } = first;
    return [
      {
        subject,
        chapter,
        question_ids: questions.map(({ questionId }) => questionId),
        percent: percentOf(right, asked * taken),
      },
    ];
  });
}

/** @param shares null while the keys are not out */
export function presentShares(examId: number, paper: Paper, shares: VersionShares | null): Shares {
  if (!shares || shares.taken < FEWEST) return { exam_id: examId, taken: null, questions: [], chapters: [] };
  const answered = answeredOf(paper, shares);
  return {
    exam_id: examId,
    taken: shares.taken,
    questions: answered.map(({ question }) => question),
    chapters: chaptersOf(answered, shares),
  };
}
