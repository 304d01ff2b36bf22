import "server-only";
import { type Actor, recordAudit, staffWrite, type WriteOptions } from "@/lib/audit/mutations";
import { databaseNow } from "@/lib/clock-queries";
import { examCorrections as copy } from "@/lib/copy/exam-corrections";
import type { Transaction } from "@/lib/db";
import { AppError, ValidationError } from "@/lib/errors";
import { loadKept } from "@/lib/exams/authoring/draft-mutations";
import { totalsOf } from "@/lib/exams/authoring/version-totals";
import { type CorrectedQuestion, correctQuestion, type QuestionState } from "@/lib/exams/results/correction-mutations";
import { tellOfCorrection } from "@/lib/exams/results/correction-notice-mutations";
import type { RegradeInput } from "@/lib/exams/results/correction-schema";
import {
  type GradedAttempt,
  loadGrading,
  lockGrading,
  sealedAttempts,
  type Tally,
} from "@/lib/exams/results/regrade-queries";
import { formatMarks, grader } from "@/lib/exams/scoring";
import { typedMarkupOf } from "@/lib/markup/document";
import { sameMarkup } from "@/lib/markup/markup-key";
import { moveStandings } from "@/lib/standings/mutations";
import { loadRanks } from "@/lib/standings/queries";
import type { Exam, ExamVersion, Prisma, Question } from "@/prisma/generated/client";

type Change<T> = { before: T; after: T };

export type Move = {
  userId: number;
  username: string;
  name: string;
  /** Null for a learner whose own result stays and only the rank changes. */
  result: Change<Tally> | null;
  rank: Change<number> | null;
};

export type Regrade = {
  exam: Exam;
  versionNumber: number;
  question: Question;
  state: Change<QuestionState>;
  /** True if the question counts otherwise than before. */
  changed: boolean;
  /** Null if the explanation stays. */
  explanation: CorrectedQuestion["explanation"];
  totalMarks: Change<string>;
  /** Sealed attempts that were graded again. Running ones get the new key when they are sealed. */
  sealed: number;
  running: number;
  /** Attempts of other versions, which keep their own key. */
  elsewhere: number;
  moves: Move[];
};

async function lockExam(
  tx: Transaction,
  examId: number,
  number: number | undefined,
): Promise<{ exam: Exam; version: ExamVersion }> {
  const exam = await tx.exam.findUnique({ where: { id: examId } });
  if (!exam) throw new AppError("not_found");
  await lockGrading(tx, exam.batchId);
  const version = await tx.examVersion.findFirst({ where: { examId, number }, orderBy: { number: "desc" } });
  if (!version) throw new ValidationError({ version: [copy.versionUnknown(number ?? 1)] });
  // The order follows an edit's, which locks the version before its questions.
  await tx.$queryRaw`select id from exam_versions where id = ${version.id} for no key update`;
  return { exam, version };
}

type Regraded = { attempt: Omit<GradedAttempt, "answers">; tally: Tally };

function isSame(a: Tally, b: Tally): boolean {
  return a.score === b.score && a.correct === b.correct && a.wrong === b.wrong && a.blank === b.blank;
}

/** Counts again what the version says of its questions, after one of them was corrected. */
async function settle(tx: Transaction, version: ExamVersion, isOther: boolean): Promise<Change<string>> {
  const totals = totalsOf(await loadKept(tx, version.id), version.floorAtZero);
  const revision = { increment: isOther ? 1 : 0 };
  await tx.examVersion.update({ where: { id: version.id }, data: { ...totals, revision } });
  return { before: version.totalMarks.toFixed(4), after: totals.totalMarks };
}

async function gradeAgain(
  tx: Transaction,
  batchId: number,
  version: ExamVersion,
  totalMarks: Change<string>,
): Promise<{ sealed: number; changes: Regraded[] }> {
  const { questions, marking } = await loadGrading(tx, version.id);
  const { tally: tallyOf } = grader(questions, marking);
  const changes: Regraded[] = [];
  const scores: { userId: number; before: string; after: string }[] = [];
  for await (const attempts of sealedAttempts(tx, version.id, questions)) {
    for (const { answers, ...attempt } of attempts) {
      const { score, counts } = tallyOf(answers);
      const tally = { score: formatMarks(score), ...counts };
      scores.push({ userId: attempt.userId, before: attempt.score, after: tally.score });
      if (!isSame(tally, attempt)) changes.push({ attempt, tally });
    }
  }
  const rows = changes.map(({ attempt, tally }) => ({ id: attempt.id, ...tally }));
  await tx.$executeRaw`
    update attempts a set score = r.score,
           uncorrected_score = case when a.score = r.score then a.uncorrected_score
                                    else coalesce(a.uncorrected_score, a.score) end,
           correct_count = r.correct, wrong_count = r.wrong, blank_count = r.blank
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
             as r (id int, score numeric, correct int, wrong int, blank int)
     where a.id = r.id`;
  await moveStandings(tx, batchId, scores, totalMarks);
  return { sealed: scores.length, changes };
}

