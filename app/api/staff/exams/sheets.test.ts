import { beforeEach, describe, expect, test } from "vitest";
import { prisma } from "@/lib/db";
import { removeSheets } from "@/lib/exams/on-paper/attempt-mutations";
import { inCodeOrder } from "@/lib/exams/on-paper/codes";
import { type PaperCode, paperCodes } from "@/lib/exams/on-paper/paper-code";
import { lockGrading } from "@/lib/exams/results/regrade-queries";
import type { StaffExam } from "@/lib/exams/staff-schema";
import type { Sheets } from "@/lib/staff/sheet-imports/staff-schema";
import { createBatch } from "@/prisma/factories/batch";
import { type BuiltExam, buildQuestions, buildSet, createExam } from "@/prisma/factories/exam";
import type { Batch } from "@/prisma/generated/client";
import { rightSignsOf } from "@/test/answer-sheets";
import { api } from "@/test/api";
import { eventually } from "@/test/eventually";
import { enrol, type Learner } from "@/test/sitting";
import { staffApi } from "@/test/staff";

let staff: Awaited<ReturnType<typeof staffApi>>;
let batch: Batch;
let exam: BuiltExam;
let learner: Learner;
let roll: number;

beforeEach(async () => {
  staff = await staffApi("ADMIN");
  batch = await createBatch(prisma);
  exam = await createExam(prisma, {
    batchId: batch.id,
    questions: [...buildQuestions(6), buildSet("সেট")],
    hasNegativeMarking: true,
    negativeMarks: "0.25",
  });
  learner = await enrol(batch.id);
  roll = await rollOf(learner);
});

const rollOf = async ({ user }: Learner) =>
  (await prisma.enrollment.findFirstOrThrow({ where: { userId: user.id, batchId: batch.id } })).roll;

const rightSigns = (code: PaperCode) => rightSignsOf(exam, code, exam.version.questions);

type Line = [roll: number | string, code: string, signs: string[]];
const csv = (lines: Line[]) => {
  const [, , first = []] = lines[0] ?? [];
  const heads = ["Roll", "Set", ...first.map((_, at) => `Q${at + 1}`)];
  return [heads, ...lines.map(([roll, code, signs]) => [roll, code, ...signs])].map((row) => row.join(",")).join("\n");
};

type Outcome = { status: number; body: Sheets };
async function send(text: string, fields: Record<string, string> = {}, call = staff.call): Promise<Outcome> {
  const form = new FormData();
  form.set("file", new File([text], "omr.csv"));
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return call("POST", `/api/staff/exams/${exam.id}/sheets/`, { form });
}
const resultOf = async ({ token }: Learner) => (await api("GET", `/api/exams/${exam.id}/results/`, { token })).body;
const states = ({ body }: Outcome) => body.sheets.map(({ state }) => state);

describe("a sheet of each code", () => {
  test.each(paperCodes)("%s is graded by the paper that it belongs to", async (code) => {
    const signs = rightSigns(code);
    const looked = await send(csv([[roll, code.toUpperCase(), signs]]), { dry_run: "true" });
    expect(looked.body).toMatchObject({
      made: 0,
      sheets: [{ state: "ready", code, learner: { id: learner.user.id } }],
    });
    expect(await prisma.attempt.count({ where: { examId: exam.id } })).toBe(0);
    const written = await send(csv([[roll, code.toUpperCase(), signs]]));
    expect(written.body).toMatchObject({ made: 1, sheets: [{ state: "written" }] });
    const result = await resultOf(learner);
    expect(result).toMatchObject({ score: 7, unanswered: 0, kind: "paper", paper_code: code });
    const printed = inCodeOrder(exam, code, exam.version.questions as never[]) as { id: number }[];
    expect(result.answers.map((answer: { question_id: number }) => answer.question_id)).toEqual(
      printed.map(({ id }) => id),
    );
  });
});

