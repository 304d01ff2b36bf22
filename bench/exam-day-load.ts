import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "./client.ts";
import { noLatencies } from "./figures.ts";
import type { Call, ExamDayRecord, Pace, StepName } from "./messages.ts";
import { answersAt, choicesOf, type Plan, type PlannedLearner } from "./plan.ts";

type Board = { students: { id: number; rank: number; total_score: number }[] };

/**
 * The board's first fault, if any: it must be sorted by score, have competition ranks, and contain a learner who
 * belongs on it.
 */
function boardProblem({ students }: Board, learnerId: number, score: number): string | null {
  for (const [index, { rank, total_score }] of students.entries()) {
    const above = students[index - 1];
    if (above && above.total_score < total_score) return "the leaderboard is not sorted";
    const expected = above?.total_score === total_score ? above.rank : index + 1;
    if (rank !== expected) return `rank ${rank} at place ${index + 1} should be ${expected}`;
  }
  const own = students.find(({ id }) => id === learnerId);
  if (own) return own.total_score === score ? null : `the leaderboard shows ${own.total_score} instead of ${score}`;
  const last = students.at(-1);
  return !last || last.total_score < score ? `the leaderboard misses learner ${learnerId} with ${score}` : null;
}

/**
 * The whole day on a schedule that is fixed beforehand: a slow server does not get fewer requests, and the time that
 * a request had to wait for its turn counts. Only a learner's own earlier requests hold a later one back.
 */
export async function runExamDay(call: Client, plan: Plan, pace: Pace): Promise<ExamDayRecord> {
  const { learners, examDay } = plan;
  const record: ExamDayRecord = {
    latencies: noLatencies(),
    errors: [],
    heldBack: 0,
    saves: [],
    submitted: learners.map(() => null),
    ownTotals: learners.map(() => null),
    wrongBoards: [],
  };
  const began = performance.now() + 200;
  const startedAt = Date.now() + began - performance.now();
  const submitFrom = (pace.startSeconds + pace.answerSeconds) * 1000;

  async function at<T>(due: number, step: StepName, one: Call): Promise<T | null> {
    const wait = began + due - performance.now();
    if (wait > 0) await sleep(wait);
    else if (wait < -50) record.heldBack += 1;
    const { status, text } = await call(one, true);
    record.latencies[step].push(performance.now() - (began + due));
    if (status === 200) return JSON.parse(text ?? "null") as T;
    record.errors.push(`${step}: ${status} ${text?.slice(0, 200)}`);
    return null;
  }

  async function sit({ id, token }: PlannedLearner, index: number): Promise<void> {
    const share = index / learners.length;
    const startAt = share * pace.startSeconds * 1000;
    const exam = `/api/exams/${examDay.id}`;
    const batch = `/api/batches/${examDay.batchId}`;
    const begun = await at<{ attempt_key: string }>(startAt, "start", {
      method: "POST",
      path: `${exam}/start/`,
      token,
    });
    await at(startAt + 200, "questions", { method: "GET", path: `${exam}/questions/`, token });
    const key = begun?.attempt_key;
    const answers = choicesOf(examDay, index).map((choice, place) => ({ ...choice, seq: place + 1 }));
    const gap = (pace.answerSeconds * 1000 - 1000) / answers.length;
    await Promise.all(
      answers.map(async (body, place) => {
        const path = `${exam}/save-answer/`;
        const due = startAt + 600 + answersAt(index, place) * gap;
        const saved = await at<{ saved_at?: string }>(due, "save-answer", { method: "POST", path, token, key, body });
        if (!saved) return;
        const { question_id: question, answer_id: option, value, seq } = body;
        const savedAt = saved.saved_at === undefined ? undefined : Date.parse(saved.saved_at);
        record.saves.push({ learner: id, question, option, value, seq, sentAt: startedAt + due, savedAt });
      }),
    );
    // In another order than they started.
    const turn = ((index * 7919) % learners.length) / learners.length;
    const submitAt = submitFrom + turn * pace.submitSeconds * 1000;
    const submitted = await at<NonNullable<ExamDayRecord["submitted"][number]>>(submitAt, "submit", {
      method: "PUT",
      path: `${exam}/submit/`,
      token,
      key,
      body: answers,
    });
    record.submitted[index] = submitted;
    if (!submitted) return;
    const standing = await at<{ total_score: number }>(submitAt + 400, "my-ranking", {
      method: "GET",
      path: `${batch}/my-ranking/`,
      token,
    });
    record.ownTotals[index] = standing?.total_score ?? null;
    const board = await at<Board>(submitAt + 700, "leaderboard", {
      method: "GET",
      path: `${batch}/leaderboard/`,
      token,
    });
    const problem = board && boardProblem(board, id, submitted.score);
    if (problem) record.wrongBoards.push(problem);
    await at(submitAt + 1000, "results", { method: "GET", path: `${exam}/results/`, token });
  }

  await Promise.all(learners.map(sit));
  return record;
}
