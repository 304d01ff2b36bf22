import { describe, expect, test } from "vitest";
import { prisma } from "@/lib/db";
import type { StaffExam, StaffQuestion } from "@/lib/exams/staff-schema";
import { type ConvertedFormula, formulasOf, type Markup, type TypedMarkup } from "@/lib/markup/document";
import { createBatch } from "@/prisma/factories/batch";
import { type ApiAnswer, api, apiResponse } from "@/test/api";
import { enrol } from "@/test/sitting";
import { consoleHeaders, staffApi } from "@/test/staff";

type Inline = NonNullable<Extract<TypedMarkup["content"][number], { type: "paragraph" }>["content"]>[number];

const line = (...content: Inline[]): TypedMarkup => ({ type: "doc", content: [{ type: "paragraph", content }] });
const plain = (text: string): Inline => ({ type: "text", text });
const raised = (text: string): Inline => ({ type: "text", text, marks: [{ type: "superscript" }] });
const tableOf = (cells: number): TypedMarkup => {
  const cell = {
    type: "tableCell" as const,
    attrs: { colspan: 1, rowspan: 1 },
    content: [{ type: "paragraph" as const }],
  };
  return {
    type: "doc",
    content: [...stem.content, { type: "table", content: [{ type: "tableRow", content: Array(cells).fill(cell) }] }],
  };
};
const formula = (tex: string): Inline => ({ type: "formula", attrs: { tex, display: false } });

const stem = line(plain("10"), raised("5"), plain(" জীবাণু কত মিনিটে দ্বিগুণ হয়?"));
const reason = line(plain("২"), raised("n"), plain(" সূত্রে।"));
const question = {
  text: "ফাঁকা নয়",
  text_doc: stem,
  marks: 1,
  explanation: "",
  explanation_doc: reason,
  options: [
    { text: "–", text_doc: line(plain("10"), raised("2")), is_correct: true },
    { text: "20", is_correct: false },
  ],
};

async function examOf(...questions: unknown[]) {
  const { call, user } = await staffApi("TEACHER", "ADMIN");
  const batch = await createBatch(prisma);
  const made = await call("POST", "/api/staff/exams/", { body: { batch_id: batch.id, title: "সূত্র", minutes: 20 } });
  const id = made.body.id as number;
  const at = (rest = "") => `/api/staff/exams/${id}/${rest}`;
  for (const body of questions) expect(await call("POST", at("questions/"), { body })).toMatchObject({ status: 201 });
  return {
    id,
    batchId: batch.id,
    call,
    user,
    at,
    load: async () => (await call("GET", at())).body as StaffExam,
    put: (at_: StaffQuestion, change: object): Promise<ApiAnswer> =>
      call("PUT", at(`questions/${at_.id}/`), { body: { ...typedOf(at_), revision: at_.revision, ...change } }),
  };
}

/** As a page of the build before sends a question, which knows no markup. */
const typedOf = ({ text, marks, explanation, options }: StaffQuestion) => ({
  text,
  marks,
  explanation,
  options: options.map(({ text, is_correct }) => ({ text, is_correct })),
});

const first = async ({ load }: Awaited<ReturnType<typeof examOf>>) => (await load()).questions[0] as StaffQuestion;

