import { Ledger } from "../bench/ledger.ts";
import { createBatch } from "../prisma/factories/batch.ts";
import { createCourse } from "../prisma/factories/course.ts";
import { createEnrollment } from "../prisma/factories/enrollment.ts";
import { buildQuestions, createExam } from "../prisma/factories/exam.ts";
import { createUser, factoryPassword } from "../prisma/factories/user.ts";
import { withDatabase } from "./with-database.ts";

/** More than are answered while a database that hangs keeps every save waiting. */
const QUESTIONS = 300;

/** A learner in an exam who goes on choosing, whatever happens to the site. */
export async function sitDown(databaseUrl: string, url: string) {
  const { exam, learner, courseId } = await withDatabase(databaseUrl, async (prisma) => {
    const course = await createCourse(prisma, {});
    const now = new Date();
    const batch = await createBatch(prisma, { courseId: course.id }, now);
    const exam = await createExam(prisma, { batchId: batch.id, questions: buildQuestions(QUESTIONS) });
    const learner = await createUser(prisma, {});
    await createEnrollment(prisma, { userId: learner.id, batchId: batch.id, payment: { method: "FREE" } }, now);
    return { exam, learner, courseId: course.id };
  });
  // Each call closes its connection, so that only the descriptors count which the server keeps by itself.
  let headers: Record<string, string> = { "Content-Type": "application/json", Connection: "close" };
  const call = (path: string, body: unknown) =>
    fetch(`${url}${path}`, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(15_000),
    });
  const login = await call("/auth/jwt/create/", { username: learner.username, password: factoryPassword });
  headers = { ...headers, Authorization: `Bearer ${(await login.json()).access}` };
  const started = await call(`/api/exams/${exam.id}/start/`, {});
  if (started.status !== 200) throw new Error(`The exam did not start: ${started.status}`);
  const questions = exam.version.questions.map(({ id, options }) => ({
    id,
    options: options.map(({ id }) => id),
    right: 0,
  }));
  const ledger = new Ledger({
    learners: [{ id: learner.id, username: learner.username, token: "" }],
    examDay: { id: exam.id, batchId: exam.batchId, questions },
  });
  const read = () =>
    withDatabase(databaseUrl, async (prisma) => {
      const rows = await prisma.attemptAnswer.findMany({ where: { attempt: { examId: exam.id } } });
      return rows.map(({ questionId: question, optionId: option, seq, savedAt }) => ({
        learner: learner.id,
        question,
        option,
        seq: Number(seq),
        savedAt: savedAt.getTime(),
      }));
    });
  /** Compares the acknowledged saves before the questions run out, where the database can be asked. */
  const next = async () => {
    const free = ledger.next();
    if (free) return free;
    await ledger.compareWith(read).catch(() => undefined);
    return ledger.next();
  };
  return {
    courseId,
    /** Status 0: no answer came. */
    async save(): Promise<{ status: number; retryAfter: string | null; ms: number }> {
      const began = performance.now();
      const taken = () => Math.round(performance.now() - began);
      const sent = await next();
      try {
        if (!sent) throw new Error("Each question waits for its last save.");
        const answer = await call(sent.call.path, sent.call.body);
        const text = await answer.text();
        sent.settle(answer.status, text);
        return { status: answer.status, retryAfter: answer.headers.get("retry-after"), ms: taken() };
      } catch {
        sent?.settle(0);
        return { status: 0, retryAfter: null, ms: taken() };
      }
    },
    /** Faults of acknowledged saves, each compared by number, option and time. */
    async saveFaults(): Promise<string[]> {
      await ledger.compareWith(read);
      const missed = ledger.acknowledged - ledger.compared;
      return [...ledger.lost, ...ledger.wrong, ...(missed > 0 ? [`${missed} saves were not compared`] : [])];
    },
  };
}
