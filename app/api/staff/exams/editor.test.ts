import { describe, expect, test } from "vitest";
import { pool, prisma } from "@/lib/db";
import type { StaffExam, StaffQuestion } from "@/lib/exams/staff-schema";
import { createBatch } from "@/prisma/factories/batch";
import { type BuiltExam, buildQuestions, createExam } from "@/prisma/factories/exam";
import { desk, enrol, type Learner } from "@/test/sitting";
import { staffApi } from "@/test/staff";

const typed = (text: string, right: number | null = 0) => ({
  text,
  marks: 1,
  explanation: "",
  options: ["এক", "দুই", "তিন"].map((option, index) => ({ text: option, is_correct: index === right })),
});
const asTyped = ({ text, marks, explanation, options, revision }: StaffQuestion) => ({
  text,
  marks,
  explanation,
  options,
  revision,
});

async function begin(exam: BuiltExam, learner: Learner) {
  const paper = desk(exam, learner);
  expect((await paper.start()).status).toBe(200);
  return paper;
}

async function editor(...roles: ("TEACHER" | "ADMIN")[]) {
  const { call, user } = await staffApi(...(roles.length > 0 ? roles : (["TEACHER"] as const)));
  const at = (id: number, rest = "") => `/api/staff/exams/${id}/${rest}`;
  return {
    user,
    call,
    create: async () => {
      const batch = await createBatch(prisma);
      const body = { batch_id: batch.id, title: "হৃদ্‌যন্ত্র", minutes: 20 };
      const answer = await call("POST", "/api/staff/exams/", { body });
      expect(answer.status).toBe(201);
      return answer.body.id as number;
    },
    load: async (id: number, query = "") => (await call("GET", `${at(id)}${query}`)).body as StaffExam,
    add: (id: number, body: unknown) => call("POST", at(id, "questions/"), { body }),
    put: (id: number, question: string, body: unknown) => call("PUT", at(id, `questions/${question}/`), { body }),
    remove: (id: number, question: string, revision: number) =>
      call("DELETE", at(id, `questions/${question}/?revision=${revision}`)),
    order: (id: number, questions: string[]) => call("PUT", at(id, "order/"), { body: { questions } }),
    activate: (id: number, is_active = true) => call("PUT", at(id, "activation/"), { body: { is_active } }),
  };
}

