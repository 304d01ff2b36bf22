import "server-only";
import type { Viewer } from "@/lib/accounts/queries";
import { pool, prisma } from "@/lib/db";
import { batchAccess } from "@/lib/enrollments/policy";
import { AppError } from "@/lib/errors";
import { type LetterStyle, storedLetters } from "@/lib/exams/letters";
import type { ShownText } from "@/lib/exams/paper-queries";
import { keysAvailableAtSql } from "@/lib/exams/policy";
import { type QuestionKind, storedKind } from "@/lib/exams/question-kind";
import { topicSql } from "@/lib/exams/topics";
import { storedShown } from "@/lib/markup/stored";
import { canPractise, type PastExam } from "@/lib/practice/policy";
import { afterExam, type Memory, startOfDhakaDay } from "@/lib/practice/schedule";
import type { QuestionScoring } from "@/prisma/generated/enums";

/** Applies the one rule of access to all batches at once. */
async function findGranted(viewer: Viewer, batchIds: readonly number[], now: Date): Promise<ReadonlySet<number>> {
  const batches = await prisma.batch.findMany({
    where: { id: { in: [...new Set(batchIds)] } },
    select: {
      id: true,
      course: { select: { isPublished: true } },
      enrollments: { where: { userId: viewer.id }, select: { status: true, expiresAt: true, blockedFrom: true } },
    },
  });
  const granted = batches.filter(
    ({ course, ...batch }) => batchAccess(viewer, { ...batch, isShown: course.isPublished }, now) === "granted",
  );
  return new Set(granted.map(({ id }) => id));
}

const examFacts = `e.id as "examId", e.batch_id as "batchId", e.title, v.id as "versionId",
  v.questions_count as "questionsCount", e.closes_at as "closesAt", ${keysAvailableAtSql("e")} as "keysAvailableAt",
  a.id as "attemptId", a.started_at as "startedAt", a.completed_at as "completedAt", a.sealed_at as "sealedAt"`;
const ownAttempt = "attempts a on a.exam_id = e.id and a.user_id = $1";
const ownOrNewest = `exam_versions v on v.id = coalesce(a.version_id,
  (select id from exam_versions where exam_id = e.id order by number desc limit 1))`;

/** Exams that the viewer took or missed in their batches, as far as they may be practised; newest first. */
export async function listPastExams(viewer: Viewer, now: Date): Promise<PastExam[]> {
  const { rows } = await pool.query<PastExam>(
    `select ${examFacts} from exams e left join ${ownAttempt} join ${ownOrNewest}
      where v.questions_count > 0 and (a.id is not null or (e.closes_at < $2
        and e.batch_id in (select batch_id from enrollments where user_id = $1 and status = 'ACTIVE')))
      order by coalesce(a.completed_at, e.closes_at) desc nulls last, e.id desc`,
    [viewer.id, now],
  );
  const granted = await findGranted(
    viewer,
    rows.map(({ batchId }) => batchId),
    now,
  );
  return rows.filter((exam) => canPractise(exam, granted, now));
}

/** @throws AppError not_found */
export async function requirePastExam(viewer: Viewer, examId: number, now: Date): Promise<PastExam> {
  const { rows } = await pool.query<PastExam>(
    `select ${examFacts} from exams e left join ${ownAttempt} join ${ownOrNewest} where e.id = $2`,
    [viewer.id, examId],
  );
  const [exam] = rows;
  if (!exam || !canPractise(exam, await findGranted(viewer, [exam.batchId], now), now)) throw new AppError("not_found");
  return exam;
}

type Verdict = "wrong" | "blank" | "right";
type CardColumns = Partial<Memory> & { isKept: boolean };
type EntryRow = CardColumns & {
  questionId: number;
  examId: number;
  title: string;
  subject: string | null;
  chapter: string | null;
  verdict: Verdict;
  completedAt: Date;
};
/** A question of an exam that the viewer took. */
export type Entry = Omit<EntryRow, keyof Memory> & { memory: Memory };

export const isInBook = ({ verdict, isKept }: Pick<Entry, "verdict" | "isKept">) => verdict !== "right" || isKept;

/** A regrade may leave a question or a statement without a key (`scoring` is not KEY): it teaches nothing and is not asked. */
const isKeyedSql = (part: string) => `${part}.scoring = 'KEY'`;

/**
 * The verdict of the exam on a question. A set is wrong if one of its statements is, and otherwise blank if one was left out,
 * as the filters of a result have it.
 */
const verdicts: Record<QuestionKind, string> = {
  single: "case when o.id is null then 'blank' when o.is_right then 'right' else 'wrong' end",
  true_false_set: "case when said.is_wrong then 'wrong' when said.is_blank then 'blank' else 'right' end",
};
const verdictSql = `case q.kind ${Object.entries(verdicts)
  .map(([kind, verdict]) => `when '${kind}' then ${verdict}`)
  .join(" ")} end`;
const taken = `attempts a join exams e on e.id = a.exam_id
  join questions q on q.version_id = a.version_id and ${isKeyedSql("q")}
  left join attempt_answers w on w.attempt_id = a.id and w.question_id = q.id
  left join options o on o.id = w.option_id
  cross join lateral (select bool_or(s.value <> stated.is_right) as is_wrong, bool_or(s.value is null) as is_blank,
      count(*) as asked
    from options stated left join statement_answers s on s.attempt_id = a.id and s.option_id = stated.id
    where q.kind = 'true_false_set' and stated.question_id = q.id and ${isKeyedSql("stated")}) said
  left join practice_cards c on c.user_id = a.user_id and c.question_id = q.id`;