test("wrong, blank and double marks count as on the site, and doubles are told", async () => {
  const signs = rightSigns("a");
  const [first, second, third] = [["B"], [""], ["AC"]].flat();
  const typed = [first, second, third, ...signs.slice(3, 6), "F", "*", "-", "T", "T"] as string[];
  const { body } = await send(csv([[roll, "ক", typed]]));
  expect(body.sheets).toMatchObject([{ state: "written", doubles: [3, 7] }]);
  // Three singles right and a wrong one; of the set (T F T F T) the last is right, the first and the fourth are wrong.
  expect(await resultOf(learner)).toMatchObject({ correct_answers: 4, wrong_answers: 3, unanswered: 4 });
  const { body: rows } = await staff.call("GET", `/api/staff/exams/${exam.id}/results/`);
  expect(rows.rows).toMatchObject([{ kind: "paper", paper_code: "a", rank: 1, wrong_answers: 3 }]);
});

test("answers in one column are read as those in one each", async () => {
  const text = `ক্রমিক,রোল,সেট,উত্তর\n1,${roll},খ,${rightSigns("b").join("").replaceAll("T", "স").replaceAll("F", "মি")}`;
  const { body } = await send(text);
  expect(body).toMatchObject({ made: 1, ignored: ["ক্রমিক"] });
  expect(await resultOf(learner)).toMatchObject({ score: 7 });
});

test("everybody who cannot be graded is listed, and nobody's attempt is written over", async () => {
  const other = await createBatch(prisma);
  const stranger = await enrol(other.id);
  const { roll: elsewhere } = await prisma.enrollment.findFirstOrThrow({ where: { userId: stranger.user.id } });
  const online = await enrol(batch.id);
  await api("POST", `/api/exams/${exam.id}/start/`, { token: online.token });
  const left = await enrol(batch.id);
  await prisma.enrollment.updateMany({
    where: { userId: left.user.id },
    data: { status: "CANCELLED", endedAt: new Date(), endReason: "ফেরত" },
  });
  const twice = await enrol(batch.id);
  const right = rightSigns("a");
  const free = 999_999;
  const text = csv([
    [roll, "A", right],
    [elsewhere, "A", right],
    [await rollOf(online), "A", right],
    [await rollOf(left), "A", right],
    [await rollOf(twice), "A", right],
    [await rollOf(twice), "B", right],
    [free, "A", right],
    ["12*456", "A", right],
    [await rollOf(await enrol(batch.id)), "", right],
    [await rollOf(await enrol(batch.id)), "E", right],
    [await rollOf(await enrol(batch.id)), "A", ["E", ...right.slice(1)]],
  ]);
  const expected = ["other_batch", "online", "over", "twice", "twice", "unknown", ...Array(4).fill("wrong")];
  const looked = await send(text, { dry_run: "true" });
  expect(states(looked)).toEqual(["ready", ...expected]);
  expect(looked.body.sheets[1]).toMatchObject({ learner: null, note: expect.stringContaining(other.name) });
  const written = await send(text);
  expect(written.body.made).toBe(1);
  expect(states(written)).toEqual(["written", ...expected]);
  expect(await prisma.attempt.count({ where: { examId: exam.id } })).toBe(2);
  expect(await prisma.attempt.findFirst({ where: { userId: online.user.id } })).toMatchObject({ sealedAt: null });
  const again = await send(text);
  expect(again.body.made).toBe(0);
  expect(states(again)).toEqual(["kept", ...expected]);
});

test("a sheet of another number of answers is refused, and so is a file without its columns", async () => {
  const short = await send(csv([[roll, "A", rightSigns("a").slice(1)]]));
  expect(short.body.sheets).toMatchObject([{ state: "wrong", note: "১০টি উত্তর, লাগবে ১১টি" }]);
  for (const text of ["a,b\n1,2", "", "roll,set\n123456,A", "roll,set,Q1"]) {
    const { status, body } = await send(text);
    expect(status, text).toBe(200);
    expect(body).toMatchObject({ made: 0, sheets: [], problems: [{ message: expect.any(String) }] });
  }
});

