import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { describe, expect, test, vi } from "vitest";
import { deliverMail } from "@/lib/accounts/mails";
import { pool, prisma } from "@/lib/db";
import { sealDueAttempts } from "@/lib/exams/taking/due-mutations";
import { examNow } from "@/lib/exams/taking/outage-mutations";
import type { MailJob } from "@/lib/jobs";
import { INBOX_DIR } from "@/lib/mailer";
import { processWide } from "@/lib/process-wide";
import { createExam } from "@/prisma/factories/exam";
import { examMessages } from "@/prisma/staff/exam-messages";
import { staff } from "@/prisma/staff/test-io";
import { api } from "@/test/api";
import { desk, enrol, type Learner, moveDeadlines, sitThrough, sitting } from "@/test/sitting";

const reopen = (examId: number, ...more: string[]) =>
  staff(["exams", "reopen", String(examId), "--minutes", "30", "--reason", "সাইট বন্ধ ছিল", ...more]);
const jobsOf = async (examId: number): Promise<MailJob[]> => {
  const { rows } = await pool.query<{ data: MailJob }>(
    `select data from pgboss.job where name = 'mail' and data->>'template' = 'attempt-reopened'
       and (data->>'examId')::int = $1 order by (data->>'userId')::int`,
    [examId],
  );
  return rows.map(({ data }) => data);
};
const attemptsOf = (examId: number) =>
  prisma.attempt.findMany({ where: { examId }, include: { events: true, answers: true }, orderBy: { id: "asc" } });
const auditOf = (examId: number) =>
  prisma.auditEntry.findMany({ where: { action: "exam.reopen", subjectId: String(examId) } });

/** Three learners: two ran out with one right answer saved, one handed in; the first has another exam as well. */
async function lostEvening() {
  const room = await sitting(3, { closesAt: new Date(Date.now() + 60_000) });
  const [cut, alsoCut, done] = room.learners as [Learner, Learner, Learner];
  const other = await createExam(prisma, { batchId: room.batchId });
  await sitThrough(other, cut, [0, 0]);
  for (const learner of [cut, alsoCut]) {
    await desk(room.exam, learner).start();
    await desk(room.exam, learner).save({ question: 0, option: 0, seq: 1 });
  }
  await moveDeadlines(room.exam.id, -600);
  await sitThrough(room.exam, done, [0, 0, 0]);
  expect(await sealDueAttempts(await examNow())).toBe(2);
  return { ...room, other, cut, alsoCut, done };
}

