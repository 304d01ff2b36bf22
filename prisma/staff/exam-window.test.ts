import { beforeEach, describe, expect, test } from "vitest";
import { prisma } from "@/lib/db";
import { createAttempt } from "@/prisma/factories/attempt";
import { createBatch } from "@/prisma/factories/batch";
import { createExam } from "@/prisma/factories/exam";
import { createUser } from "@/prisma/factories/user";
import type { Batch } from "@/prisma/generated/client";
import { staff, writeInput } from "@/prisma/staff/test-io";

let batch: Batch;
beforeEach(async () => {
  batch = await createBatch(prisma);
});

const csv = "question,option_a,option_b,correct\nপ্রশ্ন,এক,দুই,A";
const importArgs = (file: string, ...more: string[]) => [
  ...["exams", "import", file, "--batch", String(batch.id), "--title", "মডেল টেস্ট", "--minutes", "60", ...more],
];
const onlyExam = () => prisma.exam.findFirstOrThrow({ where: { batchId: batch.id } });
const plain = (text: string) => text.replaceAll("\u00a0", " ");
const auditOf = (id: number) =>
  prisma.auditEntry.findMany({ where: { subjectType: "exam", subjectId: String(id) }, orderBy: { id: "asc" } });
const activate = (id: number, ...more: string[]) => staff(["exams", "activate", String(id), ...more]);

const opens = new Date("2030-12-05T20:00:00+06:00");
const closes = new Date("2030-12-05T22:30:00+06:00");
const keys = new Date("2030-12-06T09:05:00+06:00");
const window = ["--opens", "2030-12-05 20:00", "--closes", "২০৩০-১২-০৫T২২:৩০"];

describe("exams import", () => {
  test("takes the times as Dhaka's clocks show them, and keys at an instant", async () => {
    const file = await writeInput(csv);
    const argv = importArgs(file, ...window, "--keys", "2030-12-06 9:05");
    const answer = await staff(argv);
    expect(answer).toMatchObject({ code: 0, err: "" });
    const exam = await onlyExam();
    expect(exam).toMatchObject({ opensAt: opens, closesAt: closes, keyRelease: "AT_INSTANT", keysAt: keys });
    expect(plain(answer.out)).toContain("সঠিক উত্তর: দেখা যাবে ৬ ডিসেম্বর ২০৩০");
    expect(await auditOf(exam.id)).toMatchObject([
      {
        action: "exam.import",
        detail: {
          opens_at: { before: null, after: opens.toISOString() },
          closes_at: { before: null, after: closes.toISOString() },
          keys: { before: null, after: keys.toISOString() },
        },
      },
    ]);
    for (const again of [argv, importArgs(file)]) expect((await staff(again)).out).toContain("কিছুই বদলায়নি");
    const other = await staff(importArgs(file, ...window, "--keys", "at-closing"));
    expect(other).toMatchObject({ code: 1, err: expect.stringContaining(`--exam ${exam.id}`) });
  });

  test("says plainly what holds for the keys", async () => {
    const said = async (...more: string[]) =>
      plain((await staff(importArgs(await writeInput(csv), ...more, "--dry-run"))).out);
    const atOnce = "প্রথম জন জমা দিলেই উত্তর সবার জানা হয়ে যেতে পারে";
    expect(await said()).toContain(atOnce);
    expect(await said()).toContain("--closes দিয়ে");
    expect(await said(...window, "--keys", "at_once")).toContain(atOnce);
    expect(await said(...window, "--keys", "at-once")).toContain("--keys at-closing");
    for (const more of [window, [...window, "--keys", "at-closing"]]) {
      expect(await said(...more)).toContain("সঠিক উত্তর: কুইজ বন্ধ হলে দেখা যাবে, ৫ ডিসেম্বর ২০৩০");
      expect(await said(...more)).not.toContain(atOnce);
    }
  });

  test.each([
    [["--opens", "2030-12-05"], "--opens: ঢাকার তারিখ ও সময়"],
    [["--opens", "2030-02-30 10:00"], "--opens: ঢাকার তারিখ ও সময়"],
    [["--closes", "2030-12-05 25:00"], "--closes: ঢাকার তারিখ ও সময়"],
    [["--opens", "2030-12-05 22:30", "--closes", "2030-12-05 22:30"], "--closes: কুইজ খোলার পরে"],
    [["--keys", "soon"], "--keys: at-once, at-closing"],
    [["--keys", "at-closing"], "--keys: কুইজ কখন বন্ধ হবে"],
    [["--keys", "2030-12-06 09:05"], "--keys: কুইজ কখন বন্ধ হবে"],
    [[...window, "--keys", "2030-12-05 22:29"], "--keys: উত্তর কুইজ বন্ধ হওয়ার (৫ ডিসেম্বর ২০৩০"],
    [["--exam", "1", "--closes", "2030-12-05 22:30"], "exams activate"],
  ])("%j is refused", async (change, reason) => {
    const answer = await staff(importArgs(await writeInput(csv), ...change));
    expect(answer.code).toBe(1);
    expect(plain(answer.err)).toContain(reason);
    expect(answer.err).not.toMatch(/invalid|expected/i);
    expect(await prisma.exam.count({ where: { batchId: batch.id } })).toBe(0);
  });
});

