import "server-only";
import { pool, type Transaction, transaction } from "@/lib/db";
import { eachByItself, sum, throwAny } from "@/lib/each-by-itself";
import { learnersOf } from "@/lib/enrollments/audience-queries";
import { type ExamEvent, eventsAt, openEvent } from "@/lib/exams/notice-rules";
import { areKeysOut, keysAvailableAtSql } from "@/lib/exams/policy";
import { notify } from "@/lib/notices/mutations";
import { untold } from "@/lib/notices/told-queries";
import { Prisma } from "@/prisma/generated/client";

/** Results that came out earlier than this are no longer news. */
const RESULT_NEWS_MS = 24 * 60 * 60 * 1000;

type ExamRow = {
  id: number;
  batchId: number;
  courseId: number;
  title: string;
  batchName: string;
  isActive: boolean;
  opensAt: Date | null;
  closesAt: Date | null;
  /** Null if keys are shown at once. */
  keysAt: Date | null;
};

/** Exams with a moment in the last or the next day; they are few, however many learners there are. */
async function listNearExams(now: Date): Promise<ExamRow[]> {
  const { rows } = await pool.query<ExamRow>(
    `select e.id, e.batch_id as "batchId", b.course_id as "courseId", e.title, b.name as "batchName",
            e.is_active as "isActive", e.opens_at as "opensAt", e.closes_at as "closesAt", ${keysAvailableAtSql("e")} as "keysAt"
       from exams e join batches b on b.id = e.batch_id join courses c on c.id = b.course_id and c.is_published
      where exists (select 1 from exam_versions v where v.exam_id = e.id and v.questions_count > 0)
        and (e.opens_at between $1::timestamptz - interval '1 day' and $1::timestamptz + interval '1 day'
          or e.closes_at between $1::timestamptz - interval '1 day' and $1::timestamptz + interval '1 day'
          or e.keys_at between $1::timestamptz - interval '1 day' and $1)
      order by e.id`,
    [now],
  );
  return rows;
}

type Place = Pick<ExamRow, "id" | "batchId" | "courseId" | "title" | "batchName" | "opensAt" | "closesAt">;
const factsOf = ({ id, courseId, title, batchName }: Place) => ({
  exam_id: id,
  course_id: courseId,
  title,
  batch_name: batchName,
});
const instant = (date: Date | null) => date?.toISOString() ?? "";

/** Learners who have begun the exam need no reminder and are left out. */
function tellOf(tx: Transaction, exam: Place, event: ExamEvent, now: Date, at = now): Promise<number> {
  const to = Prisma.sql`${learnersOf(exam.batchId, now)}
    and not exists (select 1 from attempts a where a.exam_id = ${exam.id} and a.user_id = e.user_id)`;
  const telling = { to, eventKey: event.key, at, until: event.until, mail: event.mail };
  const facts = factsOf(exam);
  switch (event.kind) {
    case "exam_open":
      return notify(tx, {
        ...telling,
        kind: "exam_open",
        facts: { ...facts, closes_at: exam.closesAt?.toISOString() ?? null },
      });
    case "exam_ahead":
      return notify(tx, {
        ...telling,
        kind: "exam_ahead",
        facts: { ...facts, opens_at: instant(exam.opensAt), lead: event.lead },
      });
    case "exam_closing":
      return notify(tx, {
        ...telling,
        kind: "exam_closing",
        facts: { ...facts, closes_at: instant(exam.closesAt), lead: event.lead },
      });
  }
}

function tellOfResult(tx: Transaction, exam: ExamRow, eventKey: string, at: Date): Promise<number> {
  const to = Prisma.sql`select user_id from attempts where exam_id = ${exam.id} and sealed_at is not null`;
  return notify(tx, { to, eventKey, at, kind: "result_out", facts: factsOf(exam) });
}

/**
 * An exam switched on without an opening time is open at once. Its notice waits ten seconds, so that a slip can be
 * undone.
 */
export async function tellOfActivation(tx: Transaction, examId: number, now: Date): Promise<void> {
  const exam = await tx.exam.findUniqueOrThrow({ where: { id: examId }, include: { batch: true } });
  const { batch } = exam;
  const place = { ...exam, batchName: batch.name, courseId: batch.courseId };
  await tellOf(tx, place, openEvent(exam), now, new Date(now.getTime() + 10_000));
}

const resultKey = ({ id }: ExamRow) => `exam:${id}:result`;
const isNews = ({ keysAt }: ExamRow, now: Date) =>
  keysAt !== null && areKeysOut(keysAt, now) && now.getTime() - keysAt.getTime() < RESULT_NEWS_MS;

/**
 * Tells what is due of exams by the clock. Each event is told once, however many servers ask and how often.
 *
 * @returns the number of people told
 * @throws at the end, when an event could not be told
 */
export async function tellOfExams(now: Date): Promise<number> {
  const exams = await listNearExams(now);
  const due = exams.flatMap((exam) => [
    ...(exam.isActive ? eventsAt(exam, now) : []).map((event) => ({
      key: event.key,
      tell: (tx: Transaction) => tellOf(tx, exam, event, now),
    })),
    ...(isNews(exam, now)
      ? [{ key: resultKey(exam), tell: (tx: Transaction) => tellOfResult(tx, exam, resultKey(exam), now) }]
      : []),
  ]);
  const isNew = await untold(due.map(({ key }) => key));
  const wanted = due.filter(({ key }) => isNew.has(key));
  const { results, failures } = await eachByItself(wanted, "the notice of an exam", ({ tell }) =>
    transaction(tell, { timeout: 60_000 }),
  );
  throwAny(failures, "The notices of exams");
  return sum(results);
}
