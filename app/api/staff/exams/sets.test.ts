import { expect, test } from "vitest";
import { prisma } from "@/lib/db";
import type { StaffExam, StaffQuestion } from "@/lib/exams/staff-schema";
import { createBatch } from "@/prisma/factories/batch";
import { buildQuestions, createExam } from "@/prisma/factories/exam";
import { desk, enrol } from "@/test/sitting";
import { staffApi } from "@/test/staff";

const statements = (key: string) =>
  [...key].map((letter, index) => ({ text: `উক্তি ${index + 1}`, is_correct: false, is_right: letter === "T" }));
const set = (text: string, key = "TFTTF", marks: number | string = 2) => ({
  kind: "true_false_set",
  text,
  marks,
  explanation: "",
  options: statements(key),
});
const single = (text: string) => ({
  text,
  marks: 1,
  explanation: "",
  options: ["এক", "দুই"].map((option, index) => ({ text: option, is_correct: index === 0 })),
});
const asTyped = ({ kind, text, marks, explanation, options, revision }: StaffQuestion) => ({
  kind,
  text,
  marks,
  explanation,
  options,
  revision,
});

async function editor() {
  const { call } = await staffApi("TEACHER");
  const at = (id: number, rest = "") => `/api/staff/exams/${id}/${rest}`;
  const load = async (id: number) => (await call("GET", at(id))).body as StaffExam;
  return {
    call,
    load,
    create: async (more = {}) => {
      const { id: batch_id } = await createBatch(prisma);
      const body = { batch_id, title: "নিলয়", minutes: 20, ...more };
      return (await call("POST", "/api/staff/exams/", { body })).body.id as number;
    },
    add: (id: number, body: unknown) => call("POST", at(id, "questions/"), { body }),
    put: (id: number, question: string, body: unknown) => call("PUT", at(id, `questions/${question}/`), { body }),
    activate: (id: number) => call("PUT", at(id, "activation/"), { body: { is_active: true } }),
    /** @param more what the page sends beyond what every page has always sent */
    settle: async (id: number, more: object = {}) => {
      const now = await load(id);
      const { title, description, minutes, shuffle, opens_at, closes_at, keys_at, updated_at } = now;
      const { key_release_said: key_release, negative_marks, negative_type } = now;
      const marking = { negative_marks, negative_type };
      const window = { opens_at, closes_at, keys_at, key_release };
      const body = { title, description, minutes, shuffle, updated_at, ...marking, ...window, ...more };
      return call("PUT", at(id), { body });
    },
  };
}

type Option = StaffQuestion["options"][number];
/** The scorings of a question's options as they are stored, in their order. */
async function scoringsOf({ id: lineage }: StaffQuestion) {
  const options = await prisma.option.findMany({ where: { question: { lineage } }, orderBy: { position: "asc" } });
  return options.map(({ scoring }) => scoring);
}

const versionOf = (examId: number) =>
  prisma.examVersion.findFirstOrThrow({ where: { examId }, orderBy: { number: "desc" } });

test("sets and singles make one paper, whose answers are counted beside its questions", async () => {
  const { create, add, load, call, activate } = await editor();
  const id = await create();
  expect(await versionOf(id)).toMatchObject({ needs: 0, answersCount: null });
  expect((await add(id, single("এক"))).status).toBe(201);
  expect((await add(id, set("সেট"))).status).toBe(201);
  const exam = await load(id);
  expect(exam).toMatchObject({ questions_count: 2, answers_count: 6, total_marks: 3 });
  expect(exam.questions[1]).toMatchObject({ kind: "true_false_set", options: statements("TFTTF") });
  expect(await versionOf(id)).toMatchObject({ needs: 1, answersCount: 6 });
  const { rows } = (await call("GET", `/api/staff/exams/?batch=${exam.batch_id}`)).body;
  expect(rows).toMatchObject([{ questions_count: 2, answers_count: 6 }]);
  expect((await activate(id)).body).toMatchObject({ is_active: true });
});

test("a set of one statement, or with one twice, keeps an exam from being activated", async () => {
  const { create, add, activate } = await editor();
  const id = await create();
  await add(id, set("একা", "T"));
  await add(id, set("ঠিক", "FF"));
  await add(id, { ...set("দুবার"), options: Array(2).fill(statements("T")[0]) });
  expect((await activate(id)).body).toMatchObject({ code: "exam_not_ready", questions: [1, 3] });
});

