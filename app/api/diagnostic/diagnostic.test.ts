import { afterEach, describe, expect, it, vi } from "vitest";
import { prisma } from "@/lib/db";
import { chooseExam } from "@/lib/diagnostic/mutations";
import { listCandidates } from "@/lib/diagnostic/queries";
import { examNow } from "@/lib/exams/taking/outage-mutations";
import { endOldRows } from "@/lib/retention/mutations";
import { createAttempt } from "@/prisma/factories/attempt";
import { addDays } from "@/prisma/factories/calendar";
import { type BuiltExam, createExam, type SingleContent } from "@/prisma/factories/exam";
import { nextNumber } from "@/prisma/factories/sequence";
import { createUser } from "@/prisma/factories/user";
import { api } from "@/test/api";

const actor = { id: null, label: "script:test" };
const yesterday = () => addDays(new Date(), -1);
const url = "/api/diagnostic/";

/** Texts that stand in no other exam. */
function questions(count: number, topic: (index: number) => Partial<SingleContent> = () => ({})): SingleContent[] {
  return Array.from({ length: count }, (_, index) => ({
    text: `যাচাই ${nextNumber()}`,
    options: ["ঠিক", "ভুল ১", "ভুল ২"],
    correct: 0,
    explanation: `কারণ ${index}`,
    ...topic(index),
  }));
}

const pastExam = (overrides: Parameters<typeof createExam>[1] = {}) =>
  createExam(prisma, { closesAt: yesterday(), questions: questions(10), ...overrides });
const choose = async (exam: Pick<BuiltExam, "id"> | null) => chooseExam(actor, exam?.id ?? null, await examNow());

async function chosen(overrides: Parameters<typeof createExam>[1] = {}) {
  const exam = await pastExam(overrides);
  await choose(exam);
  return exam;
}

const sheet = ({ version }: BuiltExam, options: (number | null)[]) => ({
  paper: version.id,
  choices: options.map((option, index) => ({
    question_id: version.questions[index]?.id,
    option_id: option === null ? null : version.questions[index]?.options[option]?.id,
  })),
});
const handIn = (exam: BuiltExam, options: (number | null)[]) => api("POST", url, { body: sheet(exam, options) });

afterEach(() => choose(null));

describe("the paper", () => {
  it("has ten questions and nothing that tells a key", async () => {
    const exam = await chosen({ questions: questions(12), hasNegativeMarking: true, negativeMarks: "0.25" });
    const { status, body, headers } = await api("GET", url);
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toBe("public, max-age=60");
    expect(body).toMatchObject({
      paper: exam.version.id,
      minutes: 8,
      total_marks: 10,
      negative_marks_per_question: 0.25,
    });
    const asked = exam.version.questions.slice(0, 10);
    expect(body.questions.map((one: { question_id: number }) => one.question_id)).toEqual(asked.map(({ id }) => id));
    expect(JSON.stringify(body)).not.toMatch(/correct|explanation|কারণ/);
  });

  it("has its markup as HTML, and that of its reasons only once it was handed in", async () => {
    const exam = await chosen();
    const [question] = exam.version.questions;
    const line = (text: string, mark: "bold" | "subscript") => ({
      type: "doc",
      content: [{ type: "paragraph", content: [{ type: "text", text, marks: [{ type: mark }] }] }],
    });
    const id = question?.options[1]?.id;
    await prisma.question.update({
      where: { id: question?.id },
      data: { textDoc: line("কোন অংশ", "bold"), explanationDoc: line("গোপন কারণ", "bold") },
    });
    await prisma.option.update({ where: { id }, data: { textDoc: line("২", "subscript") } });
    const { body } = await api("GET", url);
    expect(body.questions[0].question_text_html).toBe("<b>কোন অংশ</b>");
    expect(body.questions[0].options.map((option: { text_html?: string }) => option.text_html)).toEqual([
      undefined,
      "<sub>২</sub>",
      undefined,
    ]);
    expect(body.questions[1]).not.toHaveProperty("question_text_html");
    expect(JSON.stringify(body)).not.toContain("গোপন");
    const marked = await handIn(exam, [0]);
    expect(marked.body.questions[0].explanation_html).toBe("<b>গোপন কারণ</b>");
    expect(marked.body.questions[1]).not.toHaveProperty("explanation_html");
  });

  it("mixes the options of an exam that shuffles them, for everybody alike: the right ones may stand first", async () => {
    const exam = await chosen({ shuffleOptions: true });
    const order = async () =>
      (await api("GET", url)).body.questions.map(({ options }: { options: { id: number }[] }) =>
        options.map(({ id }) => id),
      );
    const written = exam.version.questions.map(({ options }) => options.map(({ id }) => id));
    const shown = await order();
    const sorted = (paper: number[][]) => paper.map((ids) => ids.toSorted((a, b) => a - b));
    expect(sorted(shown)).toEqual(sorted(written));
    expect(shown).not.toEqual(written);
    expect(await order()).toEqual(shown);
  });

  it("takes from every chapter before it takes a second of one, and names subjects where there are some", async () => {
    const chapters = ["ক", "ক", "ক", "ক", "ক", "ক", "ক", "ক", "ক", "ক", "খ", "খ"];
    await chosen({ subject: "জীববিজ্ঞান", questions: questions(12, (index) => ({ chapter: chapters[index] })) });
    const topics = async () => (await api("GET", url)).body.questions.map((one: { topic: string }) => one.topic);
    expect((await topics()).filter((topic: string) => topic === "খ")).toHaveLength(2);
    await chosen({ questions: questions(10, (index) => ({ subject: index < 4 ? "রসায়ন" : "ইংরেজি" })) });
    expect(new Set(await topics())).toEqual(new Set(["রসায়ন", "ইংরেজি"]));
  });

  it("is none without a chosen exam, and nobody can hand in", async () => {
    const exam = await pastExam();
    expect((await api("GET", url)).status).toBe(404);
    expect((await handIn(exam, [0])).status).toBe(404);
  });
});

