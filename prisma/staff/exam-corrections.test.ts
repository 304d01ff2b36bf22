import { readFile } from "node:fs/promises";
import { describe, expect, test, vi } from "vitest";
import { prisma } from "@/lib/db";
import { sealDueAttempts } from "@/lib/exams/taking/due-mutations";
import { examNow } from "@/lib/exams/taking/outage-mutations";
import { buildQuestions, buildSet, createExam } from "@/prisma/factories/exam";
import { commander, staff, writeInput } from "@/prisma/staff/test-io";
import { api } from "@/test/api";
import { desk, enrol, moveDeadlines, sitThrough, sitting } from "@/test/sitting";

const auditOf = (id: number) =>
  prisma.auditEntry.findMany({ where: { subjectType: "exam", subjectId: String(id) }, orderBy: { id: "asc" } });
const snapshot = (examId: number, batchId: number) =>
  Promise.all([
    prisma.attempt.findMany({ where: { examId }, orderBy: { id: "asc" } }),
    prisma.standing.findMany({ where: { batchId }, orderBy: { userId: "asc" } }),
    prisma.examVersion.findMany({ where: { examId }, include: { questions: { include: { options: true } } } }),
    prisma.exam.findUnique({ where: { id: examId } }),
    auditOf(examId),
  ]);
const scores = async (examId: number) =>
  (await prisma.attempt.findMany({ where: { examId }, orderBy: { id: "asc" } })).map(({ score }) => Number(score));

/** Four questions with −0.25: the first learner followed the wrong key of question 2, the second did not. */
async function wrongKey() {
  const room = await sitting(2, {
    questions: buildQuestions(4),
    hasNegativeMarking: true,
    negativeMarks: "0.25",
  });
  const [first, second] = room.learners as [(typeof room.learners)[0], (typeof room.learners)[0]];
  await sitThrough(room.exam, first, [0, 0, 0, null]);
  await sitThrough(room.exam, second, [0, 1, 0, null]);
  const regrade = (...more: string[]) =>
    staff(["exams", "regrade", String(room.exam.id), "--question", "2", "--reason", "বইয়ে খ", ...more]);
  return { ...room, first, second, regrade };
}