describe("a question with markup", () => {
  test("is written as a tree, and read as plain text and tree", async () => {
    const exam = await examOf(question);
    expect(await first(exam)).toMatchObject({
      text: "10⁵ জীবাণু কত মিনিটে দ্বিগুণ হয়?",
      text_doc: stem,
      explanation: "২ⁿ সূত্রে।",
      explanation_doc: reason,
      options: [
        { text: "10²", text_doc: question.options[0]?.text_doc },
        { text: "20", is_correct: false },
      ],
    });
    expect((await first(exam)).options[1]).not.toHaveProperty("text_doc");
  });

  test("keeps it through a page that knows none, as long as the text stays", async () => {
    const exam = await examOf(question);
    expect((await exam.put(await first(exam), { marks: 2 })).status).toBe(200);
    expect(await first(exam)).toMatchObject({ marks: 2, text_doc: stem, explanation_doc: reason });
    expect((await first(exam)).options[0]).toHaveProperty("text_doc");
    expect((await exam.put(await first(exam), { text: "অন্য প্রশ্ন" })).status).toBe(200);
    expect(await first(exam)).toMatchObject({ text: "অন্য প্রশ্ন", explanation_doc: reason });
    expect(await first(exam)).not.toHaveProperty("text_doc");
  });

  test("loses it where null is said, and where nothing of it is left", async () => {
    const exam = await examOf(question);
    const withoutMarks = line(plain("১০ গুণ"));
    const change = { text_doc: withoutMarks, explanation: "সাদা", explanation_doc: null };
    expect((await exam.put(await first(exam), change)).status).toBe(200);
    const now = await first(exam);
    expect(now).toMatchObject({ text: "১০ গুণ", explanation: "সাদা" });
    expect(now).not.toHaveProperty("text_doc");
    expect(now).not.toHaveProperty("explanation_doc");
  });

  test("is cleaned as plain texts are", async () => {
    const untidy = line(
      plain("ক\u200b"),
      plain("খ\u0000".slice(0, 1)),
      { type: "text", text: "গ\t", marks: [{ type: "italic" }, { type: "bold" }, { type: "bold" }] },
      { type: "text", text: "ড\u09BC", marks: [{ type: "bold" }, { type: "italic" }] },
    );
    const blank = { type: "paragraph" as const };
    const doc = { type: "doc" as const, content: [blank, ...untidy.content, blank] };
    const exam = await examOf({ ...question, text_doc: doc });
    expect((await first(exam)).text_doc).toEqual(
      line(plain("কখ"), { type: "text", text: "গ ড\u09BC", marks: [{ type: "bold" }, { type: "italic" }] }),
    );
  });

  test.each([
    ["an unknown node", { type: "doc", content: [{ type: "heading", content: [] }] }],
    ["an unknown mark", line({ type: "text", text: "ক", marks: [{ type: "link" }] } as unknown as Inline)],
    ["no paragraph", { type: "doc", content: [] }],
    ["too many formulas", line(...Array.from({ length: 41 }, () => formula("x")))],
    [
      "more parts than any text has",
      { type: "doc", content: [...stem.content, ...Array(2000).fill({ type: "paragraph" }), ...stem.content] },
    ],
    ["nothing to read", line(plain(" "))],
    ["more cells than a table has", tableOf(201)],
    [
      "a text that is raised and lowered",
      line({ ...raised("ক"), marks: [{ type: "superscript" }, { type: "subscript" }] } as Inline),
    ],
    ["a long formula", line(formula("x".repeat(1001)))],
    ["a text beyond the limit", line({ ...plain("ক".repeat(6000)), marks: [{ type: "bold" }] } as Inline)],
  ])("is refused with %s", async (_name, doc) => {
    const exam = await examOf();
    expect(await exam.call("POST", exam.at("questions/"), { body: { ...question, text_doc: doc } })).toMatchObject({
      status: 400,
    });
    const { status } = await exam.call("POST", exam.at("questions/"), {
      body: { ...question, options: [{ ...question.options[0], text_doc: doc }, question.options[1]] },
    });
    expect(status).toBe(400);
  });

  test("has its formulas converted once, and keeps what was made of them", async () => {
    const exam = await examOf({ ...question, text_doc: line(plain("মান "), formula("E = mc^2")) });
    const { text, text_doc } = await first(exam);
    expect(text).toBe("মান $E = mc^2$");
    const [made] = formulasOf(text_doc as Markup) as ConvertedFormula[];
    expect(made).toMatchObject({
      tex: "E = mc^2",
      mathml: expect.stringMatching(/^<math/),
      spoken: expect.stringMatching(/[\u0980-\u09ff]/),
    });
    const marked = { ...(made as ConvertedFormula), spoken: "আগের" };
    await prisma.question.updateMany({
      where: { version: { examId: exam.id } },
      data: { textDoc: line({ type: "formula", attrs: marked }) },
    });
    const change = { text_doc: line(formula("E = mc^2"), formula("x")) };
    expect((await exam.put(await first(exam), change)).status).toBe(200);
    const after = formulasOf((await first(exam)).text_doc as Markup) as ConvertedFormula[];
    expect(after).toMatchObject([marked, { tex: "x", mathml: expect.stringContaining("<mi>x</mi>") }]);
  });

  test("tells in Bengali which formula is none, and writes nothing", async () => {
    const exam = await examOf();
    const body = { ...question, text_doc: line(formula("\\frac{1}{")) };
    const refused = await exam.call("POST", exam.at("questions/"), { body });
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, ["text"]]);
    expect(refused.body.text.join()).toMatch(/\\frac\{1\}\{.*[\u0980-\u09ff]/);
    expect((await exam.load()).questions).toEqual([]);
  });

  test("has no more formulas in all its texts than a question may", async () => {
    const exam = await examOf();
    const texts = (count: number) => line(...Array.from({ length: count }, () => formula("x")));
    const body = { ...question, text_doc: texts(21), explanation_doc: texts(20) };
    expect((await exam.call("POST", exam.at("questions/"), { body })).status).toBe(400);
    expect(
      (await exam.call("POST", exam.at("questions/"), { body: { ...body, explanation_doc: texts(19) } })).status,
    ).toBe(201);
  });

  test("an option is one paragraph", async () => {
    const exam = await examOf();
    const two = { type: "doc", content: [...stem.content, ...reason.content] };
    const { status, body } = await exam.call("POST", exam.at("questions/"), {
      body: { ...question, options: [{ ...question.options[0], text_doc: two }, question.options[1]] },
    });
    expect([status, Object.keys(body)]).toEqual([400, ["options"]]);
  });

  test("an edit of nothing is none, and one of its markup alone is told in the audit", async () => {
    const exam = await examOf(question);
    const { revision } = await first(exam);
    expect((await exam.put(await first(exam), { text_doc: stem })).body.revision).toBe(revision);
    const bold = line({ type: "text", text: (await first(exam)).text, marks: [{ type: "bold" }] });
    expect((await exam.put(await first(exam), { text_doc: bold })).body.revision).toBe(revision + 1);
    const [entry] = await prisma.auditEntry.findMany({
      where: { action: "exam.question", subjectId: String(exam.id) },
      orderBy: { id: "desc" },
      take: 1,
    });
    expect(entry?.detail).toMatchObject({ before: { text_doc: stem }, after: { text_doc: bold } });
  });
});

