import "server-only";
import type { Pool, PoolClient } from "pg";
import { pool } from "@/lib/db";
import { type NegativeMarking, parseMarks, type QuestionKey } from "@/lib/exams/scoring";
import type { NegativeMarkingType } from "@/prisma/generated/enums";

export type PaperQuestion = QuestionKey & {
  text: string;
  marksNumber: number;
  explanation: string;
  options: { id: number; text: string }[];
};

/** A paper with its keys. It stays on the server; `presentQuestions` removes the keys. */
export type Paper = {
  questions: PaperQuestion[];
  byId: ReadonlyMap<number, PaperQuestion>;
  negative: NegativeMarking;
};

type PaperRow = {
  id: number;
  text: string;
  marks: string;
  explanation: string;
  scoring: QuestionKey["scoring"];
  options: { id: number; text: string; right: boolean }[];
};

type Queryable = Pool | PoolClient;

// Every change of a version raises its revision, so a kept paper cannot become wrong.
const papers = new Map<string, Promise<Paper>>();
const KEPT_PAPERS = 200;

async function loadPaper(versionId: number, db: Queryable): Promise<Paper> {
  const version = await db.query<{ has: boolean; marks: string; type: NegativeMarkingType }>(
    `select has_negative_marking as has, negative_marks as marks, negative_type as type from exam_versions where id = $1`,
    [versionId],
  );
  const { rows } = await db.query<PaperRow>(
    `select q.id, q.text, q.marks, q.explanation, q.scoring,
            json_agg(json_build_object('id', o.id, 'text', o.text, 'right', o.is_correct) order by o.position) as options
       from questions q join options o on o.question_id = q.id
      where q.version_id = $1 group by q.id order by q.position`,
    [versionId],
  );
  const [marking] = version.rows;
  const questions = rows.map(
    (row): PaperQuestion => ({
      id: row.id,
      text: row.text,
      marks: parseMarks(row.marks),
      marksNumber: Number(row.marks),
      explanation: row.explanation,
      scoring: row.scoring,
      correctOptionId: row.options.find(({ right }) => right)?.id ?? null,
      options: row.options.map(({ id, text }) => ({ id, text })),
    }),
  );
  return {
    questions,
    byId: new Map(questions.map((question) => [question.id, question])),
    negative: marking?.has ? { type: marking.type, marks: parseMarks(marking.marks) } : null,
  };
}

/**
 * @param db the connection of a transaction. A transaction that waited for the pool here could wait forever, while
 *   others hold all of the pool's connections and wait for its lock.
 */
export function getPaper(versionId: number, revision: number, db: Queryable = pool): Promise<Paper> {
  const key = `${versionId}:${revision}`;
  let paper = papers.get(key);
  if (!paper) {
    if (papers.size >= KEPT_PAPERS) papers.clear();
    paper = loadPaper(versionId, db).catch((error) => {
      papers.delete(key);
      throw error;
    });
    papers.set(key, paper);
  }
  return paper;
}
