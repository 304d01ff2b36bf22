import "server-only";
import type { Transaction } from "@/lib/db";
import type { Answer } from "@/lib/exams/choice";
import { GRADING_LOCK } from "@/lib/exams/grading-lock";
import { keyOf, markingOf } from "@/lib/exams/question-key";
import type { Marking, QuestionKey } from "@/lib/exams/scoring";

type Grading = { questions: QuestionKey[]; marking: Marking };

// `getPaper` may not be used: it keeps papers, and this one is not committed yet.
export async function loadGrading(tx: Transaction, versionId: number): Promise<Grading> {
  const { questions, ...version } = await tx.examVersion.findUniqueOrThrow({
    where: { id: versionId },
    include: { questions: { include: { options: true }, orderBy: { position: "asc" } } },
  });
  return {
    questions: questions.map((question) => keyOf({ ...question, marks: question.marks.toFixed() })),
    marking: markingOf({ ...version, negativeMarks: version.negativeMarks.toFixed() }),
  };
}

export async function lockGrading(tx: Transaction, batchId: number): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(${GRADING_LOCK}::int, ${batchId}::int)`;
}

export type Tally = { score: string; correct: number; wrong: number; blank: number };
export type GradedAttempt = Tally & { id: number; userId: number; answers: ReadonlyMap<number, Answer> };

/** Choices as texts of lists of ids: an array costs ten times as much to read, and JSON by question more. */
type Chosen = {
  /** Singles and their options, side by side. */
  questions: string | null;
  options: string | null;
  /** Statements by the truth that was said of them. */
  saidTrue: string | null;
  saidFalse: string | null;
};

const idsIn = (text: string | null): number[] => (text === null ? [] : JSON.parse(text));

function answersOf(
  { questions, options, saidTrue, saidFalse }: Chosen,
  questionOf: ReadonlyMap<number, number>,
): Map<number, Answer> {
  const answers = new Map<number, Answer>();
  const chosen = idsIn(options);
  for (const [place, question] of idsIn(questions).entries()) answers.set(question, chosen[place] ?? null);
  const sets = new Map<number, Record<number, boolean>>();
  for (const [said, statements] of [[true, saidTrue] as const, [false, saidFalse] as const]) {
    for (const statement of idsIn(statements)) {
      const question = questionOf.get(statement) as number;
      let truths = sets.get(question);
      if (!truths) {
        truths = {};
        sets.set(question, truths);
        answers.set(question, truths);
      }
      truths[statement] = said;
    }
  }
  return answers;
}

/** With 375 answers each they take 50 ms of the processor, the most that another request waits. */
const AT_ONCE = 50;

/**
 * All sealed attempts of a version, part by part: thousands hold too many answers for one turn of the event loop and for
 * the memory.
 *
 * @param keys those of the version's questions
 */
export async function* sealedAttempts(
  tx: Transaction,
  versionId: number,
  keys: readonly QuestionKey[],
): AsyncGenerator<GradedAttempt[]> {
  const questionOf = new Map(
    keys.flatMap((key) => (key.kind === "true_false_set" ? key.statements.map(({ id }) => [id, key.id] as const) : [])),
  );
  let last = 0;
  for (;;) {
    const rows = await tx.$queryRaw<(Omit<GradedAttempt, "answers"> & Chosen)[]>`
      select a.id, a.user_id as "userId", a.score::text, a.correct_count as correct, a.wrong_count as wrong,
             a.blank_count as blank, o.questions, o.options, s."saidTrue", s."saidFalse"
        from (select * from attempts
               where version_id = ${versionId} and sealed_at is not null and id > ${last}
               order by id limit ${AT_ONCE}) a
        cross join lateral (
          select array_to_json(array_agg(question_id))::text as questions, array_to_json(array_agg(option_id))::text as options
            from attempt_answers where attempt_id = a.id and option_id is not null) o
        cross join lateral (
          select array_to_json(array_agg(option_id) filter (where value))::text as "saidTrue",
                 array_to_json(array_agg(option_id) filter (where not value))::text as "saidFalse"
            from statement_answers where attempt_id = a.id) s
       order by a.id`;
    yield rows.map(({ questions, options, saidTrue, saidFalse, ...attempt }) => ({
      ...attempt,
      answers: answersOf({ questions, options, saidTrue, saidFalse }, questionOf),
    }));
    const end = rows.at(-1);
    if (!end || rows.length < AT_ONCE) return;
    last = end.id;
  }
}