describe("never of an exam that is not over for everybody", () => {
  const refusal = { name: "ValidationError" };
  const choosing = (exam: BuiltExam) =>
    choose(exam).then(
      () => "chosen",
      (error: Error) => error.constructor.name,
    );

  it.each([
    ["that has no closing time", { closesAt: null }],
    ["that is still open", { closesAt: addDays(new Date(), 1) }],
    ["whose keys come later", { keyRelease: "AT_INSTANT" as const, keysAt: addDays(new Date(), 2) }],
    ["of nine questions", { questions: questions(9) }],
  ])("%s", async (_what, overrides) => {
    expect(await choosing(await pastExam(overrides))).toBe(refusal.name);
  });

  it("that somebody still writes with extra minutes", async () => {
    const exam = await pastExam();
    const { id: userId } = await createUser(prisma);
    await createAttempt(prisma, exam, { userId, minutesTaken: null });
    expect(await choosing(exam)).toBe(refusal.name);
  });

  it("whose questions the next exam asks again", async () => {
    const asked = questions(11);
    const exam = await pastExam({ questions: asked });
    const next = await createExam(prisma, { questions: asked.slice(0, 2), isActive: false });
    const isOffered = async () => (await listCandidates(await examNow())).some(({ id }) => id === exam.id);
    expect([await choosing(exam), await isOffered()]).toEqual([refusal.name, false]);
    await prisma.exam.update({ where: { id: next.id }, data: { closesAt: yesterday() } });
    expect([await choosing(exam), await isOffered()]).toEqual(["chosen", true]);
  });

  it("whose questions an exam asks that only a server with its clock ahead takes for over", async () => {
    const asked = questions(10);
    const exam = await chosen({ questions: asked });
    await createExam(prisma, { questions: asked, closesAt: new Date(Date.now() + 30 * 60_000) });
    vi.useFakeTimers({ now: Date.now() + 60 * 60_000, toFake: ["Date"] });
    try {
      expect((await api("GET", url)).status).toBe(404);
      expect((await handIn(exam, [0])).status).toBe(404);
      expect(await choosing(exam)).toBe(refusal.name);
    } finally {
      vi.useRealTimers();
    }
  });

  it("nor one that was opened again after it was chosen", async () => {
    const exam = await chosen();
    await prisma.exam.update({ where: { id: exam.id }, data: { closesAt: addDays(new Date(), 1) } });
    expect((await api("GET", url)).status).toBe(404);
    expect((await handIn(exam, [0])).status).toBe(404);
  });

  it("offers staff what may be chosen", async () => {
    const exam = await pastExam();
    const open = await pastExam({ closesAt: null });
    const ids = (await listCandidates(await examNow())).map(({ id }) => id);
    expect(ids).toContain(exam.id);
    expect(ids).not.toContain(open.id);
  });
});

describe("a sheet", () => {
  it("is marked as the exam is, with keys and why", async () => {
    const exam = await chosen({ hasNegativeMarking: true, negativeMarks: "0.25" });
    const { status, body } = await handIn(exam, [0, 0, 0, 0, 0, 0, 0, 1, 2, null]);
    expect(status).toBe(200);
    expect(body).toMatchObject({ score: 6.5, total_marks: 10, right: 7, wrong: 2, blank: 1, negative_marks: 0.5 });
    expect(body.questions[7]).toEqual({
      question_id: exam.version.questions[7]?.id,
      verdict: "wrong",
      explanation: "কারণ 7",
      correct_option_id: exam.version.questions[7]?.options[0]?.id,
    });
  });

  it("leaves a count and nothing of who it was; the mean shows from ten on", async () => {
    const exam = await chosen();
    for (let turn = 1; turn < 10; turn += 1) await handIn(exam, [0, 0, 0, 0]);
    expect((await handIn(exam, [0, 0, 0, 0, 0])).body).toMatchObject({ taken: 10, average: 4.1 });
    const counts = await prisma.diagnosticCount.findMany({ where: { examId: exam.id }, orderBy: { score: "asc" } });
    expect(counts.map(({ score, taken }) => [Number(score), taken])).toEqual([
      [4, 9],
      [5, 1],
    ]);
    const before = await chosen();
    expect((await handIn(before, [0])).body).toMatchObject({ taken: 1, average: null });
  });

  it("of another paper is refused, and so are choices that it has not", async () => {
    const first = await chosen();
    const second = await chosen();
    expect(await handIn(first, [0])).toMatchObject({ status: 409, body: { code: "diagnostic_changed" } });
    const foreign = { ...sheet(first, [0]), paper: second.version.id };
    expect((await api("POST", url, { body: foreign })).status).toBe(400);
  });

  it("is forgotten with its month after thirteen", async () => {
    const exam = await chosen();
    await handIn(exam, [0]);
    await prisma.diagnosticCount.create({ data: { examId: exam.id, month: new Date("2025-01-01"), score: 3 } });
    await endOldRows(new Date());
    expect(await prisma.diagnosticCount.count({ where: { examId: exam.id } })).toBe(1);
  });
});

it("leaves an entry of who chose what", async () => {
  const exam = await chosen();
  const entry = await prisma.auditEntry.findFirst({
    where: { action: "settings.diagnostic" },
    orderBy: { id: "desc" },
  });
  expect(entry?.detail).toMatchObject({ after: { exam_id: exam.id } });
});