test("columns of one answer go by their numbers, and a file where one is missing or stands twice is refused", async () => {
  const right = rightSigns("b");
  const file = (order: readonly number[]) => {
    const heads = order.map((number) => `Q${number}`);
    const signs = order.map((number) => right[number - 1] ?? "-");
    return `roll,set,${heads.join(",")}\n${roll},B,${signs.join(",")}`;
  };
  const numbers = right.map((_, place) => place + 1);
  const asText = numbers.toSorted((a, b) => String(a).localeCompare(String(b)));
  expect(asText).not.toEqual(numbers);
  for (const order of [
    [1, 1, ...numbers.slice(2)],
    [1, ...numbers.slice(2), 12],
    numbers.map((number) => number + 1),
  ]) {
    const { body } = await send(file(order), { dry_run: "true" });
    expect(body, String(order)).toMatchObject({ sheets: [], problems: [{ message: expect.stringContaining("‘q") }] });
  }
  expect(states(await send(file(asText)))).toEqual(["written"]);
  expect(await resultOf(learner)).toMatchObject({ wrong_answers: 0, unanswered: 0 });
});

test("a correction moves sheets of paper too", async () => {
  const last = rightSigns("c").map((sign) => ({ A: "B", B: "C", C: "D", D: "A" })[sign] ?? sign);
  await send(csv([[roll, "C", last]]));
  expect(await resultOf(learner)).toMatchObject({ score: -0.5 });
  const correction = { version: 1, question: 1, correction: { kind: "all_correct" }, reason: "ভুল প্রশ্ন" };
  await staff.call("POST", `/api/staff/exams/${exam.id}/regrade/`, { body: correction });
  expect(await resultOf(learner)).toMatchObject({ score: 0.75, kind: "paper" });
});

test("two clerks with one file make each attempt once, and one that a learner begins meanwhile stays", async () => {
  const others = await Promise.all([1, 2, 3].map(() => enrol(batch.id)));
  const rolls = await Promise.all([learner, ...others].map(rollOf));
  const text = csv(rolls.map((own): Line => [own, "A", rightSigns("a")]));
  const [beginning] = others as [Learner];
  const [one, two, begun] = await Promise.all([
    send(text),
    send(text),
    api("POST", `/api/exams/${exam.id}/start/`, { token: beginning.token }),
  ]);
  expect(await prisma.attempt.count({ where: { examId: exam.id } })).toBe(4);
  const onPaper = await prisma.attempt.count({ where: { examId: exam.id, sheetImportId: { not: null } } });
  expect(one.body.made + two.body.made).toBe(onPaper);
  expect(onPaper).toBe(begun.status < 300 ? 3 : 4);
  const standings = await prisma.standing.findMany({ where: { batchId: batch.id } });
  expect(standings.map(({ examsTaken }) => examsTaken)).toEqual(Array(onPaper).fill(1));
});

test("a file is taken back with its marks and places, once, and may be brought again", async () => {
  const text = csv([[roll, "A", rightSigns("a")]]);
  await send(text);
  const url = `/api/staff/exams/${exam.id}/sheets/`;
  const [file] = (await staff.call("GET", url)).body.imports;
  expect(file).toMatchObject({ file_name: "omr.csv", sheets: 1, withdrawn_at: null });
  const withdraw = () => staff.call("POST", `${url}${file.id}/withdrawal/`, { body: { reason: "অন্য পরীক্ষার ফাইল" } });
  expect((await withdraw()).body).toEqual({ sheets: 1 });
  expect((await withdraw()).body).toEqual({ sheets: 0 });
  expect(await prisma.attempt.count({ where: { examId: exam.id } })).toBe(0);
  expect(await prisma.standing.count({ where: { batchId: batch.id } })).toBe(0);
  expect((await staff.call("GET", url)).body.imports).toMatchObject([{ sheets: 0, withdrawn_at: expect.any(String) }]);
  expect((await send(text)).body.made).toBe(1);
  const other = await createExam(prisma, { batchId: batch.id });
  const foreign = `/api/staff/exams/${other.id}/sheets/${file.id}/withdrawal/`;
  expect((await staff.call("POST", foreign, { body: { reason: "অন্য" } })).status).toBe(404);
});

