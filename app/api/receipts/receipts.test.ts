import { describe, expect, it } from "vitest";
import { pool, prisma } from "@/lib/db";
import { regradeQuestion } from "@/lib/exams/results/regrade-mutations";
import { findTimeline } from "@/lib/exams/room/attempt-timeline-queries";
import { reopenAttempts } from "@/lib/exams/room/reopening-mutations";
import { examNow } from "@/lib/exams/taking/outage-mutations";
import { sealAttempt } from "@/lib/exams/taking/seal-mutations";
import { buildQuestions } from "@/prisma/factories/exam";
import { api } from "@/test/api";
import { desk, type Learner, moveDeadlines, sitting } from "@/test/sitting";
import { mixedPaper } from "@/test/slots";

const actor = { id: null, label: "script:test" };
const check = async (code: string) => (await api("GET", `/api/receipts/${encodeURIComponent(code)}/`)).body;
const nothing = { valid: false, exam: null, sealed_at: null, counts: null };

const paper = mixedPaper(3, 3);

/** Six slots, of which one is left blank and one is wrong. */
async function handedIn({ questions, entryOf } = paper) {
  const { exam, learners } = await sitting(1, { questions: questions() });
  const [learner] = learners as [Learner];
  const { start, submit } = desk(exam, learner);
  await start();
  const { body } = await submit([0, 1, null, 0, 1, 0].map((pick, slot) => entryOf(slot, pick)));
  return { exam, learner, attemptId: body.id as number, receipt: body.receipt as string };
}

