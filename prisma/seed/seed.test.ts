import { createHash } from "node:crypto";
import { PrismaPg } from "@prisma/adapter-pg";
import { Client } from "pg";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { prisma } from "@/lib/db";
import { dhakaDay } from "@/prisma/factories/calendar";
import { PrismaClient } from "@/prisma/generated/client";
import { demoLogins } from "@/prisma/seed/demo-logins";
import type { SeedStorage } from "@/prisma/seed/materials";
import { DatabaseNotEmptyError, seedAcademy } from "@/prisma/seed/seed";

const now = new Date("2027-02-27T17:59:00Z");

function memoryStorage(): SeedStorage & { files: Map<string, Uint8Array> } {
  const files = new Map<string, Uint8Array>();
  return {
    files,
    put: async (key, bytes) => void files.set(key, bytes),
  };
}

const storage = memoryStorage();

beforeAll(() => seedAcademy(prisma, storage, now));

describe("the sample academy", () => {
  it("fills every part", async () => {
    expect(await prisma.course.count({ where: { isPublished: true } })).toBe(4);
    expect(await prisma.course.count({ where: { isPublished: true, batches: { none: {} } } })).toBe(1);
    expect(await prisma.instructor.count()).toBe(6);
    expect(await prisma.promoVideo.count()).toBe(3);
    expect(await prisma.user.count({ where: { role: "LEARNER" } })).toBeGreaterThanOrEqual(45);
    expect(await prisma.attempt.count({ where: { sealedAt: null } })).toBe(0);
    expect(await prisma.notice.count({ where: { readAt: null, shownAt: { lte: now } } })).toBeGreaterThanOrEqual(1);
    expect(await prisma.notice.count({ where: { shownAt: { gt: now } } })).toBe(0);
  });

  it("has running, upcoming and completed batches on the day of the clock", async () => {
    const today = dhakaDay(now);
    const running = { startDate: { lte: today }, endDate: { gte: today } };
    expect(await prisma.batch.count({ where: running })).toBeGreaterThanOrEqual(2);
    expect(await prisma.batch.count({ where: { startDate: { gt: today } } })).toBeGreaterThanOrEqual(2);
    expect(await prisma.batch.count({ where: { completedAt: { lt: now } } })).toBeGreaterThanOrEqual(2);
  });

  it("dates nothing that has happened after the clock", async () => {
    expect(await prisma.enrollment.count({ where: { enrolledAt: { gt: now } } })).toBe(0);
    expect(await prisma.attempt.count({ where: { completedAt: { gt: now } } })).toBe(0);
    expect(await prisma.recording.count({ where: { classDate: { gt: dhakaDay(now) } } })).toBe(0);
  });

  it("has the accounts whose logins are printed", async () => {
    for (const { username } of demoLogins) {
      expect(await prisma.user.count({ where: { username, isActive: true } })).toBe(1);
    }
    const enrolments = (username: string) =>
      prisma.enrollment.count({ where: { user: { username }, status: "ACTIVE" } });
    expect(await enrolments("nusrat")).toBe(3);
    expect(await enrolments("rakib")).toBe(0);
  });

  it("refuses a database that holds data", async () => {
    await expect(seedAcademy(prisma, memoryStorage(), now)).rejects.toThrow(DatabaseNotEmptyError);
  });

  it("is the same on another database with the same clock", async () => {
    const name = "second_academy";
    const url = new URL(inject("templateUrl"));
    const admin = new Client({ connectionString: process.env.DATABASE_URL });
    await admin.connect();
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${url.pathname.slice(1)}`);
    await admin.end();
    url.pathname = `/${name}`;
    const second = new PrismaClient({ adapter: new PrismaPg({ connectionString: url.href }) });
    try {
      await seedAcademy(second, memoryStorage(), now);
      expect(await contentOf(second)).toEqual(await contentOf(prisma));
    } finally {
      await second.$disconnect();
    }
  });
});

describe("exams", () => {
  it("ask well-formed questions that add up", async () => {
    const exams = await prisma.exam.findMany({
      include: { versions: { include: { questions: { include: { options: true } } } } },
    });
    expect(exams.find(({ title }) => title.startsWith("হৃদ্‌যন্ত্র"))?.versions[0]?.questionsCount).toBeGreaterThanOrEqual(
      30,
    );
    for (const { versions } of exams) {
      const [version] = versions;
      expect(version?.questions).toHaveLength(version?.questionsCount ?? -1);
      expect(version?.questions.reduce((sum, { marks }) => sum + Number(marks), 0)).toBe(Number(version?.totalMarks));
      expect(new Set(version?.questions.map(({ text }) => text)).size).toBe(version?.questionsCount);
      for (const { options, explanation } of version?.questions ?? []) {
        expect(options.filter(({ isCorrect }) => isCorrect)).toHaveLength(1);
        expect(new Set(options.map(({ text }) => text.trim())).size).toBe(4);
        expect(explanation.trim()).not.toBe("");
      }
    }
  });

  it("leave standings that equal their sealed attempts", async () => {
    const sums = new Map<string, { score: number; marks: number; taken: number }>();
    for (const { userId, score, exam, version } of await prisma.attempt.findMany({
      include: { exam: true, version: true },
    })) {
      const sum = sums.get(`${exam.batchId}/${userId}`) ?? { score: 0, marks: 0, taken: 0 };
      sums.set(`${exam.batchId}/${userId}`, {
        score: sum.score + Number(score),
        marks: sum.marks + Number(version.totalMarks),
        taken: sum.taken + 1,
      });
    }
    const standings = await prisma.standing.findMany();
    expect(standings).toHaveLength(sums.size);
    for (const { batchId, userId, totalScore, totalMarks, examsTaken } of standings) {
      expect({ score: Number(totalScore), marks: Number(totalMarks), taken: examsTaken }).toEqual(
        sums.get(`${batchId}/${userId}`),
      );
    }
  });

  it("score what their answers deserve", async () => {
    const attempts = await prisma.attempt.findMany({
      include: { version: true, answers: { include: { option: true } } },
    });
    for (const { version, answers, score, correctCount, wrongCount, blankCount } of attempts) {
      const correct = answers.filter(({ option }) => option?.isCorrect).length;
      const wrong = answers.length - correct;
      const { negativeType, negativeMarks } = version;
      const penalty = { FIXED: Number(negativeMarks), PERCENTAGE: Number(negativeMarks) / 100 }[negativeType];
      expect({ correctCount, wrongCount, blankCount, score: Number(score) }).toEqual({
        correctCount: correct,
        wrongCount: wrong,
        blankCount: version.questionsCount - answers.length,
        score: correct - wrong * penalty,
      });
    }
  });

  it("give the leaderboard of the running batch shared places", async () => {
    const [batch] = await prisma.batch.findMany({ where: { name: "ব্যাচ ০৭" }, include: { standings: true } });
    const scores = batch?.standings.map(({ totalScore }) => totalScore.toString()) ?? [];
    expect(new Set(scores).size).toBeLessThan(scores.length);
  });
});

describe("files", () => {
  it("are stored as their rows say", async () => {
    const recordingFiles = await prisma.recordingFile.findMany();
    expect(recordingFiles.length).toBeGreaterThanOrEqual(18);
    for (const { storageKey, byteSize, etag } of recordingFiles) {
      const bytes = storage.files.get(storageKey) as Uint8Array;
      expect([BigInt(bytes.byteLength), createHash("sha256").update(bytes).digest("hex")]).toEqual([byteSize, etag]);
    }
    for (const { storageKey, byteSize } of await prisma.resource.findMany({ where: { storageKey: { not: null } } })) {
      expect(BigInt(storage.files.get(storageKey ?? "")?.byteLength ?? 0)).toBe(byteSize);
    }
    const { syllabusKey } = await prisma.batch.findFirstOrThrow({ where: { syllabusKey: { not: null } } });
    expect(storage.files.has(syllabusKey ?? "")).toBe(true);
  });
});

/** Every row of every table, without values that the database itself makes up. */
async function contentOf(db: PrismaClient): Promise<Record<string, unknown>> {
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`;
  const content: Record<string, unknown> = {};
  for (const { name } of tables) {
    // Transaction numbers count the work of the whole server.
    if (["_prisma_migrations", "standing_versions"].includes(name)) continue;
    content[name] = await db.$queryRawUnsafe(
      `SELECT to_jsonb(t) - '{created_at,updated_at,calendar_changed_at,calendar_token}'::text[] AS row FROM "${name}" t ORDER BY 1`,
    );
  }
  return content;
}