describe("exams activate", () => {
  test("sets the times with the activation; later it moves or takes away single ones; the audit has both sides", async () => {
    const { id } = await createExam(prisma, { batchId: batch.id, isActive: false });
    expect((await activate(id, ...window, "--dry-run")).out).toContain("কিছুই লেখা হয়নি");
    expect(await onlyExam()).toMatchObject({ isActive: false, closesAt: null });
    expect(await activate(id, ...window)).toMatchObject({ code: 0, err: "", out: expect.stringContaining("চালু হলো") });
    expect(await onlyExam()).toMatchObject({ isActive: true, opensAt: opens, closesAt: closes, keyRelease: null });
    expect((await activate(id, ...window)).out).toContain("কিছুই বদলায়নি");

    const moved = await activate(id, "--keys", "2030-12-06 09:05");
    expect(moved.out).toContain("সময় বদলানো হলো");
    expect(plain((await activate(id, "--closes", "2030-12-07 10:00")).err)).toContain("--keys: উত্তর কুইজ বন্ধ");
    await activate(id, "--closes", "none", "--keys", "none", "--opens", "none");
    expect(await onlyExam()).toMatchObject({ opensAt: null, closesAt: null, keyRelease: null, keysAt: null });
    expect(await auditOf(id)).toMatchObject([
      { action: "exam.activate", detail: { opens_at: { before: null, after: opens.toISOString() } } },
      { action: "exam.reschedule", detail: { keys: { before: null, after: keys.toISOString() } } },
      {
        action: "exam.reschedule",
        detail: {
          opens_at: { before: opens.toISOString(), after: null },
          closes_at: { before: closes.toISOString(), after: null },
          keys: { before: keys.toISOString(), after: null },
        },
      },
    ]);
  });

  test("says of an exam without a closing time that the first hand-in shows the key to all", async () => {
    const { id } = await createExam(prisma, { batchId: batch.id, isActive: false });
    expect((await activate(id)).out).toContain("প্রথম জন জমা দিলেই উত্তর সবার জানা হয়ে যেতে পারে");
    expect((await activate(id, ...window)).out).not.toContain("প্রথম জন");
  });

  test("warns where a closing time is over, and where the keys were out before", async () => {
    const exam = await createExam(prisma, { batchId: batch.id, closesAt: new Date(Date.now() - 60_000) });
    await createAttempt(prisma, exam, { userId: (await createUser(prisma)).id });
    expect((await activate(exam.id)).err).toContain("কেউ কুইজ শুরু করতে পারবেন না");
    expect((await activate(exam.id, "--closes", "2030-12-05 22:30")).err).toContain("১ জন আগেই জমা দিয়েছেন");
  });

  test("list shows the times as the options take them", async () => {
    const { id } = await createExam(prisma, { batchId: batch.id });
    await activate(id, ...window, "--keys", "2030-12-06 09:05");
    const json = JSON.parse((await staff(["exams", "list", "--batch", String(batch.id), "--json"])).out);
    expect(json).toMatchObject([
      { opens_at: "2030-12-05 20:00", closes_at: "2030-12-05 22:30", keys: "2030-12-06 09:05" },
    ]);
    await activate(id, "--keys", "none");
    expect((await staff(["exams", "list", "--batch", String(batch.id)])).out).toContain("at-closing");
  });
});