test("a question changes its kind and keeps its place", async () => {
  const { load, put } = await editor();
  const exam = await createExam(prisma, { isActive: false, questions: buildQuestions(2) });
  const [first] = (await load(exam.id)).questions as [StaffQuestion];
  const turned = { ...asTyped(first), kind: "true_false_set", options: statements("TTFF") };
  expect((await put(exam.id, first.id, turned)).body).toMatchObject({ revision: 2 });
  let now = await load(exam.id);
  expect(now.questions.map(({ id, kind }) => [id === first.id, kind])).toEqual([
    [true, "true_false_set"],
    [false, "single"],
  ]);
  expect(now).toMatchObject({ answers_count: 5 });

  const back = { ...single("আবার"), kind: "single", revision: 2 };
  expect((await put(exam.id, first.id, back)).status).toBe(200);
  now = await load(exam.id);
  expect(now).toMatchObject({ answers_count: 2 });
  expect(now.questions[0]).toMatchObject({ kind: "single", options: [{ is_right: true }, { is_right: false }] });
  expect(await versionOf(exam.id)).toMatchObject({ needs: 0, answersCount: null });
});

test("shapes that no kind has are refused", async () => {
  const { create, add, load } = await editor();
  const id = await create();
  const keyed = statements("TF").map((statement, index) => ({ ...statement, is_correct: index === 0 }));
  const refused = [
    { ...set("চাবি"), options: keyed },
    { ...set("বেশি"), options: statements("TFTFTFTFTFT") },
    { ...set("অচেনা"), kind: "matching" },
    { ...set("শূন্য"), marks: 0 },
    { ...single("দুই চাবি"), options: single("").options.map((option) => ({ ...option, is_correct: true })) },
    { ...single("চাবি ভুল"), options: [{ text: "এক", is_correct: true, is_right: false }] },
  ];
  for (const body of refused) expect((await add(id, body)).status).toBe(400);
  expect((await load(id)).questions).toEqual([]);
});

test("a page that knows no kinds writes singles as before, and no set", async () => {
  const { create, add, load, put } = await editor();
  const id = await create();
  await add(id, single("এক"));
  await add(id, set("সেট"));
  const [one, two] = (await load(id)).questions as [StaffQuestion, StaffQuestion];
  const { kind: _, ...older } = asTyped(one);
  const options = one.options.map(({ text, is_correct }) => ({ text, is_correct }));
  expect((await put(id, one.id, { ...older, text: "বদলাল", options })).status).toBe(200);
  const { kind: _kind, ...ofSet } = asTyped(two);
  const unkeyed = two.options.map(({ text, is_correct }) => ({ text, is_correct }));
  expect((await put(id, two.id, { ...ofSet, options: unkeyed })).status).toBe(400);
  const now = await load(id);
  expect(now.questions[0]).toMatchObject({ kind: "single", text: "বদলাল" });
  expect(now.questions[1]).toEqual(two);
});

test("an option that a correction accepted, and a corrected statement, outlive an edit of the text", async () => {
  const { create, add, load, put } = await editor();
  const id = await create();
  const accepted = [...single("").options, { text: "তিন", is_correct: false, is_right: true }];
  await add(id, { ...single("দুটি গৃহীত"), options: accepted });
  await add(id, set("সেট", "TFT"));
  const [one, two] = (await load(id)).questions as [StaffQuestion, StaffQuestion];
  const where = { text: "উক্তি 2", question: { lineage: two.id } };
  await prisma.option.updateMany({ where, data: { scoring: "DROPPED" } });

  await put(id, one.id, { ...asTyped(one), text: "অন্য লেখা" });
  expect((await load(id)).questions[0]?.options.map(({ is_right }) => is_right)).toEqual([true, false, true]);

  await put(id, two.id, { ...asTyped(two), text: "অন্য লেখা" });
  expect(await scoringsOf(two)).toEqual(["KEY", "DROPPED", "KEY"]);
  const turned = two.options.map((option, index) => (index === 1 ? { ...option, is_right: true } : option));
  await put(id, two.id, { ...asTyped(two), options: turned, revision: 2 });
  expect(await scoringsOf(two)).toEqual(["KEY", "KEY", "KEY"]);
});

test("a statement's drop goes with its words, and never to another statement at its place", async () => {
  const { create, add, load, put } = await editor();
  const id = await create();
  await add(id, set("সেট", "TFF"));
  const [question] = (await load(id)).questions as [StaffQuestion];
  const where = { text: "উক্তি 2", question: { lineage: question.id } };
  await prisma.option.updateMany({ where, data: { scoring: "DROPPED" } });
  const [first, second, third] = question.options as [Option, Option, Option];

  const moved = { ...asTyped(question), options: [second, first, third] };
  expect((await put(id, question.id, moved)).status).toBe(200);
  expect(await scoringsOf(question)).toEqual(["DROPPED", "KEY", "KEY"]);
  const removed = { ...moved, options: [third, first], revision: 2 };
  expect((await put(id, question.id, removed)).status).toBe(200);
  expect(await scoringsOf(question)).toEqual(["KEY", "KEY"]);
});