describe("the receipt (contract §14)", () => {
  it.each([
    ["of sets", paper],
    [
      "without sets",
      {
        ...paper,
        questions: () => buildQuestions(6),
        entryOf: (question: number, option: number | null) => ({ question, option }),
      },
    ],
  ])("of a paper %s comes with the submit, again with the same submit, and with the result", async (_what, written) => {
    const { exam, learner, receipt } = await handedIn(written);
    expect((await check(receipt)).valid).toBe(true);
    expect(receipt).toMatch(/^PR[0-9A-Z-]{15,24}$/);
    expect((await desk(exam, learner).submit([{ question: 0, option: 2 }])).body.receipt).toBe(receipt);
    expect((await desk(exam, learner).results()).body.receipt).toBe(receipt);
  });

  it("tells anybody what was sealed and when, and neither who nor what", async () => {
    const { exam, learner, attemptId, receipt } = await handedIn();
    const { sealedAt } = await prisma.attempt.findUniqueOrThrow({ where: { id: attemptId } });
    const batch = await prisma.batch.findUniqueOrThrow({ where: { id: exam.batchId }, include: { course: true } });
    const body = await check(receipt.toLowerCase().replaceAll("-", ""));
    expect(body).toEqual({
      valid: true,
      exam: { title: exam.title, batch: batch.name, course: batch.course.title },
      sealed_at: sealedAt?.toISOString(),
      counts: { questions: 4, answers: 6, answered: 5 },
    });
    const text = JSON.stringify(body);
    for (const secret of [learner.user.username, learner.user.firstName, learner.user.lastName, learner.user.email]) {
      expect(text).not.toContain(secret);
    }
  });

  it("is not valid when it was never given, is altered, or names another attempt", async () => {
    const { receipt } = await handedIn();
    const altered = receipt.slice(0, -1) + (receipt.endsWith("7") ? "8" : "7");
    for (const code of [altered, "PRZZ-0000-0000-0000", "none", "%00", " "]) expect(await check(code)).toEqual(nothing);
  });

  it("no longer stands once an answer, its time or a row was changed behind the seal", async () => {
    const { exam, learner, attemptId, receipt } = await handedIn();
    const [row] = await prisma.attemptAnswer.findMany({ where: { attemptId }, orderBy: { questionId: "asc" } });
    if (!row) throw new Error("an answer was saved");
    const where = { attemptId_questionId: { attemptId, questionId: row.questionId } };
    const other = exam.version.questions[0]?.options[3]?.id ?? 0;
    for (const data of [{ optionId: other }, { savedAt: new Date(row.savedAt.getTime() - 1) }]) {
      await prisma.attemptAnswer.update({ where, data });
      expect(await check(receipt)).toEqual(nothing);
      expect((await desk(exam, learner).results()).body.receipt).toBe(receipt);
      await prisma.attemptAnswer.update({ where, data: { optionId: row.optionId, savedAt: row.savedAt } });
      expect((await check(receipt)).valid).toBe(true);
    }
    const said = await prisma.statementAnswer.findFirstOrThrow({ where: { attemptId, value: true } });
    const statement = { attemptId_optionId: { attemptId, optionId: said.optionId } };
    for (const data of [{ value: false }, { value: null }, { savedAt: new Date(said.savedAt.getTime() - 1) }]) {
      await prisma.statementAnswer.update({ where: statement, data });
      expect(await check(receipt)).toEqual(nothing);
      await prisma.statementAnswer.update({ where: statement, data: { value: true, savedAt: said.savedAt } });
      expect((await check(receipt)).valid).toBe(true);
    }
    await prisma.statementAnswer.delete({ where: statement });
    expect(await check(receipt)).toEqual(nothing);
    await prisma.statementAnswer.create({ data: said });
    expect((await check(receipt)).valid).toBe(true);
    await prisma.attemptAnswer.delete({ where });
    expect(await check(receipt)).toEqual(nothing);
  });

  it("is shown to staff with the attempt, and whether it still stands", async () => {
    const { exam, attemptId, receipt } = await handedIn();
    const seen = async () => (await findTimeline(exam.id, attemptId, new Date())).receipt;
    expect(await seen()).toEqual({ code: receipt, valid: true });
    await prisma.statementAnswer.updateMany({ where: { attemptId }, data: { value: null } });
    expect(await seen()).toEqual({ code: receipt, valid: false });
  });

  it("stands through a regrade, which changes marks and no answer", async () => {
    const { exam, attemptId, receipt } = await handedIn();
    const before = await prisma.attempt.findUniqueOrThrow({ where: { id: attemptId } });
    const shared = { exam: exam.id, version: undefined, reason: "ভুল প্রশ্ন" };
    await regradeQuestion(actor, { ...shared, question: 2, correction: { kind: "all_correct" } });
    await regradeQuestion(actor, {
      ...shared,
      question: 4,
      correction: { kind: "statement", statement: "A", as: "drop" },
    });
    const after = await prisma.attempt.findUniqueOrThrow({ where: { id: attemptId } });
    expect([Number(before.score), Number(after.score)]).toEqual([2, 2.6667]);
    expect((await check(receipt)).valid).toBe(true);
  });

  it("comes from a seal by time too, and is made for what was sealed before there were any", async () => {
    const { exam, learners } = await sitting(1, { questions: paper.questions() });
    const [learner] = learners as [Learner];
    const { start, save, results } = desk(exam, learner);
    const { body } = await start();
    for (const slot of [0, 4]) await save(paper.entryOf(slot, 1, slot + 1));
    await moveDeadlines(exam.id, -60);
    await sealAttempt(body.id, await examNow());
    const { receipt } = await prisma.attempt.findUniqueOrThrow({ where: { id: body.id } });
    expect(await check(receipt ?? "")).toMatchObject({
      valid: true,
      counts: { questions: 4, answers: 6, answered: 2 },
    });
    await pool.query("update attempts set receipt = null where id = $1", [body.id]);
    expect((await results()).body.receipt).toBe(receipt);
  });

  it("ends with a reopening; what is handed in then gets its own", async () => {
    const { exam, learner, attemptId, receipt } = await handedIn();
    const input = { exam: exam.id, attemptId, minutes: 5, submitted: true, reason: "সাইট বন্ধ ছিল" };
    await reopenAttempts(actor, input, new Date());
    expect(await check(receipt)).toEqual(nothing);
    const { body } = await desk(exam, learner).submit([{ question: 2, option: 0 }]);
    expect(body.receipt).not.toBe(receipt);
    expect(await check(body.receipt)).toMatchObject({ valid: true, counts: { answered: 6 } });
    expect(await check(receipt)).toEqual(nothing);
  });
});