describe("an exam from nothing", () => {
  test("is written question by question, ordered, activated, and its ids tell no order", async () => {
    const { create, add, load, order, put, remove, activate } = await editor();
    const id = await create();
    expect((await activate(id)).body).toMatchObject({ code: "exam_not_ready", questions: [] });
    for (const text of ["প্রথম", "দ্বিতীয়", "তৃতীয়"]) expect((await add(id, typed(text))).status).toBe(201);
    const [first, second, third] = (await load(id)).questions.map((question) => question.id) as [
      string,
      string,
      string,
    ];
    expect((await add(id, { ...typed("মাঝের", null), after: first })).status).toBe(201);
    let exam = await load(id);
    expect(exam.questions.map(({ text }) => text)).toEqual(["প্রথম", "মাঝের", "দ্বিতীয়", "তৃতীয়"]);
    expect(exam).toMatchObject({ questions_count: 4, total_marks: 4, version: 1, state: "draft" });
    expect((await activate(id)).body).toMatchObject({ code: "exam_not_ready", questions: [2] });

    const middle = exam.questions[1] as StaffQuestion;
    await put(id, middle.id, { ...asTyped(middle), marks: "০.৫", options: typed("", 2).options });
    expect((await order(id, [third, second, middle.id, first])).status).toBe(200);
    expect((await remove(id, second, 1)).status).toBe(200);
    exam = await load(id);
    expect(exam.questions.map(({ text, position }) => [position, text])).toEqual([
      ...[
        [1, "তৃতীয়"],
        [2, "মাঝের"],
        [3, "প্রথম"],
      ],
    ]);
    expect(exam.total_marks).toBe(2.5);
    expect((await activate(id)).body).toEqual({ is_active: true, warnings: ["keys_at_once"] });
    expect((await load(id)).questions.map((question) => question.id)).toEqual([third, middle.id, first]);
  });

  test("an active exam stays one that can be answered", async () => {
    const { load, put, remove } = await editor();
    const { id } = await createExam(prisma, { questions: buildQuestions(1) });
    const [question] = (await load(id)).questions as [StaffQuestion];
    const without = { ...asTyped(question), options: typed("", null).options };
    expect((await put(id, question.id, without)).status).toBe(400);
    expect((await put(id, question.id, { ...without, options: typed("").options.slice(0, 1) })).status).toBe(400);
    expect((await remove(id, question.id, 1)).status).toBe(400);
    expect((await load(id)).questions).toEqual([question]);
  });

  test("odd texts are refused or kept as texts", async () => {
    const { create, add, load } = await editor();
    const id = await create();
    const two = typed("দুই সঠিক");
    two.options.forEach((option) => {
      option.is_correct = true;
    });
    for (const body of [
      ...[two, typed(" "), typed("a\0b"), { ...typed("x"), marks: 0 }, { ...typed("x"), marks: "১e9" }],
      { ...typed("x"), options: Array(11).fill({ text: "o", is_correct: false }) },
    ]) {
      expect((await add(id, body)).status).toBe(400);
    }
    expect((await add(id, typed('<script>alert("x")</script>'))).status).toBe(201);
    expect((await load(id)).questions.map(({ text }) => text)).toEqual(['<script>alert("x")</script>']);
  });
});

describe("an exam that somebody has begun", () => {
  test("gets a next version with the first edit, and the attempt keeps its own", async () => {
    const { load, put } = await editor();
    const exam = await createExam(prisma, { questions: buildQuestions(2) });
    const learner = await enrol(exam.batchId);
    const paper = await begin(exam, learner);
    const [question] = (await load(exam.id)).questions as [StaffQuestion];
    const first = await put(exam.id, question.id, { ...asTyped(question), text: "বদলানো" });
    expect(first.body).toMatchObject({ version: 2, is_new_version: true, revision: 2 });
    const again = await put(exam.id, question.id, { ...asTyped(question), text: "আবার", revision: 2 });
    expect(again.body).toMatchObject({ version: 2, is_new_version: false, revision: 3 });

    expect((await load(exam.id)).questions[0]).toMatchObject({ id: question.id, text: "আবার" });
    expect((await load(exam.id, "?version=1")).questions[0]?.text).toBe(question.text);
    expect((await load(exam.id)).versions).toEqual([
      { number: 2, questions_count: 2, attempts: 0, printed_at: null },
      { number: 1, questions_count: 2, attempts: 1, printed_at: null },
    ]);
    await paper.save({ question: 0, option: 0 });
    expect((await paper.submit()).body).toMatchObject({ score: 1, total_marks: 2 });
  });

  test("keeps its options where they are for whoever sits; the next one has them in the new order", async () => {
    const { load, put } = await editor();
    const exam = await createExam(prisma, { questions: buildQuestions(2) });
    const paper = await begin(exam, await enrol(exam.batchId));
    await paper.save({ question: 0, option: 0 });
    const [question] = (await load(exam.id)).questions as [StaffQuestion];
    const turned = { ...asTyped(question), options: question.options.toReversed() };
    expect((await put(exam.id, question.id, turned)).body).toMatchObject({ version: 2, is_new_version: true });
    expect((await load(exam.id)).questions[0]?.options).toEqual(turned.options);
    await paper.save({ question: 1, option: 0 });
    expect((await paper.submit()).body).toMatchObject({ score: 2, wrong_answers: 0 });
  });

  test("whoever starts while it is edited gets either version whole", async () => {
    const { load, put } = await editor();
    const exam = await createExam(prisma, { questions: buildQuestions(3), shuffleOptions: true });
    const learners = await Promise.all(Array.from({ length: 6 }, () => enrol(exam.batchId)));
    const [question] = (await load(exam.id)).questions as [StaffQuestion];
    let revision = 1;
    const edits = async () => {
      for (const text of ["ক", "খ", "গ", "ঘ"]) {
        const { status, body } = await put(exam.id, question.id, { ...asTyped(question), text, revision });
        expect(status).toBe(200);
        revision = body.revision;
      }
    };
    const [, ...papers] = await Promise.all([edits(), ...learners.map((learner) => begin(exam, learner))]);
    const { rows } = await pool.query(
      `select count(*)::int as torn from attempts a join attempt_answers w on w.attempt_id = a.id
         join questions q on q.id = w.question_id where a.exam_id = $1 and q.version_id <> a.version_id`,
      [exam.id],
    );
    expect(rows).toEqual([{ torn: 0 }]);
    for (const paper of papers) {
      const { body } = await paper.submit();
      expect(body).toMatchObject({ is_completed: true, total_marks: 3 });
    }
    expect((await load(exam.id)).questions).toHaveLength(3);
  });

  test("cannot be deleted; one that nobody has begun can", async () => {
    const { call } = await editor();
    const exam = await createExam(prisma);
    expect((await call("DELETE", `/api/staff/exams/${exam.id}/`)).status).toBe(204);
    const taken = await createExam(prisma);
    await begin(taken, await enrol(taken.batchId));
    expect((await call("DELETE", `/api/staff/exams/${taken.id}/`)).body).toMatchObject({ code: "exam_has_attempts" });
  });
});