test("an attempt on paper is not opened again, and an exam that is not active takes no sheets", async () => {
  await send(csv([[roll, "A", rightSigns("a")]]));
  const { id } = await prisma.attempt.findFirstOrThrow({ where: { examId: exam.id } });
  const reopening = { minutes: 10, reason: "আবার", submitted: true };
  const url = `/api/staff/exams/${exam.id}/room/attempts/${id}/reopening/`;
  expect((await staff.call("POST", url, { body: reopening })).status).toBe(404);
  await prisma.exam.update({ where: { id: exam.id }, data: { isActive: false } });
  expect(await send(csv([[roll, "A", rightSigns("a")]]))).toMatchObject({
    status: 400,
    body: { code: "exam_not_active" },
  });
  await prisma.exam.update({ where: { id: exam.id }, data: { isActive: true } });
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  expect(await send(csv([[roll, "A", []]]), { held_at: tomorrow })).toMatchObject({
    status: 400,
    body: { held_at: [expect.any(String)] },
  });
});

test("a paper of before an edit is read by its own version", async () => {
  const signs = rightSigns("b");
  await prisma.examVersion.create({
    data: { examId: exam.id, number: 2, totalMarks: "0", questionsCount: 0 },
  });
  expect((await send(csv([[roll, "B", signs]]))).body.sheets).toMatchObject([{ state: "wrong" }]);
  expect((await send(csv([[roll, "B", signs]]), { version: "1" })).body).toMatchObject({ made: 1, version: 1 });
  expect((await send(csv([[roll, "B", signs]]), { version: "3" })).status).toBe(400);
});

test("a version that was printed before it had its keys grades nobody", async () => {
  const signs = rightSigns("a");
  const [first] = exam.version.questions;
  await prisma.option.updateMany({ where: { questionId: first?.id }, data: { isCorrect: false, isRight: false } });
  expect(await send(csv([[roll, "A", signs]]), { version: "1" })).toMatchObject({
    status: 400,
    body: { version: ["এই সংস্করণে সঠিক উত্তর নেই: প্রশ্ন ১। অন্য সংস্করণ বাছুন।"] },
  });
  expect(await prisma.attempt.count({ where: { examId: exam.id } })).toBe(0);
});

/** Holds the grading of the batch, so that a file is written only when this ends. */
async function whileGradingIsHeld(work: (isWaiting: (waiters: number) => Promise<void>) => Promise<void>) {
  const isWaiting = (waiters: number) =>
    eventually(async () => {
      const found = await prisma.$queryRaw<{ count: bigint }[]>`
        select count(*) from pg_locks where locktype = 'advisory' and not granted and objid = ${batch.id}::int
           and database = (select oid from pg_database where datname = current_database())`;
      expect(Number(found[0]?.count)).toBe(waiters);
    });
  await prisma.$transaction(
    async (tx) => {
      await lockGrading(tx, batch.id);
      await work(isWaiting);
    },
    { timeout: 60_000 },
  );
}

test("a file that is taken back while it is written is written no further", { timeout: 90_000 }, async () => {
  const learners = await Promise.all(Array.from({ length: 100 }, () => enrol(batch.id)));
  const rolls = await Promise.all([learner, ...learners].map(rollOf));
  const text = csv(rolls.map((own): Line => [own, "A", rightSigns("a")]));
  let sent: Promise<Outcome> | undefined;
  let takenBack: Promise<unknown> | undefined;
  await whileGradingIsHeld(async (isWaiting) => {
    sent = send(text);
    await isWaiting(1);
    // Comes between the two parts of the file, as whoever waits for the lock has it in turn.
    takenBack = prisma.$transaction(
      async (tx) => {
        await lockGrading(tx, batch.id);
        const file = await tx.sheetImport.findFirstOrThrow({ where: { examId: exam.id } });
        await tx.sheetImport.update({ where: { id: file.id }, data: { withdrawnAt: new Date() } });
        await removeSheets(tx, batch.id, file.id);
      },
      { timeout: 60_000, maxWait: 60_000 },
    );
    await isWaiting(2);
  });
  await takenBack;
  expect(await sent).toMatchObject({ status: 409, body: { code: "changed_meanwhile" } });
  expect(await prisma.attempt.count({ where: { examId: exam.id } })).toBe(0);
});

