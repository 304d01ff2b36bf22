import "server-only";
import type { Pool, PoolClient } from "pg";
import { pool } from "@/lib/db";
import { type KeyedOption, type KeyedQuestion, keyOf, markingOf, type StoredMarking } from "@/lib/exams/question-key";
import type { Marking, QuestionKey } from "@/lib/exams/scoring";
import { type ShownMarkup, storedShown } from "@/lib/markup/stored";

/** A text, and what it is shown by where it has markup. */
export type ShownText = { text: string } & ShownMarkup;

export type PaperQuestion = QuestionKey &
  ShownText & {
    marksNumber: number;
    explanation: ShownText;
    /** The author's key, which a correction may have joined by others; null for a set. */
    correctOptionId: number | null;
    /** In a set these are its statements. */
    options: ({ id: number } & ShownText)[];
  };

/** A paper with its keys. It stays on the server; `presentQuestions` removes the keys. */
export type Paper = {
  questions: PaperQuestion[];
  byId: ReadonlyMap<number, PaperQuestion>;
  marking: Marking;
};

type PaperRow = Omit<KeyedQuestion, "options"> & {
  text: string;
  textDoc: unknown;
  explanation: string;
  explanationDoc: unknown;
  options: (KeyedOption & { text: string; textDoc: unknown; isCorrect: boolean })[];
};

type Queryable = Pool | PoolClient;

// Every change of a version raises its revision, so a kept paper cannot become wrong.
const papers = new Map<string, Promise<Paper>>();
const KEPT_PAPERS = 200;

async function loadPaper(versionId: number, db: Queryable): Promise<Paper> {
  const version = await db.query<StoredMarking>(
    `select has_negative_marking as "hasNegativeMarking", negative_marks as "negativeMarks",
            negative_type as "negativeType", floor_at_zero as "floorAtZero"
       from exam_versions where id = $1`,
    [versionId],
  );
  const { rows } = await db.query<PaperRow>(
    `select q.id, q.kind, q.text, q.text_doc as "textDoc", q.marks, q.explanation, q.explanation_doc as "explanationDoc",
            q.scoring,
            json_agg(json_build_object('id', o.id, 'text', o.text, 'textDoc', o.text_doc, 'isCorrect', o.is_correct,
              'isRight', o.is_right, 'scoring', o.scoring) order by o.position) as options
       from questions q join options o on o.question_id = q.id
      where q.version_id = $1 group by q.id order by q.position`,
    [versionId],
  );
  const [marking] = version.rows;
  if (!marking) throw new Error(`no version ${versionId}`);
  const questions = rows.map(
    (row): PaperQuestion => ({
      ...keyOf(row),
      text: row.text,
      ...storedShown(row.textDoc),
      marksNumber: Number(row.marks),
      explanation: { text: row.explanation, ...storedShown(row.explanationDoc) },
      correctOptionId: row.options.find(({ isCorrect }) => isCorrect)?.id ?? null,
      options: row.options.map(({ id, text, textDoc }) => ({ id, text, ...storedShown(textDoc) })),
    }),
  );
  return {
    questions,
    byId: new Map(questions.map((question) => [question.id, question])),
    marking: markingOf(marking),
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