describe("two editors", () => {
  test("the later one sees who and what, and other questions are not in the way", async () => {
    const one = await editor();
    const two = await editor("ADMIN");
    const exam = await createExam(prisma, { isActive: false });
    const [a, b] = (await one.load(exam.id)).questions as [StaffQuestion, StaffQuestion];
    expect((await one.put(exam.id, a.id, { ...asTyped(a), text: "প্রথমজনের" })).status).toBe(200);
    const late = await two.put(exam.id, a.id, { ...asTyped(a), text: "দ্বিতীয়জনের" });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ code: "changed_meanwhile", now: { id: a.id, text: "প্রথমজনের", revision: 2 } });
    expect(late.body.who).toContain(one.user.firstName);
    expect((await two.put(exam.id, b.id, { ...asTyped(b), text: "অন্যটি" })).status).toBe(200);
    const order = (await one.load(exam.id)).questions.map(({ id }) => id);
    expect((await two.remove(exam.id, b.id, 2)).status).toBe(200);
    expect((await one.order(exam.id, order)).status).toBe(409);
    expect((await one.put(exam.id, b.id, { ...asTyped(b), revision: 2 })).body).toMatchObject({ now: null });
  });

  test("of ten saves from one state at once one wins, and the same one sent again is no conflict", async () => {
    const { load, put } = await editor();
    const exam = await createExam(prisma, { isActive: false });
    const [question] = (await load(exam.id)).questions as [StaffQuestion];
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => put(exam.id, question.id, { ...asTyped(question), text: `লেখা ${n}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    const [now] = (await load(exam.id)).questions as [StaffQuestion];
    const lost = await put(exam.id, question.id, { ...asTyped(now), revision: 1 });
    expect(lost.body).toMatchObject({ revision: 2 });
  });
});

test("settings keep what was seen: two at once, one is told", async () => {
  const { load, call } = await editor();
  const exam = await createExam(prisma, { isActive: false });
  const { title, description, minutes, shuffle, opens_at, closes_at, keys_at, updated_at } = await load(exam.id);
  const settings = {
    title,
    description,
    minutes,
    shuffle,
    opens_at,
    closes_at,
    keys_at,
    updated_at,
    key_release: null,
    negative_marks: 25,
    negative_type: "percentage",
  };
  const path = `/api/staff/exams/${exam.id}/`;
  const closing = new Date(Date.now() + 3600_000).toISOString();
  const [one, two] = await Promise.all([
    call("PUT", path, { body: { ...settings, minutes: 40, closes_at: closing } }),
    call("PUT", path, { body: { ...settings, minutes: 50, closes_at: closing } }),
  ]);
  expect([one?.status, two?.status].sort()).toEqual([200, 409]);
  const won = one?.status === 200 ? one : two;
  expect(won?.body).toMatchObject({ key_release: "at_closing", closes_at: closing, negative_marks: 25 });
  const now = await load(exam.id);
  const early = {
    ...settings,
    updated_at: now.updated_at,
    key_release: "at_instant",
    keys_at: new Date().toISOString(),
  };
  expect((await call("PUT", path, { body: { ...early, closes_at: closing } })).status).toBe(400);
  expect((await call("PUT", path, { body: { ...early, closes_at: null } })).status).toBe(400);
});

test("a copy is another exam: own questions, no times, no title twice in a batch", async () => {
  const { call, load } = await editor();
  const exam = await createExam(prisma, { closesAt: new Date(Date.now() + 3600_000) });
  const path = `/api/staff/exams/${exam.id}/duplicate/`;
  expect((await call("POST", path, { body: { batch_id: exam.batchId, title: exam.title } })).status).toBe(400);
  const { body } = await call("POST", path, { body: { batch_id: exam.batchId, title: "কপি" } });
  const copy = await load(body.id);
  const original = await load(exam.id);
  expect(copy).toMatchObject({ is_active: false, closes_at: null, questions_count: 5, total_marks: 5 });
  expect(copy.questions.map(({ text }) => text)).toEqual(original.questions.map(({ text }) => text));
  expect(copy.questions.map(({ id }) => id)).not.toEqual(original.questions.map(({ id }) => id));
});

test("the list pages by cursor and filters by batch, state and name", async () => {
  const { call } = await editor();
  const batch = await createBatch(prisma);
  const titles = ["এক", "দুই", "তিন"];
  for (const title of titles) await createExam(prisma, { batchId: batch.id, title, isActive: title !== "দুই" });
  const list = async (query: string) =>
    (await call("GET", `/api/staff/exams/?batch=${batch.id}${query}`)).body as {
      rows: { title: string }[];
      next: string;
    };
  const page = await list("&limit=2");
  expect(page.rows.map(({ title }) => title)).toEqual(["তিন", "দুই"]);
  const next = await list(`&limit=2&after=${encodeURIComponent(page.next)}`);
  expect(next).toMatchObject({ rows: [{ title: "এক" }], next: null });
  expect((await list("&state=draft")).rows).toMatchObject([{ title: "দুই" }]);
  expect((await list(`&q=${encodeURIComponent("তি")}`)).rows).toMatchObject([{ title: "তিন" }]);
});

test("the list says whose right answers are still held back", async () => {
  const { call } = await editor();
  const batch = await createBatch(prisma);
  const hour = 3_600_000;
  const past = { opensAt: new Date(Date.now() - 2 * hour), closesAt: new Date(Date.now() - hour) };
  const later = { ...past, keyRelease: "AT_INSTANT", keysAt: new Date(Date.now() + hour) } as const;
  for (const window of [past, later, {}]) await createExam(prisma, { batchId: batch.id, ...window });
  const { rows } = (await call("GET", `/api/staff/exams/?batch=${batch.id}&sort=newest`)).body as {
    rows: { state: string; keys_out: boolean }[];
  };
  expect(rows).toMatchObject([
    { state: "closed", keys_out: true },
    { state: "closed", keys_out: false },
    { state: "open", keys_out: true },
  ]);
});
