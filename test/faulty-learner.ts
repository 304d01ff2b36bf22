import { PrismaPg } from "@prisma/adapter-pg";
import { createBatch } from "../prisma/factories/batch.ts";
import { createCourse } from "../prisma/factories/course.ts";
import { createEnrollment } from "../prisma/factories/enrollment.ts";
import { buildQuestions, createExam } from "../prisma/factories/exam.ts";
import { createUser, factoryPassword } from "../prisma/factories/user.ts";
import { PrismaClient } from "../prisma/generated/client.ts";

async function withDatabase<Result>(url: string, use: (prisma: PrismaClient) => Promise<Result>): Promise<Result> {
  const prisma = new PrismaClient({ adapter: new PrismaPg({ connectionString: url }) });
  try {
    return await use(prisma);
  } finally {
    await prisma.$disconnect();
  }
}

/** A learner in an exam who goes on choosing, whatever happens to the site. */
export async function sitDown(databaseUrl: string, url: string) {
  const { exam, learner, courseId } = await withDatabase(databaseUrl, async (prisma) => {
    const course = await createCourse(prisma, {});
    const now = new Date();
    const batch = await createBatch(prisma, { courseId: course.id }, now);
    const exam = await createExam(prisma, { batchId: batch.id, questions: buildQuestions(5) });
    const learner = await createUser(prisma, {});
    await createEnrollment(prisma, { userId: learner.id, batchId: batch.id, payment: { method: "FREE" } }, now);
    return { exam, learner, courseId: course.id };
  });
  // Of the server's descriptors only those count that it keeps of its own accord.
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
  const [question] = exam.version.questions;
  let sent = 0;
  let acknowledged = 0;
  return {
    courseId,
    /** Status 0: nobody answered. */
    async save(): Promise<{ status: number; retryAfter: string | null; ms: number }> {
      sent += 1;
      const seq = sent;
      const began = performance.now();
      const taken = () => Math.round(performance.now() - began);
      const body = { question_id: question?.id, answer_id: question?.options[seq % 4]?.id, seq };
      try {
        const answer = await call(`/api/exams/${exam.id}/save-answer/`, body);
        await answer.arrayBuffer();
        if (answer.status === 200) acknowledged = Math.max(acknowledged, seq);
        return { status: answer.status, retryAfter: answer.headers.get("retry-after"), ms: taken() };
      } catch {
        return { status: 0, retryAfter: null, ms: taken() };
      }
    },
    /** The newest save that the database has, and the newest that was answered. */
    async stored(): Promise<{ newest: number; acknowledged: number }> {
      const known = acknowledged;
      const rows = await withDatabase(databaseUrl, (prisma) =>
        prisma.attemptAnswer.findMany({ where: { attempt: { examId: exam.id } } }),
      );
      return { newest: Math.max(0, ...rows.map(({ seq }) => Number(seq))), acknowledged: known };
    },
  };
}