describe("its markup passes on", () => {
  test("to a duplicate, and to the version that an edit makes once somebody sits", async () => {
    const exam = await examOf(question);
    const copy = await exam.call("POST", exam.at("duplicate/"), { body: { batch_id: exam.batchId, title: "নকল" } });
    const { body } = await exam.call("GET", `/api/staff/exams/${copy.body.id}/`);
    expect(body.questions[0]).toMatchObject({ text_doc: stem, explanation_doc: reason });

    await exam.call("PUT", exam.at("activation/"), { body: { is_active: true } });
    const { token } = await enrol(exam.batchId);
    expect((await api("POST", `/api/exams/${exam.id}/start/`, { token })).status).toBe(200);
    await exam.call("POST", exam.at("questions/"), { body: { ...question, text: "নতুন", text_doc: null } });
    expect(await exam.load()).toMatchObject({ version: 2 });
    expect(await first(exam)).toMatchObject({ text_doc: stem, explanation_doc: reason });
  });

  test("to a corrected file where its texts stay", async () => {
    const exam = await examOf(question);
    const headers = await consoleHeaders(exam.user);
    const file = await (await apiResponse("GET", exam.at("file/?format=csv"), { headers })).text();
    const form = new FormData();
    form.set("file", new File([file.replace(/\b20\b/, "25")], "exam.csv"));
    const sent = await exam.call("POST", exam.at("import/"), { form });
    expect(sent.body, JSON.stringify(sent.body)).toMatchObject({ outcome: "versioned" });
    const { text_doc, options } = await first(exam);
    expect(text_doc).toEqual(stem);
    expect(options.map(({ text, text_doc }) => [text, text_doc !== undefined])).toEqual([
      ["10²", true],
      ["25", false],
    ]);
  });

  test("to a file with formulas, which knows of nothing else in the same text", async () => {
    const bold: Inline = { type: "text", text: "মান ", marks: [{ type: "bold" }] };
    const exam = await examOf({ ...question, text_doc: line(bold, formula("x")) });
    const rows = ["question,a,b,correct", "মান $x$,এক,দুই,A", "নতুন $y$,এক,দুই,A"];
    const form = new FormData();
    form.set("file", new File([rows.join("\n")], "exam.csv"));
    const sent = await exam.call("POST", exam.at("import/"), { form });
    expect(sent.body, JSON.stringify(sent.body)).toMatchObject({ outcome: "versioned", questions_count: 2 });
    const [kept, fresh] = (await exam.load()).questions;
    expect(kept?.text_doc).toMatchObject({ content: [{ content: [bold, { attrs: { tex: "x" } }] }] });
    expect(fresh?.text_doc).toMatchObject({ content: [{ content: [{ text: "নতুন " }, { attrs: { tex: "y" } }] }] });
  });

  test("but not to another explanation that a correction gives", async () => {
    const exam = await examOf(question);
    await exam.call("PUT", exam.at("activation/"), { body: { is_active: true } });
    const { token } = await enrol(exam.batchId);
    await api("POST", `/api/exams/${exam.id}/start/`, { token });
    await api("PUT", `/api/exams/${exam.id}/submit/`, { token, body: [] });
    const regrade = {
      version: 1,
      question: 1,
      correction: { kind: "all_correct" },
      explanation: "সবাই পাবেন।",
      reason: "ভুল প্রশ্ন",
    };
    const { status, body } = await exam.call("POST", exam.at("regrade/"), { body: regrade });
    expect(status, JSON.stringify(body)).toBe(200);
    const { text_doc, explanation, explanation_doc } = await first(exam);
    expect({ text_doc, explanation, explanation_doc }).toEqual({ text_doc: stem, explanation: "সবাই পাবেন।" });
  });
});

