import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "@playwright/test";
import { PrismaPg } from "@prisma/adapter-pg";
import { createBatch } from "../prisma/factories/batch.ts";
import { createCourse } from "../prisma/factories/course.ts";
import { createEnrollment } from "../prisma/factories/enrollment.ts";
import { type BuiltExam, buildQuestions, buildSet, createExam } from "../prisma/factories/exam.ts";
import { createUser, factoryPassword } from "../prisma/factories/user.ts";
import { PrismaClient } from "../prisma/generated/client.ts";
import { freePort } from "../scripts/postgres-process.ts";
import { startServer } from "../test/e2e-second-server.ts";
import { e2eSite } from "../test/e2e-site.ts";
import { eventually } from "../test/eventually.ts";

const SINGLES = 10;
const SETS = 4;
const STATEMENTS = 5;
const SLOTS = SINGLES + SETS * STATEMENTS;
const CRASHES = 3;
const SENDERS = 8;

/** `pick`: the place of an option, or the truth of a statement. */
type Save = { slot: number; pick: number | boolean; seq: number; acknowledged: boolean };

const placeOf = (slot: number) => {
  const inSets = slot - SINGLES;
  return { question: SINGLES + Math.floor(inSets / STATEMENTS), statement: inSets % STATEMENTS };
};
const saveOf = (slot: number, seq: number): Save => ({
  slot,
  pick: slot < SINGLES ? (seq * 3 + (seq >> 3)) % 4 : (seq >> 2) % 2 === 0,
  seq,
  acknowledged: false,
});

/**
 * Sends from several connections until the server is gone, one choice at a time and whole sets in lists; what has status
 * 200 is acknowledged.
 */
async function saveUntilDead(
  send: (saves: Save[]) => Promise<number>,
  saves: Save[],
  onAcknowledged: (count: number) => void,
): Promise<void> {
  let count = 0;
  const sender = async () => {
    for (;;) {
      const seq = saves.length + 1;
      const slot = (seq * 7) % SLOTS;
      const isList = seq % 6 === 0 && slot >= SINGLES;
      const first = isList ? slot - placeOf(slot).statement : slot;
      const sent = Array.from({ length: isList ? STATEMENTS : 1 }, (_, index) => saveOf(first + index, seq + index));
      saves.push(...sent);
      const status = await send(sent).catch(() => null);
      if (status === null) return;
      expect(status).toBe(200);
      for (const save of sent) save.acknowledged = true;
      count += 1;
      onAcknowledged(count);
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, sender));
}

type Row = { seq: number; pick: number | boolean | null } | undefined;

/** The rows of the database, by the slot. */
async function rowsOf(prisma: PrismaClient, exam: BuiltExam): Promise<Row[]> {
  const where = { attempt: { examId: exam.id } };
  const singles = await prisma.attemptAnswer.findMany({ where });
  const truths = await prisma.statementAnswer.findMany({ where });
  return exam.version.questions.flatMap(({ id, kind, options }): Row[] => {
    if (kind !== "single") {
      return options.map((option) => {
        const row = truths.find(({ optionId }) => optionId === option.id);
        return row && { seq: Number(row.seq), pick: row.value };
      });
    }
    const row = singles.find(({ questionId }) => questionId === id);
    return [row && { seq: Number(row.seq), pick: options.findIndex((option) => option.id === row.optionId) }];
  });
}

/** Every acknowledged save is stored, or a newer one of its slot. */
async function expectNothingLost(prisma: PrismaClient, exam: BuiltExam, saves: Save[]): Promise<void> {
  for (const [index, row] of (await rowsOf(prisma, exam)).entries()) {
    const newest = saves.findLast(({ slot, acknowledged }) => slot === index && acknowledged);
    if (newest) expect(row?.seq).toBeGreaterThanOrEqual(newest.seq);
    if (!row) continue;
    const stored = saves.find(({ seq }) => seq === row.seq);
    expect(stored).toMatchObject({ slot: index, pick: row.pick });
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
    const sets = Array.from({ length: SETS }, (_, index) => buildSet(`সেট ${index + 1}`, STATEMENTS));
    const questions = [...buildQuestions(SINGLES), ...sets];
    const exam = await createExam(prisma, { batchId: batch.id, questions });
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
    const wire = ({ slot, pick, seq }: Save) => {
      const { question, statement } = slot < SINGLES ? { question: slot, statement: Number(pick) } : placeOf(slot);
      const asked = exam.version.questions[question];
      const entry = { question_id: asked?.id, answer_id: asked?.options[statement]?.id, seq };
      return slot < SINGLES ? entry : { ...entry, value: pick };
    };
    const send = async (sent: Save[]) => {
      const [first] = sent;
      const body = sent.length === 1 && first ? wire(first) : { answers: sent.map(wire) };
      const answer = await examCall("POST", "save-answer", body);
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
    // The phone sends the rest again: then each slot has its newest choice.
    const kept = saves.filter((save) => !save.acknowledged);
    expect(kept.length).toBeGreaterThan(0);
    await eventually(async () => expect(await send(kept)).toBe(200));
    const newest = Array.from({ length: SLOTS }, (_, index) => saves.findLast(({ slot }) => slot === index));
    expect(await rowsOf(prisma, exam)).toEqual(newest.map((save) => save && { seq: save.seq, pick: save.pick }));
    const acknowledged = saves.filter((save) => save.acknowledged).length;
    console.log(
      `${CRASHES} crashes, ${acknowledged} saves answered, ${saves.length - acknowledged} cut off, none lost`,
    );

    const isRight = ({ slot, pick }: Save) =>
      slot < SINGLES ? pick === 0 : pick === (placeOf(slot).statement % 2 === 0);
    const handedIn = await examCall("PUT", "submit", []);
    expect(await handedIn.json()).toMatchObject({
      correct_answers: newest.filter((save) => save && isRight(save)).length,
      unanswered: newest.filter((save) => !save).length,
    });
  } finally {
    server?.kill("SIGKILL");
    await prisma.$disconnect();
  }
});
