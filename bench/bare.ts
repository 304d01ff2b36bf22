import { createHmac, createSecretKey, randomUUID, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { hotPool as pool } from "@/lib/db";
import type { NumberedChoice } from "@/lib/exams/choice";
import { getPaper, type PaperQuestion } from "@/lib/exams/paper-queries";
import { beginStatement, ownAttemptStatement, startableStatement } from "@/lib/exams/taking/attempt-statements";
import { saveStatements } from "@/lib/exams/taking/save-statements";
import {
  choiceWrites,
  lockOwnAttempt,
  ownSavedChoices,
  shareGradingOfExam,
  writeSeal,
} from "@/lib/exams/taking/seal-statements";
import { leaderboardStatement, ownStatement } from "@/lib/leaderboard/queries";
import { authSecrets } from "@/lib/secrets";
import { getPage } from "@/lib/standings/queries";
import { rankStatement } from "@/lib/standings/statements";

/**
 * The reference: what the hot routes cost when nothing stands between node:http, pg and the product's own SQL (its
 * statements and the settings of its pool). No
 * router, no schemas, no log, no request ids. It answers the same requests with the same bodies, and refuses wrong
 * callers and wrong answers, but with nothing more than a status.
 *
 * PORT=… DATABASE_URL=… DATA_DIR=… node --conditions=react-server --import tsx bench/bare.ts
 */
// biome-ignore lint/suspicious/noExplicitAny: rows are written out by hand, as a quick program would
type Row = any;
type Caller = { id: number; sid: string; key: string | null };
type Handler = (caller: Caller, id: number, body: Row, query: URLSearchParams) => Promise<unknown>;

const key = createSecretKey(Buffer.from(authSecrets()[0] ?? ""));

class Refusal extends Error {
  readonly status: number;

  constructor(status: number) {
    super(String(status));
    this.status = status;
  }
}

function readToken(request: IncomingMessage): Caller {
  const [header, payload, signature] = (request.headers.authorization ?? "").slice("Bearer ".length).split(".");
  const expected = createHmac("sha256", key).update(`${header}.${payload}`).digest();
  const given = Buffer.from(signature ?? "", "base64url");
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new Refusal(401);
  const claims = JSON.parse(Buffer.from(payload ?? "", "base64url").toString());
  if (claims.token_type !== "access" || claims.exp * 1000 < Date.now()) throw new Refusal(401);
  return { id: Number(claims.user_id), sid: claims.sid, key: (request.headers["x-attempt-key"] as string) ?? null };
}

async function one(statement: { name: string; text: string }, values: unknown[], db: Row = pool): Promise<Row> {
  const { rows } = await db.query({ ...statement, values });
  return rows[0];
}

async function asked(statement: { name: string; text: string }, caller: Caller, rest: unknown[], db: Row = pool) {
  const row = await one(statement, [caller.id, caller.sid, ...rest], db);
  if (row.callerId === null || !row.callerIsActive || !row.callerIsLive) throw new Refusal(401);
  return row;
}

const start: Handler = async (caller, id) => {
  const now = new Date();
  const exam = await asked(startableStatement, caller, [now, id]);
  if (exam.access !== "granted" || !exam.canStart) throw new Refusal(403);
  const row = await one(beginStatement, [id, caller.id, exam.versionId, now, randomUUID(), null, true]);
  if (row.sealedAt) throw new Refusal(400);
  return {
    id: row.id,
    started_at: row.startedAt,
    deadline_at: row.deadlineAt,
    server_time: now,
    duration: exam.durationMinutes,
    attempt_key: row.attemptKey,
    last_seq: Number(row.lastSeq),
  };
};

const questions: Handler = async (caller, id) => {
  const row = await asked(ownAttemptStatement, caller, [new Date(), id]);
  if (row.access !== "granted" || !row.attemptId || row.sealedAt) throw new Refusal(403);
  const paper = await getPaper(row.versionId, row.revision, pool);
  return paper.questions.map((question) => {
    const isSet = question.kind === "true_false_set";
    const chosen = row.chosen[question.id] ?? null;
    return {
      id: question.id,
      kind: isSet ? question.kind : "single",
      question_text: question.text,
      marks: question.marksNumber,
      answers: question.options.map((option) => ({ id: option.id, answer_text: option.text })),
      selected_answer_id: isSet ? null : chosen,
      selected: isSet ? (chosen ?? {}) : undefined,
      is_flagged: row.flagged?.includes(question.id) ?? false,
    };
  });
};

const save: Handler = async (caller, id, body) => {
  const now = new Date();
  const { question_id, answer_id, value, seq } = body;
  if (!Number.isInteger(question_id) || !(answer_id === null || Number.isInteger(answer_id))) throw new Refusal(400);
  if (!(value === undefined || value === null || typeof value === "boolean")) throw new Refusal(400);
  const values = [now, id, question_id, answer_id, seq ?? null, caller.key];
  const row =
    value === undefined
      ? await asked(saveStatements.single, caller, values)
      : await asked(saveStatements.true_false_set, caller, [...values, value]);
  const refused =
    row.access !== "granted" ||
    !row.attemptId ||
    row.isSealed ||
    row.isTimeOver ||
    row.isOpenedElsewhere ||
    !row.isKnown;
  if (refused) throw new Refusal(409);
  const remaining_seconds = (row.deadlineAt - now.getTime()) / 1000;
  return { saved_at: now, remaining_seconds, deadline_at: row.deadlineAt, server_time: now };
};

/** The choices, by question, or by statement. */
type Said = Map<string, number | boolean | null>;

const placeOf = (question: number, statement?: number) =>
  statement === undefined ? `${question}` : `${question} ${statement}`;

type Part = { statement?: number; right: number | boolean | null; worth: number };

/** Each of a question's parts: the right answer, and what it is worth in hundredths of a mark. */
function partsOf(question: PaperQuestion): Part[] {
  const marks = question.marksNumber * 100;
  if (question.kind !== "true_false_set") return [{ right: question.correctOptionId, worth: marks }];
  const worth = marks / question.statements.length;
  return question.statements.map(({ id, isTrue }) => ({ statement: id, right: isTrue, worth }));
}

/** In hundredths, which the benchmark's marks are whole numbers of: a wrong answer costs a quarter of a right one. */
function grade(questions: PaperQuestion[], chosen: Said) {
  let correct = 0;
  let wrong = 0;
  let blank = 0;
  let hundredths = 0;
  for (const question of questions) {
    for (const { statement, right, worth } of partsOf(question)) {
      const said = chosen.get(placeOf(question.id, statement)) ?? null;
      if (said === null) blank += 1;
      else if (said === right) {
        correct += 1;
        hundredths += worth;
      } else {
        wrong += 1;
        hundredths -= worth / 4;
      }
    }
  }
  return { correct, wrong, blank, score: hundredths / 100 };
}

const submit: Handler = async (caller, id, body) => {
  const now = new Date();
  const client = await pool.connect();
  try {
    const [, , row, saved] = await Promise.all([
      client.query("begin"),
      client.query({ ...shareGradingOfExam, values: [id] }),
      asked(lockOwnAttempt, caller, [now, id], client),
      asked(ownSavedChoices, caller, [now, id], client),
    ]);
    if (row.access !== "granted" || !row.id || row.sealedAt || (caller.key && caller.key !== row.attemptKey)) {
      throw new Refusal(409);
    }
    const paper = await getPaper(row.versionId, row.revision, client);
    const chosen: Said = new Map();
    const seqs = new Map<string, number>();
    for (const { questionId, optionId, value, seq } of saved.choices) {
      const place = placeOf(questionId, value === undefined ? undefined : optionId);
      chosen.set(place, value === undefined ? optionId : value);
      seqs.set(place, seq);
    }
    const changes: NumberedChoice[] = [];
    for (const { question_id: questionId, answer_id: optionId, value, seq } of body) {
      const question = paper.byId.get(questionId);
      const isSet = question?.kind === "true_false_set";
      if (!question?.options.some((option) => option.id === optionId) || isSet === (value === undefined))
        throw new Refusal(400);
      const place = placeOf(questionId, isSet ? optionId : undefined);
      const said = isSet ? value : optionId;
      if (seq <= (seqs.get(place) ?? -1) || chosen.get(place) === said) continue;
      chosen.set(place, said);
      changes.push(isSet ? { kind: question.kind, questionId, optionId, value, seq } : { questionId, optionId, seq });
    }
    const { score, correct, wrong, blank } = grade(paper.questions, chosen);
    const result = [row.id, now, now, "SUBMITTED", score, correct, wrong, blank];
    await Promise.all([
      ...choiceWrites(row.id, changes, now).map((write) => client.query(write)),
      client.query({ ...writeSeal, values: [...result, row.batchId, row.totalMarks, row.userId, null] }),
      client.query("commit"),
    ]);
    return {
      id: row.id,
      is_completed: true,
      started_at: row.startedAt,
      completed_at: now,
      score,
      total_marks: Number(row.totalMarks),
      correct_answers: correct,
      wrong_answers: wrong,
      unanswered: blank,
    };
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
};

/** The choices of a question's parts, and the share that each gives then, in hundredths of a mark. */
function judge(question: PaperQuestion, answer: Row) {
  return partsOf(question).map(({ statement, right, worth }) => {
    const selected = statement === undefined ? answer : (answer?.[statement] ?? null);
    const isCorrect = selected === right;
    const missed = selected === null ? 0 : -worth / 4;
    return { id: statement, selected, correct: right, is_correct: isCorrect, gives: isCorrect ? worth : missed };
  });
}

function review(question: PaperQuestion, answer: Row, parts: ReturnType<typeof judge>) {
  const isSet = question.kind === "true_false_set";
  const texts = new Map(question.options.map(({ id, text }) => [id, text]));
  return {
    question_id: question.id,
    kind: isSet ? question.kind : "single",
    question_text: question.text,
    marks: question.marksNumber,
    options: question.options.map(({ id, text }) => ({ id, answer_text: text })),
    selected_answer_id: isSet ? null : answer,
    correct_answer_id: question.correctOptionId,
    is_correct: parts.every(({ is_correct }) => is_correct),
    marks_awarded: parts.reduce((sum, { gives }) => sum + gives, 0) / 100,
    explanation: question.explanation,
    scoring: "key",
    statements: isSet
      ? parts.map(({ gives, ...part }) => ({
          ...part,
          text: texts.get(part.id ?? 0),
          marks_awarded: gives / 100,
          scoring: "key",
        }))
      : undefined,
  };
}

const results: Handler = async (caller, id) => {
  const now = new Date();
  const row = await asked(ownAttemptStatement, caller, [now, id]);
  if (!row.sealedAt) throw new Refusal(400);
  const paper = await getPaper(row.versionId, row.revision, pool);
  const rank = await one(rankStatement, [row.batchId, caller.id]);
  const judged = paper.questions.map((question) => {
    const answer = row.chosen[question.id] ?? null;
    return { question, answer, parts: judge(question, answer) };
  });
  const lost = judged.flatMap(({ parts }) => parts).reduce((sum, { gives }) => sum - Math.min(0, gives), 0);
  return {
    exam_id: row.examId,
    exam_title: row.title,
    batch_id: row.batchId,
    course_id: row.courseId,
    score: Number(row.score),
    total_marks: Number(row.totalMarks),
    correct_answers: row.correctCount,
    wrong_answers: row.wrongCount,
    unanswered: row.blankCount,
    negative_marks: lost / 100,
    negative_marks_per_question: Number(row.negativeMarks),
    negative_marking_type: row.negativeType.toLowerCase(),
    started_at: row.startedAt,
    completed_at: row.completedAt,
    time_taken_seconds: Math.round((row.completedAt - row.startedAt) / 1000),
    rank: rank?.rank ?? null,
    keys_available_at: null,
    answers: judged.map(({ question, answer, parts }) => review(question, answer, parts)),
    server_time: now,
  };
};

const standing = (row: Row) => ({
  id: row.id,
  rank: row.rank,
  total_score: row.totalScore,
  exams_taken: row.examsTaken,
  average_score: Math.round((row.totalScore / row.totalMarks) * 10_000) / 100,
});

const leaderboard: Handler = async (caller, id, _body, query) => {
  const row = await asked(leaderboardStatement, caller, [new Date(), id]);
  if (row.access !== "granted") throw new Refusal(403);
  const limit = Number(query.get("limit") ?? 100);
  const offset = Number(query.get("offset") ?? 0);
  const page = await getPage(id, limit, offset, row.version);
  return {
    name: row.name,
    total_students: page.totalStudents,
    students: page.students.map((student) => ({
      ...standing(student),
      student_name: student.hideName && student.id !== caller.id ? "" : `${student.firstName} ${student.lastName}`,
    })),
  };
};

const myRanking: Handler = async (caller, id) => {
  const row = await asked(ownStatement, caller, [new Date(), id]);
  if (row.access !== "granted" || !row.own) throw new Refusal(403);
  return standing(row.own);
};

const handlers: Record<string, Handler> = {
  "POST /exams/start/": start,
  "GET /exams/questions/": questions,
  "POST /exams/save-answer/": save,
  "PUT /exams/submit/": submit,
  "GET /exams/results/": results,
  "GET /batches/leaderboard/": leaderboard,
  "GET /batches/my-ranking/": myRanking,
};

function readJson(request: IncomingMessage): Promise<Row> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("error", reject);
    request.on("end", () => {
      try {
        resolve(JSON.parse(Buffer.concat(chunks).toString()));
      } catch {
        reject(new Refusal(400));
      }
    });
  });
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let status = 200;
  let text = "";
  try {
    const [path = "", query] = (request.url ?? "").split("?");
    const [, , noun, id, action] = path.split("/");
    const handler = handlers[`${request.method} /${noun}/${action}/`];
    if (!handler) throw new Refusal(404);
    const caller = readToken(request);
    const body = Number(request.headers["content-length"] ?? 0) > 0 ? await readJson(request) : undefined;
    text = JSON.stringify(await handler(caller, Number(id), body, new URLSearchParams(query)));
  } catch (error) {
    status = error instanceof Refusal ? error.status : 500;
    text = JSON.stringify({ error: String(error) });
  }
  const headers = { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(text) };
  response.writeHead(status, headers).end(text);
}

const server = createServer({ keepAliveTimeout: 65_000 }, (request, response) => void answer(request, response));
server.listen(Number(process.env.PORT), "127.0.0.1", () => process.send?.("ready"));
process.on("SIGTERM", () => process.exit(0));
process.on("disconnect", () => process.exit(0));