/** An exam whose first question somebody has answered, and a correction of it that changes no key. */
async function correctable(...questions: unknown[]) {
  const exam = await examOf(...questions);
  await exam.call("PUT", exam.at("activation/"), { body: { is_active: true } });
  const { token } = await enrol(exam.batchId);
  await api("POST", `/api/exams/${exam.id}/start/`, { token });
  await api("PUT", `/api/exams/${exam.id}/submit/`, { token, body: [] });
  const correction = { kind: "key", option: 0 };
  const correct = (more: object) =>
    exam.call("POST", exam.at("regrade/"), { body: { version: 1, question: 1, correction, reason: "ভুল", ...more } });
  const audited = async () =>
    (await prisma.auditEntry.findMany({ where: { action: "exam.regrade", subjectId: String(exam.id) } })).map(
      ({ detail }) => (detail as { question: object }).question,
    );
  return { ...exam, token, correct, audited };
}

describe("a correction's explanation", () => {
  const bold = line({ type: "text", text: "২ⁿ সূত্রে।", marks: [{ type: "bold" }] });

  test("is written with its markup, which the learner reads and the audit names", async () => {
    const exam = await correctable(question);
    const explanation_doc = line(plain("মান "), formula("x^2"));
    const tried = await exam.correct({ explanation: "পুরোনো", explanation_doc, dry_run: true });
    expect(tried.body).toMatchObject({ changed: false, explanation_changed: true });
    expect(await first(exam)).toMatchObject({ explanation_doc: reason });
    expect((await exam.correct({ explanation: "পুরোনো", explanation_doc })).status).toBe(200);
    const now = await first(exam);
    expect(now).toMatchObject({ text_doc: stem, explanation: "মান $x^2$", explanation_doc });
    const { body } = await api("GET", `/api/exams/${exam.id}/results/`, { token: exam.token });
    expect(body.answers[0].explanation_html).toMatch(/^মান <math/);
    expect(await exam.audited()).toMatchObject([
      {
        explanation: { before: "২ⁿ সূত্রে।", after: "মান $x^2$" },
        explanation_doc: { before: reason, after: explanation_doc },
      },
    ]);
  });

  test("of the same letters keeps its markup, has another, or loses it where null is said", async () => {
    const exam = await correctable(question);
    const same = { explanation: "২ⁿ সূত্রে।" };
    for (const nothing of [same, { ...same, explanation_doc: reason }]) {
      expect((await exam.correct(nothing)).body).toMatchObject({ explanation_changed: false });
    }
    expect(await first(exam)).toMatchObject({ explanation_doc: reason });
    expect((await exam.correct({ ...same, explanation_doc: bold })).body).toMatchObject({ explanation_changed: true });
    expect(await first(exam)).toMatchObject({ ...same, explanation_doc: bold });
    expect((await exam.correct({ ...same, explanation_doc: null })).body).toMatchObject({ explanation_changed: true });
    expect(await first(exam)).toMatchObject(same);
    expect(await first(exam)).not.toHaveProperty("explanation_doc");
    expect(await exam.audited()).toMatchObject([
      { explanation_doc: { before: reason, after: bold } },
      { explanation_doc: { before: bold, after: null } },
    ]);
    expect(JSON.stringify(await exam.audited())).not.toContain('"explanation":');
  });

  test("makes a paper without markup one that only builds with it may change", async () => {
    const exam = await correctable({
      ...question,
      text_doc: null,
      explanation_doc: null,
      options: [
        { text: "ক", is_correct: true },
        { text: "খ", is_correct: false },
      ],
    });
    const needs = async () => (await prisma.examVersion.findFirstOrThrow({ where: { examId: exam.id } })).needs;
    expect(await needs()).toBe(0);
    await exam.correct({ explanation: "", explanation_doc: bold });
    expect(await needs()).toBe(2);
  });

  test("is refused where it breaks the limits of its question, and nothing is written", async () => {
    const exam = await correctable({ ...question, text_doc: line(...Array.from({ length: 21 }, () => formula("x"))) });
    const many = line(...Array.from({ length: 20 }, () => formula("y")));
    for (const explanation_doc of [
      many,
      line(formula("\\frac{1}{")),
      { type: "doc", content: [{ type: "heading" }] },
    ]) {
      expect((await exam.correct({ explanation: "ক", explanation_doc })).status).toBe(400);
    }
    expect(await first(exam)).toMatchObject({ explanation_doc: reason });
    expect((await exam.correct({ question: 9, explanation: "ক", explanation_doc: bold })).status).toBe(400);
  });
});

