import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { pool, prisma } from "@/lib/db";
import {
  areKeysOut,
  canStart,
  canStartSql,
  isOpen,
  isOpenSql,
  keysAvailableAt,
  keysAvailableAtSql,
} from "@/lib/exams/policy";
import { ACCEPTING_WINDOW_SECONDS } from "@/lib/exams/time-over";
import { createBatch } from "@/prisma/factories/batch";
import { createUser } from "@/prisma/factories/user";

const now = new Date("2026-12-05T14:00:00.000Z");
const at = (milliseconds: number) => new Date(now.getTime() + milliseconds);
const DAY = 86_400_000;

/** Instants around now and around the window in which last answers are taken. */
const WINDOW = 1000 * ACCEPTING_WINDOW_SECONDS;
const instant = fc.constantFrom(-DAY, -WINDOW - 1, -WINDOW, -WINDOW + 1, -1, 0, 1, WINDOW - 1, DAY).map(at);
const instantOrNone = fc.option(instant, { nil: null });
const keys = fc.oneof(
  fc.constantFrom(null, "AT_ONCE" as const, "AT_CLOSING" as const).map((keyRelease) => ({ keyRelease, keysAt: null })),
  instant.map((keysAt) => ({ keyRelease: "AT_INSTANT" as const, keysAt })),
);
const attempts = fc.array(fc.record({ deadlineAt: instant, isSealed: fc.boolean() }), { maxLength: 2 });

const exams = fc
  .record({
    isActive: fc.boolean(),
    opensAt: instantOrNone,
    closesAt: instantOrNone,
    keys,
    attempts,
    hasVersion: fc.boolean(),
  })
  .map(({ keys, ...exam }) => ({ ...exam, ...keys }))
  // The database refuses these times, see below.
  .filter(({ opensAt, closesAt }) => !opensAt || !closesAt || opensAt < closesAt)
  .filter(({ keyRelease, closesAt }) => keyRelease === null || keyRelease === "AT_ONCE" || closesAt !== null);

const rows = fc.sample(exams, { seed: 11, numRuns: 400 });

async function store(): Promise<number[]> {
  const batchId = (await createBatch(prisma)).id;
  const users = [await createUser(prisma), await createUser(prisma)];
  const created = await prisma.exam.createManyAndReturn({
    data: rows.map(({ attempts: _, hasVersion: __, ...exam }) => ({
      ...exam,
      batchId,
      title: "কুইজ",
      durationMinutes: 30,
    })),
  });
  const versions = await prisma.examVersion.createManyAndReturn({
    data: created
      .filter((_, index) => rows[index]?.hasVersion || rows[index]?.attempts.length)
      .map(({ id }) => ({ examId: id, number: 1, totalMarks: 0, questionsCount: 0 })),
  });
  const versionOf = new Map(versions.map(({ examId, id }) => [examId, id]));
  await prisma.attempt.createMany({
    data: created.flatMap(({ id }, index) =>
      (rows[index]?.attempts ?? []).map(({ deadlineAt, isSealed }, place) => ({
        examId: id,
        versionId: versionOf.get(id) ?? 0,
        userId: users[place]?.id ?? 0,
        deadlineAt,
        startedAt: at(-2 * DAY),
        attemptKey: crypto.randomUUID(),
        ...(isSealed
          ? { sealedAt: deadlineAt, completedAt: deadlineAt, sealReason: "SUBMITTED" as const, score: 0 }
          : {}),
        ...(isSealed ? { correctCount: 0, wrongCount: 0, blankCount: 0 } : {}),
      })),
    ),
  });
  return created.map(({ id }) => id);
}

type Verdict = { isOpen: boolean; canStart: boolean; availableAt: Date | null; areOut: boolean };
const bySql = new Map<number, Verdict>();
beforeAll(async () => {
  const ids = await store();
  const { rows: verdicts } = await pool.query<Omit<Verdict, "areOut"> & { id: number }>(
    `select e.id, ${isOpenSql("e", "$1")} as "isOpen", ${canStartSql("e", "v", "$1")} as "canStart",
        ${keysAvailableAtSql("e")} as "availableAt"
       from exams e left join exam_versions v on v.exam_id = e.id where e.id = any($2)`,
    [now, ids],
  );
  const found = new Map(
    verdicts.map(({ id, ...verdict }) => [id, { ...verdict, areOut: areKeysOut(verdict.availableAt, now) }]),
  );
  for (const [index, id] of ids.entries()) bySql.set(index, found.get(id) as Verdict);
});

it("the rule and its SQL give the same verdict on every exam", () => {
  const byRule = rows.map((exam): Verdict => {
    const deadlines = exam.attempts.filter(({ isSealed }) => !isSealed).map(({ deadlineAt }) => Number(deadlineAt));
    const availableAt = keysAvailableAt(exam, deadlines.length > 0 ? new Date(Math.max(...deadlines)) : null);
    const versionId = exam.hasVersion || exam.attempts.length > 0 ? 1 : null;
    return {
      isOpen: isOpen(exam, now),
      canStart: canStart({ ...exam, versionId }, now),
      availableAt,
      areOut: areKeysOut(availableAt, now),
    };
  });
  expect(rows.map((_, index) => bySql.get(index))).toEqual(byRule);
  // Every verdict occurs often enough to be worth comparing.
  const share = (of: (verdict: Verdict) => boolean) => byRule.filter(of).length / byRule.length;
  for (const of of [(v: Verdict) => v.isOpen, (v: Verdict) => v.canStart, (v: Verdict) => v.areOut]) {
    expect(share(of)).toBeGreaterThan(0.05);
    expect(share(of)).toBeLessThan(0.95);
  }
});

it("keys that wait are never out while somebody can write", () => {
  for (const [index, exam] of rows.entries()) {
    if (!bySql.get(index)?.areOut || bySql.get(index)?.availableAt === null) continue;
    expect(isOpen(exam, now)).toBe(false);
    for (const { deadlineAt, isSealed } of exam.attempts) expect(isSealed || deadlineAt < at(-WINDOW)).toBe(true);
  }
});

const closesAt = at(DAY);
it.each([
  [{ keyRelease: null, keysAt: null, closesAt: null }, null, null],
  [{ keyRelease: null, keysAt: null, closesAt }, null, closesAt],
  [{ keyRelease: "AT_ONCE" as const, keysAt: null, closesAt }, null, null],
  [{ keyRelease: "AT_CLOSING" as const, keysAt: null, closesAt }, at(2 * DAY), at(2 * DAY)],
  [{ keyRelease: "AT_INSTANT" as const, keysAt: at(3 * DAY), closesAt }, at(2 * DAY), at(3 * DAY)],
  // An extension moved the closing time past the instant.
  [{ keyRelease: "AT_INSTANT" as const, keysAt: at(DAY / 2), closesAt }, null, closesAt],
])("%j with a last deadline of %s: %s", (exam, lastDeadline, availableAt) => {
  expect(keysAvailableAt(exam, lastDeadline)).toEqual(availableAt);
});

it.each([
  { keyRelease: "AT_CLOSING" as const },
  { keyRelease: "AT_INSTANT" as const, keysAt: closesAt },
  { keyRelease: "AT_INSTANT" as const, closesAt },
  { keysAt: closesAt, closesAt },
  { keyRelease: "AT_CLOSING" as const, keysAt: closesAt, closesAt },
])("the database refuses keys that no rule could give: %j", async (exam) => {
  const batchId = (await createBatch(prisma)).id;
  const data = { batchId, title: "কুইজ", durationMinutes: 30, ...exam };
  await expect(prisma.exam.create({ data })).rejects.toThrow(/exams_key/);
});
