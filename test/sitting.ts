import { pool, prisma } from "@/lib/db";
import { createBatch } from "@/prisma/factories/batch";
import { createEnrollment } from "@/prisma/factories/enrollment";
import { type BuiltExam, createExam } from "@/prisma/factories/exam";
import type { User } from "@/prisma/generated/client";
import { createAccount, logIn } from "@/test/accounts";
import { type ApiAnswer, api } from "@/test/api";

export type Learner = { user: User; token: string };

export async function enrol(batchId: number, overrides: Partial<User> = {}): Promise<Learner> {
  const user = await createAccount(overrides);
  await createEnrollment(prisma, { userId: user.id, batchId });
  return { user, token: (await logIn(user)).access };
}

/** An exam of a batch of its own, and enrolled learners. */
export async function sitting(learners = 1, overrides: Parameters<typeof createExam>[1] = {}) {
  const batchId = overrides.batchId ?? (await createBatch(prisma)).id;
  const exam = await createExam(prisma, { ...overrides, batchId });
  const enrolled: Learner[] = [];
  while (enrolled.length < learners) enrolled.push(await enrol(batchId));
  return { exam, batchId, learners: enrolled };
}

const idOf = (exam: BuiltExam, question: number, option: number | null) => ({
  question_id: exam.version.questions[question]?.id,
  answer_id: option === null ? null : exam.version.questions[question]?.options[option]?.id,
});

/** For a set `option` is the statement's place, and `value` what is said of it. */
export type Entry = { question: number; option: number | null; value?: boolean | null; seq?: number };
const wire = (exam: BuiltExam, { question, option, value, seq }: Entry) => ({
  ...idOf(exam, question, option),
  ...(value === undefined ? {} : { value }),
  ...(seq === undefined ? {} : { seq }),
});

/** The requests of a learner's browser for one exam. */
export function desk(exam: BuiltExam, { token }: Pick<Learner, "token">) {
  const url = (part: string) => `/api/exams/${exam.id}/${part}/`;
  const headers = (key?: string): Record<string, string> => (key ? { "X-Attempt-Key": key } : {});
  return {
    start: (): Promise<ApiAnswer> => api("POST", url("start"), { token }),
    save: (entry: Entry, key?: string): Promise<ApiAnswer> =>
      api("POST", url("save-answer"), { token, body: wire(exam, entry), headers: headers(key) }),
    saveList: (entries: Entry[], key?: string): Promise<ApiAnswer> => {
      const body = { answers: entries.map((entry) => wire(exam, entry)) };
      return api("POST", url("save-answer"), { token, body, headers: headers(key) });
    },
    submit: (entries: Entry[] = [], key?: string): Promise<ApiAnswer> =>
      api("PUT", url("submit"), { token, body: entries.map((entry) => wire(exam, entry)), headers: headers(key) }),
    results: (): Promise<ApiAnswer> => api("GET", url("results"), { token }),
  };
}

/** Starts and hands in with one option per question; null leaves the question out. */
export async function sitThrough(exam: BuiltExam, learner: Learner, choices: (number | null)[]): Promise<ApiAnswer> {
  const { start, submit } = desk(exam, learner);
  await start();
  return submit(choices.map((option, question) => ({ question, option })));
}

/** Moves the deadlines of an exam's attempts, in seconds from now. */
export async function moveDeadlines(examId: number, secondsFromNow: number): Promise<void> {
  await pool.query(
    `update attempts set started_at = now() - interval '1 hour', deadline_at = now() + make_interval(secs => $2)
      where exam_id = $1`,
    [examId, secondsFromNow],
  );
}