describe("a learner", () => {
  test("reads it as HTML beside the plain text, in the exam, the result and practice", async () => {
    const exam = await examOf(question, { ...question, text: "সাদা", text_doc: null, explanation_doc: null });
    await exam.call("PUT", exam.at("activation/"), { body: { is_active: true } });
    const { token } = await enrol(exam.batchId);
    await api("POST", `/api/exams/${exam.id}/start/`, { token });
    const { body: paper } = await api("GET", `/api/exams/${exam.id}/questions/`, { token });
    expect(paper[0]).toMatchObject({
      question_text: "10⁵ জীবাণু কত মিনিটে দ্বিগুণ হয়?",
      question_text_html: "10<sup>5</sup> জীবাণু কত মিনিটে দ্বিগুণ হয়?",
    });
    expect(JSON.stringify(paper)).not.toContain("explanation");
    const html = paper[0].answers.map((answer: { answer_text_html?: string }) => answer.answer_text_html);
    expect(html.toSorted()).toEqual(["10<sup>2</sup>", undefined]);
    expect(paper[1]).not.toHaveProperty("question_text_html");

    await api("PUT", `/api/exams/${exam.id}/submit/`, { token, body: [] });
    const { body: result } = await api("GET", `/api/exams/${exam.id}/results/`, { token });
    expect(result.answers[0]).toMatchObject({
      question_text_html: paper[0].question_text_html,
      explanation_html: "২<sup>n</sup> সূত্রে।",
    });
    expect(result.answers[1]).not.toHaveProperty("explanation_html");

    const { body: cards } = await api("GET", `/api/practice/questions/?exam=${exam.id}`, { token });
    const marked = cards.cards.find(({ explanation_html }: { explanation_html?: string }) => explanation_html);
    expect(marked).toMatchObject({ question_text_html: paper[0].question_text_html });
  });

  test("gets no explanation before the keys are out", async () => {
    const exam = await examOf(question);
    await exam.call("PUT", exam.at("activation/"), { body: { is_active: true } });
    await prisma.exam.update({ where: { id: exam.id }, data: { closesAt: new Date(Date.now() + 3_600_000) } });
    const { token } = await enrol(exam.batchId);
    await api("POST", `/api/exams/${exam.id}/start/`, { token });
    await api("PUT", `/api/exams/${exam.id}/submit/`, { token, body: [] });
    const { body } = await api("GET", `/api/exams/${exam.id}/results/`, { token });
    expect(body.answers[0]).toMatchObject({ explanation: null, question_text_html: expect.stringContaining("<sup>") });
    expect(body.answers[0]).not.toHaveProperty("explanation_html");
  });
});