describe("exams regrade (R15)", () => {
  test("a dry run says who moves and writes nothing; applied once it moves them, a second time nobody", async () => {
    const { exam, batchId, first, second, regrade } = await wrongKey();
    expect(await scores(exam.id)).toEqual([3, 1.75]);
    const before = await snapshot(exam.id, batchId);
    const dry = await regrade("--key", "B", "--dry-run");
    expect(dry).toMatchObject({ code: 0, err: "" });
    expect(dry.out).toMatch(new RegExp(`${second.user.username}.*1\\.75 → 3.*2 → 3.*1 → 0.*2 → 1`));
    expect(dry.out).toMatch(new RegExp(`${first.user.username}.*3 → 1\\.75.*3 → 2.*0 → 1.*1 → 2`));
    expect(dry.out).toContain("সঠিক উত্তর: A → B");
    expect(dry.out).toContain("কিছুই লেখা হয়নি");
    expect(dry.out).toContain("বদলাবে");
    expect(dry.out).not.toMatch(/হলো|বদলাল(?!াবে)/);
    expect(await snapshot(exam.id, batchId)).toEqual(before);

    expect(await regrade("--key", "খ")).toMatchObject({ code: 0 });
    expect(await scores(exam.id)).toEqual([1.75, 3]);
    const { body: board } = await api("GET", `/api/batches/${batchId}/leaderboard/`, { token: first.token });
    expect(board.students).toMatchObject([
      { id: second.user.id, rank: 1, total_score: 3 },
      { id: first.user.id, rank: 2, total_score: 1.75 },
    ]);
    const { body: result } = await desk(exam, first).results();
    expect(result).toMatchObject({ score: 1.75, correct_answers: 2, wrong_answers: 1, negative_marks: 0.25, rank: 2 });
    expect(result.answers[1]).toMatchObject({
      correct_answer_id: exam.version.questions[1]?.options[1]?.id,
      is_correct: false,
      marks_awarded: -0.25,
    });
    const audit = await auditOf(exam.id);
    expect(audit).toMatchObject([
      {
        action: "exam.regrade",
        actorId: (await commander()).id,
        detail: {
          reason: "বইয়ে খ",
          version: 1,
          question: { position: 2, before: { key: "A" }, after: { key: "B" } },
          moves: [
            { user_id: second.user.id, rank: { before: 2, after: 1 } },
            {
              user_id: first.user.id,
              result: { before: { score: "3.0000", correct: 3 }, after: { score: "1.7500", correct: 2, wrong: 1 } },
            },
          ],
        },
      },
    ]);

    const after = await snapshot(exam.id, batchId);
    const again = await regrade("--key", "2");
    expect(again).toMatchObject({ code: 0, out: expect.stringContaining("কারও নম্বর বা অবস্থান বদলায়নি") });
    expect(await snapshot(exam.id, batchId)).toEqual(after);
    expect(await regrade("--key", String(exam.version.questions[1]?.options[0]?.id))).toMatchObject({ code: 0 });
    expect(await scores(exam.id)).toEqual([3, 1.75]);
    expect((await prisma.examVersion.findFirst({ where: { examId: exam.id } }))?.revision).toBe(3);
  });

  test("for everybody: also who left it out, and never twice", async () => {
    const { exam, regrade } = await wrongKey();
    const third = await enrol(exam.batchId);
    await sitThrough(exam, third, [0, null, null, null]);
    await regrade("--all-correct");
    expect(await scores(exam.id)).toEqual([3, 3, 2]);
    expect((await regrade("--all-correct")).out).toContain("বদলায়নি");
    const { body } = await desk(exam, third).results();
    expect(body.answers[1]).toMatchObject({ scoring: "all_correct", is_correct: true, marks_awarded: 1 });
  });

  test("dropped: its marks leave score, possible total and average; a key brings it back", async () => {
    const { exam, batchId, first, regrade } = await wrongKey();
    const dropped = await regrade("--drop");
    expect(dropped.out).toContain("মোট নম্বর: ৪.০০ → ৩.০০");
    expect(await scores(exam.id)).toEqual([2, 2]);
    const ranking = () => api("GET", `/api/batches/${batchId}/my-ranking/`, { token: first.token });
    expect((await ranking()).body).toMatchObject({ rank: 1, total_score: 2, average_score: 66.67, exams_taken: 1 });
    const { body } = await desk(exam, first).results();
    expect(body).toMatchObject({ total_marks: 3, score: 2, correct_answers: 2, unanswered: 2 });
    expect(body.answers[1]).toMatchObject({ scoring: "dropped", marks_awarded: 0 });
    await regrade("--key", "A");
    expect(await scores(exam.id)).toEqual([3, 1.75]);
    expect((await ranking()).body).toMatchObject({ total_score: 3, average_score: 75 });
  });

  test("who runs is graded by the new key; other versions keep theirs and are named", async () => {
    const { exam, second, regrade } = await wrongKey();
    const runner = await enrol(exam.batchId);
    const { start, save, submit } = desk(exam, runner);
    await start();
    await save({ question: 1, option: 1 });
    expect((await regrade("--key", "B")).out).toContain("১ জনের পরীক্ষা চলছে");
    expect((await submit()).body).toMatchObject({ score: 1, correct_answers: 1 });

    const file = await writeInput("question,option_a,option_b,correct\nনতুন,ক১,খ১,A\nআরেক,ক১,খ১,A\n");
    await staff(["exams", "import", file, "--exam", String(exam.id)]);
    const newest = await regrade("--key", "B");
    expect(newest).toMatchObject({ code: 0, err: expect.stringContaining("অন্য সংস্করণে ৩টি") });
    expect(newest.out).toContain("সংস্করণ ২");
    expect(await scores(exam.id)).toEqual([1.75, 3, 1]);
    expect((await regrade("--drop", "--version", "১")).code).toBe(0);
    expect(await scores(exam.id)).toEqual([2, 2, 0]);
    expect((await desk(exam, second).submit()).body).toMatchObject({ score: 2, total_marks: 3 });
  });

  test("staff and test accounts get their result without a standing", async () => {
    const { exam, batchId, regrade } = await wrongKey();
    const tester = await enrol(batchId, { isTest: true });
    await sitThrough(exam, tester, [0, 1, 0, 0]);
    expect((await regrade("--key", "B")).out).toMatch(new RegExp(`${tester.user.username}.*2\\.75 → 4.*1 → 0$`, "m"));
    expect(await prisma.standing.count({ where: { batchId } })).toBe(2);
  });

  test("refuses what it cannot do and changes nothing", async () => {
    const { exam, batchId, regrade } = await wrongKey();
    const before = await snapshot(exam.id, batchId);
    const other = await createExam(prisma);
    for (const [answer, said] of [
      [await regrade(), "--key"],
      [await regrade("--key", "B", "--drop"), "--key"],
      [await regrade("--key", "E"), "অপশন আছে|অপশন ৪টি"],
      [await regrade("--key", String(other.version.questions[0]?.options[0]?.id)), "--key"],
      [await regrade("--key", "B", "--version", "9"), "--version"],
      [await regrade("--key", "B", "--question", "99999"), "--question"],
      [await regrade("--key", "B", "--reason", " "), "--reason"],
      [await staff(["exams", "regrade", "99999", "--question", "1", "--drop", "--reason", "x"]), "পাওয়া যায়নি"],
    ] as const) {
      expect(answer).toMatchObject({ code: 1, out: "", err: expect.stringMatching(said) });
    }
    expect(await snapshot(exam.id, batchId)).toEqual(before);
  });
});