test("a dropped set of which every statement is written anew is counted again", async () => {
  const { create, add, load, put } = await editor();
  const id = await create();
  await add(id, set("সেট", "TF"));
  const [question] = (await load(id)).questions as [StaffQuestion];
  const { id: lineage } = question;
  await prisma.question.updateMany({ where: { lineage }, data: { scoring: "DROPPED" } });
  await put(id, lineage, { ...asTyped(question), text: "অন্য লেখা" });
  expect((await load(id)).questions).toMatchObject([{ scoring: "dropped" }]);
  const options = statements("TF").map((option) => ({ ...option, text: `নতুন ${option.text}` }));
  await put(id, lineage, { ...asTyped(question), options, revision: 2 });
  expect(await load(id)).toMatchObject({ total_marks: 2, questions: [{ scoring: "key" }] });
});

test("a set whose stem is typed before its statements is saved, and so are those", async () => {
  const { create, add, load, put } = await editor();
  const id = await create();
  const stem = { ...set("বাম নিলয় সম্পর্কে"), options: [] };
  expect((await add(id, stem)).status).toBe(201);
  const [question] = (await load(id)).questions as [StaffQuestion];
  expect((await put(id, question.id, { ...stem, text: "ডান নিলয় সম্পর্কে", revision: 1 })).status).toBe(200);
  expect(await load(id)).toMatchObject({ answers_count: 0, questions: [{ kind: "true_false_set", options: [] }] });
  expect((await put(id, question.id, { ...set("ডান নিলয় সম্পর্কে"), revision: 2 })).status).toBe(200);
  expect(await load(id)).toMatchObject({ answers_count: 5, total_marks: 2 });
});

test("an active exam takes neither equal options nor equal statements", async () => {
  const { load, put } = await editor();
  const exam = await createExam(prisma, { questions: buildQuestions(1) });
  const [question] = (await load(exam.id)).questions as [StaffQuestion];
  const [first, ...others] = question.options as [Option, ...Option[]];
  const doubled = others.map((option, index) => (index === 0 ? { ...option, text: first.text } : option));
  const same = { ...asTyped(question), options: [first, ...doubled] };
  expect((await put(exam.id, question.id, same)).status).toBe(400);
  const twice = { ...set("দুবার"), options: Array(2).fill(statements("T")[0]), revision: 1 };
  expect((await put(exam.id, question.id, twice)).status).toBe(400);
  expect((await load(exam.id)).questions).toEqual([question]);
});

test("letters, the order of statements and the floor are settings; a page that sends none keeps them", async () => {
  const { create, load, settle } = await editor();
  const id = await create();
  expect(await load(id)).toMatchObject({ letters: "bengali", shuffle_statements: false, floor_at_zero: false });
  const chosen = { letters: "latin", shuffle_statements: true, floor_at_zero: true };
  expect((await settle(id, chosen)).body).toMatchObject(chosen);
  expect(await versionOf(id)).toMatchObject({ number: 1, needs: 1 });
  expect((await settle(id, { minutes: 30 })).body).toMatchObject({ ...chosen, minutes: 30 });
  expect((await settle(id, { floor_at_zero: false })).body).toMatchObject({ ...chosen, floor_at_zero: false });
  expect(await versionOf(id)).toMatchObject({ number: 1, needs: 0 });
  expect((await settle(id, { letters: "greek" })).status).toBe(400);
  const other = await create({ title: "অন্য", ...chosen });
  expect(await load(other)).toMatchObject(chosen);
  expect(await versionOf(other)).toMatchObject({ needs: 1 });
});

test("the floor of a version that somebody has begun is that of a next one", async () => {
  const { load, settle } = await editor();
  const exam = await createExam(prisma, { questions: buildQuestions(2) });
  const paper = desk(exam, await enrol(exam.batchId));
  expect((await paper.start()).status).toBe(200);
  expect((await settle(exam.id, { letters: "latin" })).body).toMatchObject({ version: 1, letters: "latin" });
  expect((await settle(exam.id, { floor_at_zero: true })).body).toMatchObject({ version: 2, floor_at_zero: true });
  const versions = await prisma.examVersion.findMany({ where: { examId: exam.id }, orderBy: { number: "asc" } });
  expect(versions.map(({ floorAtZero, needs }) => [floorAtZero, needs])).toEqual([
    [false, 0],
    [true, 1],
  ]);
  expect((await load(exam.id)).questions).toHaveLength(2);
});

test("a copy has the kinds, the letters and the rules of its source", async () => {
  const { create, add, load, call } = await editor();
  const id = await create({ letters: "latin", shuffle_statements: true, floor_at_zero: true });
  await add(id, set("সেট"));
  const { batch_id } = await load(id);
  const { body } = await call("POST", `/api/staff/exams/${id}/duplicate/`, { body: { batch_id, title: "কপি" } });
  const copied = await load(body.id);
  expect(copied).toMatchObject({ letters: "latin", shuffle_statements: true, floor_at_zero: true, answers_count: 5 });
  expect(copied.questions[0]).toMatchObject({ kind: "true_false_set", options: statements("TFTTF") });
});