test("a question that is changed between the look at a file and its writing ends the writing", async () => {
  const text = csv([[roll, "A", rightSigns("a")]]);
  let sent: Promise<Outcome> | undefined;
  await whileGradingIsHeld(async (isWaiting) => {
    sent = send(text);
    await isWaiting(1);
    const [first] = exam.version.questions;
    const [one, two] = first?.options ?? [];
    await prisma.option.update({ where: { id: one?.id }, data: { position: 100 } });
    await prisma.option.update({ where: { id: two?.id }, data: { position: one?.position } });
  });
  expect(await sent).toMatchObject({ status: 409, body: { code: "changed_meanwhile" } });
  expect(await prisma.attempt.count({ where: { examId: exam.id } })).toBe(0);
});

test("a sheet that a colleague has written meanwhile is told as written before", async () => {
  const text = csv([[roll, "A", rightSigns("a")]]);
  let both: [Promise<Outcome>, Promise<Outcome>] | undefined;
  await whileGradingIsHeld(async (isWaiting) => {
    both = [send(text), send(text)];
    await isWaiting(2);
  });
  const outcomes = await Promise.all(both ?? []);
  expect(outcomes.map((outcome) => states(outcome)).toSorted()).toEqual([["kept"], ["written"]]);
});

describe("what was printed", () => {
  const url = (rest: string) => `/api/staff/exams/${exam.id}/${rest}`;
  const now = async (): Promise<StaffExam> => (await staff.call("GET", url(""))).body;
  const newest = () => prisma.examVersion.findFirstOrThrow({ where: { examId: exam.id }, orderBy: { number: "desc" } });
  async function print(change: object = {}) {
    const { number: version, revision } = await newest();
    const body = { version, revision, shuffle_statements: false, code: "b", has_key: true, ...change };
    return staff.call("POST", url("printings/"), { body });
  }
  const questionOf = async (place: number) => {
    const found = (await now()).questions[place];
    if (!found) throw new Error(`there is no question ${place}`);
    const { id, text, kind, marks, explanation, subject, chapter, revision, options } = found;
    const typed = options.map(({ text, is_correct, is_right }) => ({ text, is_correct, is_right }));
    return { id, body: { text, kind, marks, explanation, subject, chapter, revision, options: typed } };
  };
  async function put(place: number, change: (body: Awaited<ReturnType<typeof questionOf>>["body"]) => object) {
    const { id, body } = await questionOf(place);
    return staff.call("PUT", url(`questions/${id}/`), { body: { ...body, ...change(body) } });
  }
  async function settle(change: object) {
    const { title, description, minutes, shuffle, shuffle_statements, letters, updated_at, ...rest } = await now();
    const { negative_marks, negative_type, floor_at_zero, subject, chapter } = rest;
    const settings = { title, description, minutes, shuffle, shuffle_statements, letters, updated_at };
    const marking = { negative_marks, negative_type, floor_at_zero, subject, chapter };
    const window = { opens_at: null, closes_at: null, key_release: null, keys_at: null };
    return staff.call("PUT", url(""), { body: { ...settings, ...marking, ...window, ...change } });
  }
  const added = { kind: "single", text: "নতুন প্রশ্ন", marks: 1, explanation: "" };
  const choices = [
    { text: "এক", is_correct: true },
    { text: "দুই", is_correct: false },
  ];

  type Edit = { name: string; make: () => Promise<{ status: number }>; isOnPaper: boolean };
  const edits: Edit[] = [
    { name: "a stem", make: () => put(1, () => ({ text: "অন্য কথা" })), isOnPaper: true },
    {
      name: "the options' order",
      make: () => put(1, ({ options }) => ({ options: options.toReversed() })),
      isOnPaper: true,
    },
    { name: "marks", make: () => put(1, () => ({ marks: 2 })), isOnPaper: true },
    {
      name: "a question more",
      make: () => staff.call("POST", url("questions/"), { body: { ...added, options: choices } }),
      isOnPaper: true,
    },
    {
      name: "a question less",
      make: async () => {
        const { id, body } = await questionOf(0);
        return staff.call("DELETE", url(`questions/${id}/?revision=${body.revision}`));
      },
      isOnPaper: true,
    },
    {
      name: "the questions' order",
      make: async () => {
        const questions = (await now()).questions.map(({ id }) => id).toReversed();
        return staff.call("PUT", url("order/"), { body: { questions } });
      },
      isOnPaper: true,
    },
    { name: "the rule of wrong answers", make: () => settle({ negative_marks: 0.5 }), isOnPaper: true },
    { name: "statements that change places", make: () => settle({ shuffle_statements: true }), isOnPaper: true },
    { name: "the title", make: () => settle({ title: "অন্য নাম" }), isOnPaper: false },
    { name: "an explanation", make: () => put(1, () => ({ explanation: "কারণ এই" })), isOnPaper: false },
    { name: "a topic", make: () => put(1, () => ({ subject: "অ্যানাটমি" })), isOnPaper: false },
  ];

  test.each(edits)("is read as it was after an edit of $name", async ({ make, isOnPaper }) => {
    const signs = rightSigns("b");
    expect((await print()).status).toBe(204);
    expect((await make()).status).toBeLessThan(300);
    expect(await newest()).toMatchObject({
      number: isOnPaper ? 2 : 1,
      printedAt: isOnPaper ? null : expect.any(Date),
    });
    const { body } = await send(csv([[roll, "B", signs]]));
    expect(body).toMatchObject({ made: 1, version: 1 });
    expect(await prisma.attempt.findFirst({ where: { examId: exam.id } })).toMatchObject({
      correctCount: signs.length,
      wrongCount: 0,
      blankCount: 0,
    });
  });

  test("is graded by a key that is mended before its sheets come", async () => {
    const signs = rightSigns("a");
    await print();
    const turned = ({ options }: { options: { is_correct: boolean }[] }) => ({
      options: options.map((option, place) => ({ ...option, is_correct: place === 1, is_right: place === 1 })),
    });
    expect((await put(0, turned)).body).toMatchObject({ version: 1, is_new_version: false });
    await send(csv([[roll, "A", ["B", ...signs.slice(1)]]]));
    expect(await prisma.attempt.findFirst({ where: { examId: exam.id } })).toMatchObject({ wrongCount: 0 });
  });

  test("has its first time and one audit entry for each print, and is refused where the sheets are old", async () => {
    const { revision } = await newest();
    await print();
    const first = await newest();
    expect((await print({ code: "c", has_key: false })).status).toBe(204);
    expect(await newest()).toEqual(first);
    expect((await now()).versions).toMatchObject([{ number: 1, printed_at: first.printedAt?.toISOString() }]);
    const entries = await prisma.auditEntry.findMany({
      where: { action: "exam.print", subjectId: String(exam.id) },
      orderBy: { id: "asc" },
    });
    expect(entries.map(({ detail }) => detail)).toMatchObject([
      { version: 1, paper_code: "খ", has_key: true },
      { version: 1, paper_code: "গ", has_key: false },
    ]);
    expect(await print({ shuffle_statements: true })).toMatchObject({ status: 409 });
    await put(1, () => ({ explanation: "কারণ এই" }));
    expect(await print({ revision })).toMatchObject({ status: 409, body: { code: "changed_meanwhile" } });
    await put(1, () => ({ text: "অন্য কথা" }));
    expect(await print({ version: 1 })).toMatchObject({ status: 409 });
    expect((await newest()).printedAt).toBeNull();
  });

  test("keeps its statements in their places once its first sheets were read, whether or not the site knew", async () => {
    const signs = rightSigns("d");
    await send(csv([[roll, "D", signs]]));
    expect((await settle({ shuffle_statements: true })).status).toBe(200);
    const late = await enrol(batch.id);
    await send(csv([[await rollOf(late), "D", signs]]), { version: "1" });
    const attempts = await prisma.attempt.findMany({ where: { examId: exam.id } });
    expect(attempts.map(({ correctCount }) => correctCount)).toEqual([signs.length, signs.length]);
  });
});