describe("exams extend", () => {
  const extend = (examId: number, ...more: string[]) =>
    staff(["exams", "extend", String(examId), "--minutes", "২০", "--reason", "বিদ্যুৎ ছিল না", ...more]);

  test("everybody who runs, also after the time; the next save says so; who handed in is named", async () => {
    const closesAt = new Date(Date.now() + 10 * 60_000);
    const { exam, learners } = await sitting(3, { durationMinutes: 10, closesAt });
    const [runner, late, done] = learners as [(typeof learners)[0], (typeof learners)[0], (typeof learners)[0]];
    await desk(exam, late).start();
    await moveDeadlines(exam.id, -120);
    const { body: started } = await desk(exam, runner).start();
    await sitThrough(exam, done, [0]);
    expect((await desk(exam, late).save({ question: 0, option: 0 })).body.code).toBe("time_over");

    const before = await prisma.attempt.findMany({ where: { examId: exam.id } });
    const dry = await extend(exam.id, "--dry-run");
    expect(dry).toMatchObject({ code: 0, out: expect.stringContaining("কিছুই লেখা হয়নি") });
    expect(dry.out).toContain("মিনিট পাবেন।");
    expect(dry.out).not.toContain("পেলেন");
    expect(await prisma.attempt.findMany({ where: { examId: exam.id } })).toEqual(before);

    const answer = await extend(exam.id);
    expect(answer).toMatchObject({ code: 0, err: "" });
    expect(answer.out).toContain("২ জন বাড়তি ২০ মিনিট");
    expect(answer.out).toContain(`সময় পাননি ১ জন: ${done.user.username}`);
    const deadline = Date.parse(started.deadline_at) + 20 * 60_000;
    const { status, body } = await desk(exam, runner).save({ question: 0, option: 0 });
    expect(status).toBe(200);
    expect(Date.parse(body.deadline_at)).toBe(deadline);
    expect(body.remaining_seconds).toBeGreaterThan(29 * 60);
    expect((await desk(exam, late).save({ question: 0, option: 0 })).status).toBe(200);
    expect((await prisma.exam.findUnique({ where: { id: exam.id } }))?.closesAt).toEqual(new Date(deadline));

    const after = await prisma.attempt.findMany({ where: { examId: exam.id }, include: { events: true } });
    const ofUser = new Map(after.map((attempt) => [attempt.userId, attempt]));
    expect(ofUser.get(done.user.id)).toMatchObject({ extraMinutes: 0, events: [] });
    for (const { user } of [runner, late]) {
      expect(ofUser.get(user.id)).toMatchObject({
        extraMinutes: 20,
        events: [{ kind: "extra_minutes", detail: { minutes: 20, reason: "বিদ্যুৎ ছিল না" } }],
      });
    }
    expect(await auditOf(exam.id)).toMatchObject([
      {
        action: "exam.extend",
        detail: { minutes: 20, attempts: [{}, {}], closes_at: { before: closesAt.toISOString() } },
      },
    ]);
  });

  test("one learner by name; the closing time stays when it is later", async () => {
    const closesAt = new Date(Date.now() + 5 * 3600_000);
    const { exam, learners } = await sitting(2, { durationMinutes: 10, closesAt });
    for (const learner of learners) await desk(exam, learner).start();
    const [first, second] = learners as [(typeof learners)[0], (typeof learners)[0]];
    expect(await extend(exam.id, "--learner", first.user.email)).toMatchObject({ code: 0 });
    await extend(exam.id, "--learner", first.user.username);
    const attempts = await prisma.attempt.findMany({ where: { examId: exam.id }, orderBy: { userId: "asc" } });
    expect(attempts.map(({ extraMinutes }) => extraMinutes)).toEqual([40, 0]);
    expect((await prisma.exam.findUnique({ where: { id: exam.id } }))?.closesAt).toEqual(closesAt);
    await desk(exam, second).submit();
    const late = await extend(exam.id, "--learner", second.user.username);
    expect(late).toMatchObject({ code: 0, out: expect.stringMatching(/কিছুই বদলায়নি[\s\S]*সময় পাননি ১ জন/) });
    expect(await auditOf(exam.id)).toHaveLength(2);
  });

  test("refuses a learner without an attempt, a wrong number and an unknown exam", async () => {
    const { exam, learners } = await sitting(1);
    const name = learners[0]?.user.username ?? "";
    expect(await extend(exam.id, "--learner", name)).toMatchObject({ code: 1, err: expect.stringContaining(name) });
    expect(await extend(exam.id, "--minutes", "0")).toMatchObject({ code: 1 });
    expect(await extend(exam.id, "--minutes", "1441")).toMatchObject({ code: 1 });
    expect(await extend(999_999)).toMatchObject({ code: 1, err: expect.stringContaining("পাওয়া যায়নি") });
    expect(await extend(exam.id)).toMatchObject({ code: 0, out: expect.stringContaining("কিছুই বদলায়নি") });
  });

  test("against the sealing job: an attempt is either sealed or extended", async () => {
    const { exam, learners } = await sitting(4);
    for (const learner of learners) await desk(exam, learner).start();
    await moveDeadlines(exam.id, -60);
    const [answer] = await Promise.all([extend(exam.id), sealDueAttempts(await examNow())]);
    expect(answer.code).toBe(0);
    for (const { sealedAt, extraMinutes } of await prisma.attempt.findMany({ where: { examId: exam.id } })) {
      expect(extraMinutes).toBe(sealedAt ? 0 : 20);
    }
  });
});