async function findMoves(tx: Transaction, changes: Regraded[], ranks: Change<Map<number, number>>): Promise<Move[]> {
  const changed = new Map(changes.map((change) => [change.attempt.userId, change]));
  const passed = [...ranks.after.keys()].filter((id) => ranks.before.get(id) !== ranks.after.get(id));
  const users = await tx.user.findMany({ where: { id: { in: [...new Set([...changed.keys(), ...passed])] } } });
  const moves = users.map(({ id, username, firstName, lastName }): Move => {
    const change = changed.get(id);
    const before = ranks.before.get(id);
    const after = ranks.after.get(id);
    const { score, correct, wrong, blank } = change?.attempt ?? { score: "", correct: 0, wrong: 0, blank: 0 };
    return {
      userId: id,
      username,
      name: `${firstName} ${lastName}`.trim(),
      result: change ? { before: { score, correct, wrong, blank }, after: change.tally } : null,
      rank: before === undefined || after === undefined ? null : { before, after },
    };
  });
  const place = ({ rank }: Move) => rank?.after ?? Number.MAX_SAFE_INTEGER;
  return moves.toSorted((a, b) => place(a) - place(b) || a.userId - b.userId);
}

type Explanation = NonNullable<CorrectedQuestion["explanation"]>;

/** An explanation as the audit names it: its text and its markup, where they differ. */
function explainedInAudit({ before, after }: Explanation): Prisma.InputJsonObject {
  const typed = ({ doc }: Explanation["after"]) => doc && typedMarkupOf(doc);
  return {
    ...(before.text !== after.text && { explanation: { before: before.text, after: after.text } }),
    ...(!sameMarkup(before.doc, after.doc) && { explanation_doc: { before: typed(before), after: typed(after) } }),
  };
}

/** The corrected question as the audit names it: statements one by one, and only those that count otherwise. */
function inAudit({ question, before, after, explanation }: CorrectedQuestion) {
  const kept = ({ scoring, key }: QuestionState) => ({ scoring, key });
  const statements = after.statements.flatMap((state, index) => {
    const was = before.statements[index] as string;
    return was === state ? [] : [{ position: index + 1, before: was, after: state }];
  });
  return {
    id: question.id,
    position: question.position,
    before: kept(before),
    after: kept(after),
    ...(statements.length > 0 && { statements }),
    ...(explanation && explainedInAudit(explanation)),
  };
}

/**
 * `regradeQuestion` within a transaction, without telling anybody.
 *
 * @throws as `regradeQuestion`
 */
export async function regradeIn(tx: Transaction, actor: Actor, input: RegradeInput): Promise<Regrade> {
  const { exam, version } = await lockExam(tx, input.exam, input.version);
  const before = await loadRanks(tx, exam.batchId);
  const corrected = await correctQuestion(tx, version.id, input);
  const { question, changed, explanation } = corrected;
  const totalMarks = await settle(tx, version, changed || explanation !== null);
  const { sealed, changes } = await gradeAgain(tx, exam.batchId, version, totalMarks);
  const moves = await findMoves(tx, changes, { before, after: await loadRanks(tx, exam.batchId) });
  if (changed || explanation || moves.length > 0) {
    const detail = {
      reason: input.reason,
      version: version.number,
      sealed,
      question: inAudit(corrected),
      total_marks: totalMarks,
      moves: moves.map(({ userId, result, rank }) => ({ user_id: userId, result, rank })),
    };
    await recordAudit(tx, actor, "exam.regrade", { type: "exam", id: exam.id }, detail);
  }
  return {
    exam,
    versionNumber: version.number,
    question,
    state: { before: corrected.before, after: corrected.after },
    changed,
    explanation,
    totalMarks,
    sealed,
    moves,
    running: await tx.attempt.count({ where: { versionId: version.id, sealedAt: null } }),
    elsewhere: await tx.attempt.count({ where: { examId: exam.id, versionId: { not: version.id } } }),
  };
}

/**
 * Corrects how a question counts, and its explanation, grades all sealed attempts again, and tells everybody who sat
 * what it changed for them. Repeating it changes nothing (R15).
 *
 * @throws AppError not_found; ValidationError for an unknown version, question, option or statement
 */
export function regradeQuestion(actor: Actor, input: RegradeInput, options?: WriteOptions): Promise<Regrade> {
  return staffWrite(async (tx) => {
    const regrade = await regradeIn(tx, actor, input);
    // A trial would write thousands of notices only to take them back.
    if (!options?.dryRun) await tellOfCorrection(tx, regrade, databaseNow());
    return regrade;
  }, options);
}
