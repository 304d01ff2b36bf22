import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "@playwright/test";
import { PrismaPg } from "@prisma/adapter-pg";
import { createBatch } from "../prisma/factories/batch.ts";
import { createCourse } from "../prisma/factories/course.ts";
import { createEnrollment } from "../prisma/factories/enrollment.ts";
import { type BuiltExam, buildQuestions, createExam } from "../prisma/factories/exam.ts";
import { createUser, factoryPassword } from "../prisma/factories/user.ts";
import { PrismaClient } from "../prisma/generated/client.ts";
import { freePort } from "../scripts/postgres-process.ts";
import { startServer } from "../test/e2e-second-server.ts";
import { e2eSite } from "../test/e2e-site.ts";
import { eventually } from "../test/eventually.ts";

const QUESTIONS = 20;
const CRASHES = 3;
const SENDERS = 8;

type Save = { question: number; option: number; seq: number; acknowledged: boolean };

/** Saves from several connections until the server is gone; a save with status 200 is acknowledged. */
async function saveUntilDead(
  send: (save: Save) => Promise<number>,
  saves: Save[],
  onAcknowledged: (count: number) => void,
): Promise<void> {
  let count = 0;
  const sender = async () => {
    for (;;) {
      const seq = saves.length + 1;
      const save = { question: (seq * 7) % QUESTIONS, option: (seq * 3 + (seq >> 3)) % 4, seq, acknowledged: false };
      saves.push(save);
      const status = await send(save).catch(() => null);
      if (status === null) return;
      expect(status).toBe(200);
      save.acknowledged = true;
      count += 1;
      onAcknowledged(count);
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, sender));
}

/** Every acknowledged save is stored, or a newer one of its question. */
async function expectNothingLost(prisma: PrismaClient, exam: BuiltExam, saves: Save[]): Promise<void> {
  const rows = await prisma.attemptAnswer.findMany({ where: { attempt: { examId: exam.id } } });
  for (const [index, { id, options }] of exam.version.questions.entries()) {
    const newest = saves.findLast(({ question, acknowledged }) => question === index && acknowledged);
    const row = rows.find(({ questionId }) => questionId === id);
    if (newest) expect(Number(row?.seq)).toBeGreaterThanOrEqual(newest.seq);
    if (!row) continue;
    const stored = saves.find(({ seq }) => seq === Number(row.seq));
    expect(stored?.question).toBe(index);
    expect(row.optionId).toBe(options[stored?.option ?? -1]?.id);
  }
}

test("no save that was answered is lost when the server is killed in the middle", async () => {
  const prisma = new PrismaClient({ adapter: new PrismaPg({ connectionString: e2eSite.databaseUrl() }) });
  const port = await freePort();
  let server: ChildProcess | undefined;
  try {
    const course = await createCourse(prisma, { position: 1000 });
    const now = new Date();
    const batch = await createBatch(prisma, { courseId: course.id }, now);
    const exam = await createExam(prisma, { batchId: batch.id, questions: buildQuestions(QUESTIONS) });
    const learner = await createUser(prisma, { username: `crash.${Date.now()}` });
    await createEnrollment(prisma, { userId: learner.id, batchId: batch.id, payment: { method: "FREE" } }, now);

    let headers: Record<string, string> = { "Content-Type": "application/json" };
    const call = (method: string, path: string, body?: unknown) =>
      fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        headers,
        body: body === undefined ? undefined : JSON.stringify(body),
      });
    const examCall = (method: string, part: string, body?: unknown) =>
      call(method, `/api/exams/${exam.id}/${part}/`, body);
    const send = async ({ question, option, seq }: Save) => {
      const asked = exam.version.questions[question];
      const answer = await examCall("POST", "save-answer", {
        question_id: asked?.id,
        answer_id: asked?.options[option]?.id,
        seq,
      });
      await answer.json();
      return answer.status;
    };

    server = await startServer(port);
    // A server that has just begun may ask to come again.
    const login = await eventually(async () => {
      const answer = await call("POST", "/auth/jwt/create/", { username: learner.username, password: factoryPassword });
      expect(answer.status).toBe(200);
      return answer;
    });
    headers = { ...headers, Authorization: `Bearer ${(await login.json()).access}` };
    expect((await examCall("POST", "start")).status).toBe(200);

    const saves: Save[] = [];
    for (let crash = 1; crash <= CRASHES; crash += 1) {
      const dying = server;
      const dead = once(dying, "exit");
      await saveUntilDead(send, saves, (count) => {
        if (count === 100 * crash + crash) dying.kill("SIGKILL");
      });
      expect((await dead)[1]).toBe("SIGKILL");
      await expectNothingLost(prisma, exam, saves);
      server = await startServer(port);
      await expectNothingLost(prisma, exam, saves);
    }
    const acknowledged = saves.filter((save) => save.acknowledged).length;
    console.log(
      `${CRASHES} crashes, ${acknowledged} saves answered, ${saves.length - acknowledged} cut off, none lost`,
    );

    const stored = await prisma.attemptAnswer.findMany({
      where: { attempt: { examId: exam.id } },
      include: { option: true },
    });
    const handedIn = await examCall("PUT", "submit", []);
    expect(await handedIn.json()).toMatchObject({
      correct_answers: stored.filter(({ option }) => option?.isCorrect).length,
      unanswered: QUESTIONS - stored.length,
    });
  } finally {
    server?.kill("SIGKILL");
    await prisma.$disconnect();
  }
});