describe("exams results", () => {
  test("seals nothing of who still has time, on a machine whose clock is ahead", async () => {
    const { exam, learners } = await sitting(1);
    await desk(exam, learners[0] as (typeof learners)[0]).start();
    vi.useFakeTimers({ now: Date.now() + 60 * 60_000, toFake: ["Date"] });
    try {
      expect((await staff(["exams", "results", String(exam.id)])).code).toBe(0);
    } finally {
      vi.useRealTimers();
    }
    expect((await prisma.attempt.findFirstOrThrow({ where: { examId: exam.id } })).sealedAt).toBeNull();
  });

  test("ranks by score, seals what is due, leaves who runs out; the file is harmless to a spreadsheet", async () => {
    const { exam, batchId, learners } = await sitting(3, {
      questions: buildQuestions(2),
      hasNegativeMarking: true,
      negativeMarks: "0.25",
    });
    const [first, second, third] = learners as [(typeof learners)[0], (typeof learners)[0], (typeof learners)[0]];
    const tester = await enrol(batchId, { isTest: true });
    const runner = await enrol(batchId);
    await prisma.user.update({ where: { id: first.user.id }, data: { firstName: "=1+1", lastName: '"x"' } });
    const { start, save } = desk(exam, second);
    await start();
    await save({ question: 0, option: 0 });
    await moveDeadlines(exam.id, -60);
    await sitThrough(exam, first, [1, 2]);
    await sitThrough(exam, third, [0, null]);
    await sitThrough(exam, tester, [0, 0]);
    await desk(exam, runner).start();

    const json = await staff(["exams", "results", String(exam.id), "--json"]);
    expect(JSON.parse(json.out)).toMatchObject([
      { rank: null, username: tester.user.username, score: 2 },
      { rank: 1, username: second.user.username, score: 1, sealed_by: "time over", unanswered: 1 },
      { rank: 1, username: third.user.username, score: 1, correct_answers: 1, sealed_by: "learner" },
      { rank: 3, username: first.user.username, score: -0.5, wrong_answers: 2, total_marks: 2 },
    ]);
    const table = await staff(["exams", "results", String(exam.id)]);
    expect(table.out).toMatch(new RegExp(`^3 +${first.user.username} .*-0\\.5 / 2.* learner *$`, "m"));
    expect(table.out).toMatch(new RegExp(`^1 +${second.user.username} .* time over *$`, "m"));
    expect(table.out).toContain("১ জনের পরীক্ষা এখনো চলছে");

    const file = await writeInput("", "results.csv");
    expect(await staff(["exams", "results", String(exam.id), "--csv", file])).toMatchObject({ code: 0 });
    const lines = (await readFile(file, "utf8")).split("\r\n");
    expect(lines[0]).toMatch(/^\uFEFFrank,username,name,score,total_marks/);
    expect(lines[1]).toMatch(/^"",/);
    expect(lines[4]).toContain(`"'=1+1 ""x""",-0.5,2,0,2,0,`);
    const refused = await staff(["exams", "results", String(exam.id), "--csv", "/nowhere/results.csv"]);
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining("/nowhere/results.csv") });
    expect(await staff(["exams", "results", "99999"])).toMatchObject({ code: 1 });
  });
});

