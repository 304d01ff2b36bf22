import "server-only";
import { pool, type Transaction } from "@/lib/db";
import { hasKeySql, isOverSql, mayBeAskedSql, QUESTIONS } from "@/lib/diagnostic/policy";
import type { ExamTime } from "@/lib/exams/time-over";
import { topicSql } from "@/lib/exams/topics";
import type { NegativeMarkingType } from "@/prisma/generated/enums";

type DiagnosticQuestion = {
  id: number;
  text: string;
  textDoc: unknown;
  /** Marks as decimal text. */
  marks: string;
  explanation: string;
  explanationDoc: unknown;
  subject: string | null;
  chapter: string | null;
  correctOptionId: number;
  options: { id: number; text: string; textDoc: unknown }[];
};

export type DiagnosticPaper = {
  examId: number;
  versionId: number;
  hasNegativeMarking: boolean;
  negativeMarks: string;
  negativeType: NegativeMarkingType;
  floorAtZero: boolean;
  questions: DiagnosticQuestion[];
};

const newestVersion = `lateral (select * from exam_versions where exam_id = e.id and questions_count > 0
  order by number desc limit 1) v on true`;

/** An exam that shuffles options may have the right one written first, so a hash mixes them, alike for everybody. */
const optionOrder = "case when e.shuffle_options then md5(o.id::text) end, o.position";

/** Takes one question of each chapter, then another of each, until there are ten; everybody gets the same ten. */
const paperStatement = `with asked as (
    select q.id, q.position, row_number() over (partition by topic.subject, topic.chapter order by q.position) as turn
      from exams e join ${newestVersion} join questions q on q.version_id = v.id
      join lateral (select ${topicSql("q", "e")}) topic on true
     where e.id = $1 and ${isOverSql("e", "$2")} and ${mayBeAskedSql("q", "e", "$2")}
  ), picked as (select id from asked order by turn, position limit ${QUESTIONS})
  select e.id as "examId", v.id as "versionId", v.has_negative_marking as "hasNegativeMarking",
    v.negative_marks as "negativeMarks", v.negative_type as "negativeType", v.floor_at_zero as "floorAtZero",
    (select json_agg(json_build_object('id', q.id, 'text', q.text, 'textDoc', q.text_doc, 'marks', q.marks::text,
        'explanation', q.explanation, 'explanationDoc', q.explanation_doc, 'subject', topic.subject, 'chapter', topic.chapter,
        'correctOptionId', (select o.id from options o where o.question_id = q.id and o.is_correct),
        'options', (select json_agg(json_build_object('id', o.id, 'text', o.text, 'textDoc', o.text_doc) order by ${optionOrder})
                      from options o where o.question_id = q.id)) order by q.position)
       from picked join questions q using (id) join lateral (select ${topicSql("q", "e")}) topic on true) as questions
    from exams e join ${newestVersion} where e.id = $1`;

async function readPaper(examId: number, now: ExamTime): Promise<DiagnosticPaper | null> {
  const { rows } = await pool.query<DiagnosticPaper>(paperStatement, [examId, now]);
  const [paper] = rows;
  return paper?.questions?.length === QUESTIONS ? paper : null;
}

async function findChosenId(): Promise<number | null> {
  const { rows } = await pool.query<{ id: number | null }>("select diagnostic_exam_id as id from settings");
  return rows[0]?.id ?? null;
}

/** Null when no exam is chosen, or the chosen one may not be asked from (any more). */
export async function findPaper(now: ExamTime): Promise<DiagnosticPaper | null> {
  const id = await findChosenId();
  return id === null ? null : readPaper(id, now);
}

/** The number of sheets handed in this month, and their mean. */
export async function findMonth(examId: number, month: string): Promise<{ taken: number; average: string | null }> {
  const { rows } = await pool.query<{ taken: number; average: string | null }>(
    `select coalesce(sum(taken), 0)::int as taken, round(sum(score * taken) / nullif(sum(taken), 0), 2) as average
       from diagnostic_counts where exam_id = $1 and month = $2::date`,
    [examId, month],
  );
  return rows[0] as { taken: number; average: string | null };
}

export type Candidate = { id: number; title: string; batchName: string; closesAt: Date };

const CANDIDATES = 50;

/**
 * Exams that are over and have ten questions to ask, the last closed first. Texts still to be asked are gathered once,
 * because batches have copies of the same exams and a search per question would read all copies each time.
 */
export async function listCandidates(now: ExamTime): Promise<Candidate[]> {
  const { rows } = await pool.query<Candidate>(
    `with coming as materialized (
       select distinct twin.text from exams te join exam_versions tv on tv.exam_id = te.id join questions twin on twin.version_id = tv.id
        where not ${isOverSql("te", "$1")}
     ), asked as materialized (
       select q.version_id from questions q where ${hasKeySql("q")} and not exists (select from coming where coming.text = q.text)
        group by q.version_id having count(*) >= ${QUESTIONS})
     select e.id, e.title, b.name as "batchName", e.closes_at as "closesAt"
       from exams e join batches b on b.id = e.batch_id join ${newestVersion}
      where ${isOverSql("e", "$1")} and v.id in (select version_id from asked)
      order by e.closes_at desc, e.id desc limit ${CANDIDATES}`,
    [now],
  );
  return rows;
}

export type Choice = { id: number; title: string; batchName: string; isShown: boolean };

export async function findChoice(now: ExamTime): Promise<Choice | null> {
  const { rows } = await pool.query<Omit<Choice, "isShown">>(
    `select e.id, e.title, b.name as "batchName" from settings s join exams e on e.id = s.diagnostic_exam_id
       join batches b on b.id = e.batch_id`,
  );
  const [choice] = rows;
  return choice ? { ...choice, isShown: (await readPaper(choice.id, now)) !== null } : null;
}

export const mayFeed = async (examId: number, now: ExamTime): Promise<boolean> =>
  (await readPaper(examId, now)) !== null;

export async function readChosen(tx: Transaction): Promise<number | null> {
  const [row] = await tx.$queryRaw<{ id: number | null }[]>`
    select diagnostic_exam_id as id from settings where id = 1 for update`;
  return row?.id ?? null;
}