test("a build that knows no markup changes no paper that has some", async () => {
  const exam = await examOf(question);
  const version = await prisma.examVersion.findFirstOrThrow({ where: { examId: exam.id } });
  expect(version.needs).toBe(2);
  await exam.put(await first(exam), {
    text_doc: null,
    explanation_doc: null,
    options: typedOf(await first(exam)).options.map((option) => ({ ...option, text_doc: null })),
  });
  expect(await prisma.examVersion.findFirstOrThrow({ where: { examId: exam.id } })).toMatchObject({ needs: 0 });
});

const bold = (text: string): Inline => ({ type: "text", text, marks: [{ type: "bold" }] });
const para = (...content: Inline[]) => ({ type: "paragraph" as const, content });
const asFile = (content: string) => {
  const form = new FormData();
  form.set("file", new File([content], "exam.csv"));
  return form;
};
const fileOf = async ({ at, user }: Awaited<ReturnType<typeof examOf>>) =>
  (await apiResponse("GET", at("file/?format=csv"), { headers: await consoleHeaders(user) })).text();

describe("signs that no text may have", () => {
  test.each(['\\char"0', '\\char"D800', '\\char"202E'])("are refused as %s", async (tex) => {
    const exam = await examOf();
    const body = { ...question, text_doc: line(formula(tex)) };
    const answer = await exam.call("POST", exam.at("questions/"), { body });
    expect([answer.status, answer.body]).toMatchObject([400, { text: [expect.anything()] }]);
    const rows = `question,a,b,correct\n"মান $${tex.replace('"', '""')}$",এক,দুই,A`;
    expect((await exam.call("POST", exam.at("import/"), { form: asFile(rows) })).status).toBe(400);
  });
});