/** A set of which nothing is asked is not asked. */
const isAskedSql = "(q.kind <> 'true_false_set' or said.asked > 0)";

/** A question that was never practised stands where the exam left it. */
const memoryOf = ({ completedAt, verdict, ...card }: Pick<EntryRow, "completedAt" | "verdict"> & CardColumns) => {
  const { dueAt, stability, difficulty, reviews, lapses, lastReviewAt } = card;
  if (!dueAt || !lastReviewAt) return afterExam(completedAt, verdict === "right");
  return {
    dueAt,
    stability: stability ?? 0,
    difficulty: difficulty ?? 0,
    reviews: reviews ?? 0,
    lapses: lapses ?? 0,
    lastReviewAt,
  };
};

/** Every question of these exams' attempts that could be practised, in the book or not. */
export async function listEntries(viewer: Viewer, exams: readonly PastExam[]): Promise<Entry[]> {
  const attemptIds = exams.flatMap(({ attemptId }) => attemptId ?? []);
  const { rows } = await pool.query<EntryRow>(
    `select q.id as "questionId", e.id as "examId", e.title, ${topicSql("q", "e")}, ${verdictSql} as verdict,
        a.completed_at as "completedAt", coalesce(c.is_kept, false) as "isKept", c.due_at as "dueAt", c.stability,
        c.difficulty, c.reviews, c.lapses, c.last_review_at as "lastReviewAt"
      from ${taken} where a.user_id = $1 and a.id = any($2::int[]) and ${isAskedSql}
      order by a.completed_at desc, q.position`,
    [viewer.id, attemptIds],
  );
  return rows.map((row) => {
    const { dueAt: _due, stability: _s, difficulty: _d, reviews: _r, lapses: _l, lastReviewAt: _at, ...entry } = row;
    return { ...entry, memory: memoryOf(row) };
  });
}

type PracticeCounts = { due: number; book: number };

/** Counts without loading the questions, for a page that shows only the numbers. */
export async function countDue(viewer: Viewer, now: Date): Promise<PracticeCounts> {
  const exams = (await listPastExams(viewer, now)).filter(({ attemptId }) => attemptId !== null);
  if (exams.length === 0) return { due: 0, book: 0 };
  const { rows } = await pool.query<PracticeCounts>(
    `select count(*)::int as book,
        (count(*) filter (where coalesce(c.due_at, a.completed_at + interval '1 day') < $3))::int as due
      from ${taken} where a.user_id = $1 and a.id = any($2::int[]) and ${isAskedSql}
        and (${verdictSql} <> 'right' or c.is_kept)`,
    [viewer.id, exams.map(({ attemptId }) => attemptId), startOfDhakaDay(now, 1)],
  );
  return rows[0] ?? { due: 0, book: 0 };
}

export type AskedQuestion = ShownText & {
  id: number;
  kind: QuestionKind;
  letters: LetterStyle;
  explanation: ShownText;
  subject: string | null;
  chapter: string | null;
  /** In a set these are its statements, also those that are not asked. */
  options: ({ id: number; isCorrect: boolean; isRight: boolean; scoring: QuestionScoring } & ShownText)[];
};

type AskedRow = Omit<AskedQuestion, "options" | "explanation"> & {
  explanation: string;
  kind: string;
  letters: string;
  textDoc: unknown;
  explanationDoc: unknown;
} & {
  options: (AskedQuestion["options"][number] & { textDoc: unknown })[];
};

/** Questions in the order of the ids. */
export async function loadQuestions(ids: readonly number[]): Promise<AskedQuestion[]> {
  const { rows } = await pool.query<AskedRow>(
    `select q.id, q.kind, e.letters, q.text, q.text_doc as "textDoc", q.explanation,
        q.explanation_doc as "explanationDoc", ${topicSql("q", "e")},
        (select json_agg(json_build_object('id', o.id, 'text', o.text, 'textDoc', o.text_doc, 'isCorrect', o.is_correct,
            'isRight', o.is_right, 'scoring', o.scoring) order by o.position)
           from options o where o.question_id = q.id) as options
      from unnest($1::int[]) with ordinality as asked (id, place) join questions q on q.id = asked.id
      join exam_versions v on v.id = q.version_id join exams e on e.id = v.exam_id order by asked.place`,
    [[...ids]],
  );
  return rows.map(({ textDoc, explanation, explanationDoc, options, ...row }) => ({
    ...row,
    kind: storedKind(row.kind),
    letters: storedLetters(row.letters),
    ...storedShown(textDoc),
    explanation: { text: explanation, ...storedShown(explanationDoc) },
    options: options.map(({ textDoc, ...option }) => ({ ...option, ...storedShown(textDoc) })),
  }));
}

/** As `isKeyedSql` and `isAskedSql`: the options of a single always count. */
export const asked = { scoring: "KEY", options: { some: { scoring: "KEY" } } } as const;

/** Ids of a paper's questions, in its order. */
export async function listAskedIds(versionId: number): Promise<number[]> {
  const where = { versionId, ...asked };
  const rows = await prisma.question.findMany({ where, orderBy: { position: "asc" }, select: { id: true } });
  return rows.map(({ id }) => id);
}