describe("exams reopen", () => {
  test("counts the minutes from now by the database's clock, on a machine whose own is ahead", async () => {
    const { exam, cut } = await lostEvening();
    const soon = Date.now() + 31 * 60_000;
    // A command has a process of its own, which has not asked the database for the time yet.
    delete processWide<{ databaseOrigin: number }>().databaseOrigin;
    vi.useFakeTimers({ now: Date.now() + 60 * 60_000, toFake: ["Date"] });
    try {
      expect((await reopen(exam.id)).code).toBe(0);
    } finally {
      vi.useRealTimers();
    }
    const { deadlineAt } = await prisma.attempt.findFirstOrThrow({ where: { examId: exam.id, userId: cut.user.id } });
    expect(deadlineAt.getTime()).toBeLessThan(soon);
  });

  test("a dry run lists who and writes nothing; applied, they run again and leave the standings", async () => {
    const { exam, batchId, cut, alsoCut, done } = await lostEvening();
    const before = [await attemptsOf(exam.id), await prisma.standing.findMany({ where: { batchId } })];
    const dry = await reopen(exam.id, "--dry-run");
    expect(dry).toMatchObject({ code: 0, out: expect.stringContaining(alsoCut.user.username) });
    expect(dry.out).toMatch(/২ জনের জন্য আবার খোলা হবে/);
    expect(dry.out).toContain(`খোলা হয়নি ১ জনের: ${done.user.username}`);
    expect([await attemptsOf(exam.id), await prisma.standing.findMany({ where: { batchId } })]).toEqual(before);
    expect(await jobsOf(exam.id)).toEqual([]);
    expect(await auditOf(exam.id)).toEqual([]);

    expect(await reopen(exam.id)).toMatchObject({ code: 0, out: expect.stringContaining("২ জনের জন্য আবার খোলা হলো") });
    const { body: board } = await api("GET", `/api/batches/${batchId}/leaderboard/`, { token: cut.token });
    // The first keeps what the other exam gave, the second has no sealed exam any more.
    expect(board.students).toMatchObject([
      { id: done.user.id, rank: 1, total_score: 3, exams_taken: 1 },
      { id: cut.user.id, rank: 2, total_score: 2, exams_taken: 1 },
    ]);
    expect((await api("GET", `/api/batches/${batchId}/my-ranking/`, { token: alsoCut.token })).body.rank).toBeNull();

    const attempts = await attemptsOf(exam.id);
    for (const attempt of attempts.filter(({ userId }) => userId !== done.user.id)) {
      expect(attempt).toMatchObject({ sealedAt: null, sealReason: null, score: null, completedAt: null });
      expect(attempt.deadlineAt.getTime() - Date.now()).toBeGreaterThan(29 * 60_000);
      expect(attempt.answers).toHaveLength(1);
      expect(attempt.events).toMatchObject([
        { kind: "reopened", detail: { before: { seal_reason: "TIME_OVER", score: 1 } } },
      ]);
    }
    expect((await prisma.exam.findUnique({ where: { id: exam.id } }))?.closesAt).toEqual(attempts[0]?.deadlineAt);
    expect(await auditOf(exam.id)).toMatchObject([
      {
        detail: {
          reason: "সাইট বন্ধ ছিল",
          attempts: [
            { before: { seal_reason: "TIME_OVER" }, after: { deadline_at: expect.any(String) } },
            { before: { seal_reason: "TIME_OVER" } },
          ],
        },
      },
    ]);
  });

  test("learners go on from what was saved, and are graded once", async () => {
    const { exam, batchId, alsoCut } = await lostEvening();
    await reopen(exam.id);
    const { start, save, submit, results } = desk(exam, alsoCut);
    const { body: started } = await start();
    expect(await save({ question: 1, option: 0, seq: 2 }, started.attempt_key)).toMatchObject({ status: 200 });
    expect((await submit([], started.attempt_key)).body).toMatchObject({ score: 2, seal_reason: "submitted" });
    expect((await results()).body).toMatchObject({ score: 2, seal_reason: "submitted" });
    const standing = await prisma.standing.findFirst({ where: { batchId, userId: alsoCut.user.id } });
    expect(standing).toMatchObject({ examsTaken: 1 });
    expect(Number(standing?.totalScore)).toBe(2);
  });

  test("a second time it changes nothing, and tells nobody twice", async () => {
    const { exam } = await lostEvening();
    await reopen(exam.id);
    const after = await attemptsOf(exam.id);
    expect(await reopen(exam.id)).toMatchObject({ code: 0, out: expect.stringContaining("কিছুই বদলায়নি") });
    expect(await attemptsOf(exam.id)).toEqual(after);
    expect(await jobsOf(exam.id)).toHaveLength(2);
    expect(await auditOf(exam.id)).toHaveLength(1);
  });

  test("each learner gets a mail with the exam, the time and the way", async () => {
    const { exam, cut } = await lostEvening();
    await reopen(exam.id);
    const jobs = await jobsOf(exam.id);
    const own = jobs.find((job) => job.template === "attempt-reopened" && job.userId === cut.user.id) as MailJob;
    await deliverMail(own, new Date());
    const [file] = await readdir(INBOX_DIR);
    const mail = await PostalMime.parse(await readFile(join(INBOX_DIR, file as string)));
    expect(mail.to?.[0]?.address).toBe(cut.user.email);
    expect(mail.subject).toContain("কুইজটি আবার খোলা হয়েছে");
    expect(mail.text).toContain(exam.title);
    expect(mail.text).toContain(`/dashboard/exam/${exam.id}`);
  });

  test("by learner, by time, and submitted ones only when asked", async () => {
    const { exam, cut, done } = await lostEvening();
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    expect(await reopen(exam.id, "--since", tomorrow)).toMatchObject({ out: expect.stringContaining("কিছুই বদলায়নি") });
    expect(await reopen(exam.id, "--since", "yesterday")).toMatchObject({ code: 1 });
    expect(await reopen(exam.id, "--learner", "nobody.of.these")).toMatchObject({ code: 1 });
    expect(await reopen(999_999)).toMatchObject({ code: 1 });
    await reopen(exam.id, "--learner", cut.user.username);
    const open = async () =>
      (await attemptsOf(exam.id)).filter(({ sealedAt }) => !sealedAt).map(({ userId }) => userId);
    expect(await open()).toEqual([cut.user.id]);
    expect(await reopen(exam.id, "--learner", done.user.username)).toMatchObject({
      out: expect.stringContaining("--submitted"),
    });
    expect(await open()).toEqual([cut.user.id]);
    await reopen(exam.id, "--learner", done.user.username, "--submitted");
    expect(await open()).toEqual([cut.user.id, done.user.id]);
  });

  test("warns that the keys were out wherever the result page showed them, and only there", async () => {
    const [past, ahead] = [-60_000, 3_600_000].map((offset) => new Date(Date.now() + offset)) as [Date, Date];
    for (const [release, wereOut] of [
      [{ keyRelease: "AT_ONCE", closesAt: ahead }, true],
      [{ keyRelease: null, closesAt: null }, true],
      [{ keyRelease: null, closesAt: past }, true],
      [{ keyRelease: null, closesAt: ahead }, false],
      [{ keyRelease: "AT_INSTANT", closesAt: past, keysAt: ahead }, false],
    ] as const) {
      const { exam } = await lostEvening();
      await prisma.exam.update({ where: { id: exam.id }, data: release });
      const { out, err } = await reopen(exam.id, "--dry-run");
      expect(`${out}${err}`.includes(examMessages.keysWereOut), JSON.stringify(release)).toBe(wereOut);
    }
  });

  test("against seals of the same batch: standings stay the sum of what is sealed", async () => {
    const { exam, batchId, other, alsoCut } = await lostEvening();
    const newcomers = [await enrol(batchId), await enrol(batchId)];
    for (const learner of [...newcomers, alsoCut]) await desk(other, learner).start();
    await Promise.all([
      reopen(exam.id),
      ...[...newcomers, alsoCut].map((learner) => desk(other, learner).submit([{ question: 0, option: 0 }])),
      reopen(exam.id),
    ]);
    const sums = await pool.query(
      `select a.user_id, sum(a.score)::text as score, count(*)::int as exams from attempts a join exams e on e.id = a.exam_id
        where e.batch_id = $1 and a.sealed_at is not null group by a.user_id order by a.user_id`,
      [batchId],
    );
    const kept = await pool.query(
      "select user_id, total_score::text as score, exams_taken as exams from standings where batch_id = $1 order by user_id",
      [batchId],
    );
    expect(kept.rows).toEqual(sums.rows);
  });
});