describe("the plain text of a tree is as clean as any", () => {
  const doc = { type: "doc", content: [para(plain("কোনটি "), bold("নয়"), plain("? ")), para(plain("i. এক"))] };
  const blank = { type: "paragraph" };
  const gaps = { type: "doc", content: [para(bold("ক")), blank, blank, para(plain("খ"))] };

  test("so that a page without markup keeps it", async () => {
    const exam = await examOf({ ...question, text_doc: doc, explanation_doc: gaps });
    expect((await exam.put(await first(exam), { marks: 2 })).status).toBe(200);
    expect(await first(exam)).toMatchObject({ marks: 2, text_doc: doc, explanation_doc: gaps });
  });

  test("so that its own file changes nothing", async () => {
    const exam = await examOf({ ...question, text_doc: doc, explanation_doc: gaps });
    const sent = await exam.call("POST", exam.at("import/"), { form: asFile(await fileOf(exam)) });
    expect(sent.body).toMatchObject({ outcome: "unchanged" });
  });

  test("so that a correction which repeats the explanation keeps it", async () => {
    const exam = await examOf({ ...question, explanation_doc: gaps });
    await exam.call("PUT", exam.at("activation/"), { body: { is_active: true } });
    const { token } = await enrol(exam.batchId);
    await api("POST", `/api/exams/${exam.id}/start/`, { token });
    await api("PUT", `/api/exams/${exam.id}/submit/`, { token, body: [] });
    const { explanation } = await first(exam);
    const body = { version: 1, question: 1, correction: { kind: "all_correct" }, explanation, reason: "ভুল" };
    expect((await exam.call("POST", exam.at("regrade/"), { body })).status).toBe(200);
    expect(await first(exam)).toMatchObject({ explanation_doc: gaps });
  });
});

test("a file makes formulas of texts that were plain before", async () => {
  const options = [
    { text: "এক", is_correct: true },
    { text: "দুই", is_correct: false },
  ];
  const exam = await examOf({ ...question, text: "মান $x$ কত?", text_doc: null, explanation_doc: null, options });
  const sent = await exam.call("POST", exam.at("import/"), { form: asFile(await fileOf(exam)) });
  expect(sent.body).toMatchObject({ outcome: "versioned" });
  expect(await first(exam)).toHaveProperty("text_doc");
});

test("options of one plain text keep each its own markup", async () => {
  const marked = (type: "bold" | "italic") => line({ type: "text", text: "ক", marks: [{ type }] });
  const options = [
    { text: "x", text_doc: marked("bold"), is_correct: true },
    { text: "x", text_doc: marked("italic"), is_correct: false },
  ];
  const exam = await examOf({ ...question, options });
  expect((await exam.put(await first(exam), { marks: 2 })).status).toBe(200);
  expect((await first(exam)).options.map(({ text_doc }) => text_doc)).toEqual([marked("bold"), marked("italic")]);
});

test("a file with more lines than a text has parts is refused", async () => {
  const exam = await examOf();
  const rows = `question,a,b,correct\n"$x$\n${"ক\n".repeat(1200)}খ",এক,দুই,A`;
  expect((await exam.call("POST", exam.at("import/"), { form: asFile(rows) })).status).toBe(400);
});

test("a learner's page shows the plain text of a tree that this build does not know", async () => {
  const exam = await examOf(question);
  await exam.call("PUT", exam.at("activation/"), { body: { is_active: true } });
  await prisma.question.updateMany({
    where: { version: { examId: exam.id } },
    data: { textDoc: { type: "doc", content: [{ type: "tomorrow" }] } },
  });
  const { token } = await enrol(exam.batchId);
  await api("POST", `/api/exams/${exam.id}/start/`, { token });
  const { status, body } = await api("GET", `/api/exams/${exam.id}/questions/`, { token });
  expect([status, body[0].question_text_html]).toEqual([200, undefined]);
});
