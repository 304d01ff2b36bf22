import type { Call, ExamDayRecord } from "./messages.ts";
import { expectedScore } from "./plan.ts";
import type { Site } from "./site.ts";

type Result = {
  score: number;
  correct_answers: number;
  wrong_answers: number;
  rank: number;
  answers: {
    question_id: number;
    selected_answer_id: number | null;
    statements?: { id: number; selected: boolean | null }[];
  }[];
};
type Standing = { id: number; rank: number; total_score: number };

export type Faults = { lost: string[]; wrong: string[]; errors: string[] };

/** Compares all acknowledged saves with the server's data afterwards; scores are computed anew. */
export async function verifyExamDay(
  site: Pick<Site, "plan" | "load">,
  target: { name: string; port: number },
  record: ExamDayRecord,
): Promise<Faults> {
  const { learners, examDay } = site.plan;
  const faults: Faults = { lost: [], wrong: [], errors: record.errors.map((error) => `${target.name} ${error}`) };
  const wrong = (text: string) => faults.wrong.push(`${target.name}: ${text}`);
  for (const problem of record.wrongBoards) wrong(problem);

  const read = async <T>(calls: Call[]): Promise<(T | null)[]> => {
    const job = { kind: "closed", port: target.port, calls, connections: 16, keepBodies: true } as const;
    const { replies } = await site.load(job);
    return replies.map(({ status, text }) => {
      if (status === 200) return JSON.parse(text ?? "null") as T;
      faults.errors.push(`${target.name} verification: ${status} ${text ?? ""}`);
      return null;
    });
  };
  const get = (path: string) => learners.map(({ token }): Call => ({ method: "GET", path, token }));
  const results = await read<Result>(get(`/api/exams/${examDay.id}/results/`));
  const standings = await read<Standing>(get(`/api/batches/${examDay.batchId}/my-ranking/`));
  const boardCall = get(`/api/batches/${examDay.batchId}/leaderboard/?limit=1000`).slice(0, 1);
  const [board] = await read<{ total_students: number; students: Standing[] }>(boardCall);

  const scores = learners.map((_, learner) => expectedScore(examDay, learner));
  const rankOf = (score: number) => 1 + scores.filter((other) => other.score > score).length;
  const savesOf = Map.groupBy(record.saves, ({ learner }) => learner);
  const onBoard = new Map(board?.students.map((student) => [student.id, student]));
  if (board?.total_students !== learners.length) wrong(`${board?.total_students} learners in the leaderboard`);

  for (const [index, { id }] of learners.entries()) {
    const expected = scores[index] as (typeof scores)[number];
    const rank = rankOf(expected.score);
    const result = results[index];
    const chosen = new Map(result?.answers.map((answer) => [answer.question_id, answer]));
    for (const { question, option, value } of savesOf.get(id) ?? []) {
      const answer = chosen.get(question);
      const isShown =
        value === undefined
          ? answer?.selected_answer_id === option
          : answer?.statements?.find((statement) => statement.id === option)?.selected === value;
      if (!isShown) faults.lost.push(`${target.name}: learner ${id}, question ${question}, answer ${option}`);
    }
    const counts = [result?.score, result?.correct_answers, result?.wrong_answers, result?.rank];
    if (counts.join() !== [expected.score, expected.correct, expected.wrong, rank].join()) {
      wrong(`learner ${id} has ${counts.join()} instead of ${expected.score} at rank ${rank}`);
    }
    if (record.submitted[index]?.score !== expected.score)
      wrong(`learner ${id}: submit said ${record.submitted[index]?.score}`);
    if (record.ownTotals[index] !== expected.score) wrong(`learner ${id}: own ranking right after the submit`);
    for (const seen of [standings[index], onBoard.get(id)]) {
      if (seen?.total_score !== expected.score || seen.rank !== rank) wrong(`learner ${id}: standing ${seen?.rank}`);
    }
  }
  return faults;
}