describe("exams regrade of several right options and of sets", () => {
  test("takes letters with commas or strokes, truths, and one statement, and says what counts now", async () => {
    const { exam } = await sitting(0, { questions: [...buildQuestions(1), buildSet("হৃৎপিণ্ডে")] });
    const regrade = (question: number, ...more: string[]) =>
      staff(["exams", "regrade", String(exam.id), "--question", String(question), "--reason", "বইয়ে তাই", ...more]);
    expect((await regrade(1, "--key", "B, D")).out).toContain("সঠিক উত্তর: A → B/D");
    expect((await regrade(1, "--key", "খ/ঘ")).out).toContain("বদলায়নি");
    expect((await regrade(2, "--key", "TTTTF")).out).toContain("সঠিক উত্তর: TFTFT → TTTTF");
    const statement = ["--statement", "C", "--counts"];
    expect(await regrade(2, ...statement, "false")).toMatchObject({
      err: "",
      out: expect.stringContaining("TTTTF → TTFTF"),
    });
    const dropped = await regrade(2, ...statement, "drop", "--explanation", "গ অস্পষ্ট");
    expect(dropped.out).toContain("সঠিক উত্তর: TTFTF → TTFTF (C বাদ)");
    expect(dropped.out).toContain("মোট নম্বর: ২.০০ → ১.৮০");
    expect(dropped.out).toContain("ব্যাখ্যা বদলানো হলো।");
    const { explanation } = await prisma.question.findFirstOrThrow({
      where: { versionId: exam.version.id, position: 2 },
    });
    expect(explanation).toBe("গ অস্পষ্ট");

    for (const [refused, said] of [
      [await regrade(2, "--key", "TF"), "উক্তি ৫টি"],
      [await regrade(2, "--statement", "F", "--counts", "true"), "উক্তি ৫টি"],
      [await regrade(2, "--statement", "A"), "--counts"],
      [await regrade(2, "--statement", "A", "--counts", "maybe"), "--counts"],
      [await regrade(2, "--statement", "A", "--counts", "true", "--drop"), "--key"],
      [await regrade(1, "--statement", "A", "--counts", "true"), "উক্তি নেই"],
    ] as const) {
      expect(refused).toMatchObject({ code: 1, out: "", err: expect.stringContaining(said) });
    }
  });
});
