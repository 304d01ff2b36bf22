import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { prisma } from "@/lib/db";
import type { AddedInBulk, StaffExam } from "@/lib/exams/staff-schema";
import { createBatch } from "@/prisma/factories/batch";
import { createExam } from "@/prisma/factories/exam";
import { desk, enrol } from "@/test/sitting";
import { staffApi } from "@/test/staff";

const typed = (text: string, { right = 0 as number | null, ...more }: Record<string, unknown> = {}) => ({
  kind: "single",
  text,
  marks: 1,
  explanation: "",
  options: ["এক", "দুই"].map((option, index) => ({ text: option, is_correct: index === right })),
  ...more,
});
const formula = (tex: string) => ({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "formula", attrs: { tex, display: false } }] }],
});
const placed = (...questions: unknown[]) => questions.map((question, place) => ({ place, question }));

async function writer() {
  const { call } = await staffApi("TEACHER");
  const at = (id: number, rest = "") => `/api/staff/exams/${id}/${rest}`;
  return {
    call,
    create: async () => {
      const batch = await createBatch(prisma);
      const answer = await call("POST", "/api/staff/exams/", {
        body: { batch_id: batch.id, title: "ভৌত", minutes: 20 },
      });
      return answer.body.id as number;
    },
    load: async (id: number) => (await call("GET", at(id))).body as StaffExam,
    send: async (id: number, body: unknown) => {
      const answer = await call("POST", at(id, "questions/bulk/"), { body });
      return { status: answer.status, body: answer.body as AddedInBulk };
    },
    at,
  };
}
const seenOf = ({ questions }: StaffExam) => questions.map(({ id, revision }) => ({ question: id, revision }));
const textsOf = ({ questions }: StaffExam) => questions.map(({ text }) => text);

describe("many questions at once", () => {
  test("stand behind the others in their order; one that is refused says why, and refuses no other", async () => {
    const { create, load, send, call, at } = await writer();
    const id = await create();
    await call("POST", at(id, "questions/"), { body: typed("আগের") });
    const questions = placed(
      typed("এক", { text_doc: formula("\\frac{1}{2}") }),
      typed(""),
      typed("দুই", { text_doc: formula("\\frac{1") }),
      { text: 5 },
      typed("তিন", { right: null }),
    );
    const { status, body } = await send(id, { batch: randomUUID(), questions });
    expect(status).toBe(200);
    expect(body.added.map(({ place }) => place)).toEqual([0, 4]);
    expect(body.refused.map(({ place, problems }) => [place, Object.keys(problems)])).toEqual([
      [1, ["text"]],
      [2, ["text"]],
      [3, ["marks", "explanation", "options"]],
    ]);
    const exam = await load(id);
    expect(textsOf(exam)).toEqual(["আগের", "$\\frac{1}{2}$", "তিন"]);
    expect(exam.questions.slice(1).map((question) => question.id)).toEqual(body.added.map(({ question }) => question));
    expect(JSON.stringify(exam.questions[1]?.text_doc)).toContain("<mfrac>");
  });

  test("the same request again adds nothing; what was changed meanwhile is told and stays", async () => {
    const { create, load, send, call, at } = await writer();
    const id = await create();
    const body = { batch: randomUUID(), questions: placed(typed("এক"), typed("দুই")) };
    const first = await send(id, body);
    expect((await send(id, body)).body.added).toEqual(first.body.added);
    const [question] = (await load(id)).questions;
    await call("PUT", at(id, `questions/${question?.id}/`), { body: { ...typed("এক, ঠিক করা"), revision: 1 } });
    const again = await send(id, body);
    expect(again.body.added.map(({ place }) => place)).toEqual([1]);
    expect(again.body.refused.map(({ place }) => place)).toEqual([0]);
    expect(textsOf(await load(id))).toEqual(["এক, ঠিক করা", "দুই"]);
  });

  test("two teachers at once lose nothing", async () => {
    const one = await writer();
    const other = await writer();
    const id = await one.create();
    const questionsOf = (name: string) => placed(...Array.from({ length: 20 }, (_, n) => typed(`${name} ${n}`)));
    await Promise.all(
      [one, other].map(({ send }, n) => send(id, { batch: randomUUID(), questions: questionsOf(`লেখক ${n}`) })),
    );
    const texts = textsOf(await one.load(id));
    expect(texts).toHaveLength(40);
    expect(new Set(texts).size).toBe(40);
  });

  test("a batch has other lineages in another exam", async () => {
    const { create, send } = await writer();
    const body = { batch: randomUUID(), questions: placed(typed("এক")) };
    const first = await send(await create(), body);
    const second = await send(await create(), body);
    expect(first.body.added).toHaveLength(1);
    expect(second.body.added).toHaveLength(1);
    expect(second.body.added[0]?.question).not.toBe(first.body.added[0]?.question);
  });

  test("an exam has no more than 500", async () => {
    const { create, load, send } = await writer();
    const id = await create();
    const many = placed(...Array.from({ length: 499 }, (_, n) => typed(`প্রশ্ন ${n}`)));
    expect((await send(id, { batch: randomUUID(), questions: many })).body.added).toHaveLength(499);
    const { body } = await send(id, { batch: randomUUID(), questions: placed(typed("এক"), typed("দুই")) });
    expect([body.added.map(({ place }) => place), body.refused.map(({ place }) => place)]).toEqual([[0], [1]]);
    expect((await load(id)).questions_count).toBe(500);
  });

  test("an active exam takes none without a right answer; whoever has begun keeps the paper", async () => {
    const { load, send } = await writer();
    const exam = await createExam(prisma);
    const learner = await enrol(exam.batchId);
    expect((await desk(exam, learner).start()).status).toBe(200);
    const questions = placed(typed("উত্তর ছাড়া", { right: null }), typed("ঠিক"));
    const { body } = await send(exam.id, { batch: randomUUID(), questions });
    expect(body).toMatchObject({ version: 2, is_new_version: true, added: [{ place: 1 }], refused: [{ place: 0 }] });
    const before = exam.version.questions.length;
    expect((await load(exam.id)).questions_count).toBe(before + 1);
    expect(await prisma.question.count({ where: { versionId: exam.version.id } })).toBe(before);
  });
});

describe("in the place of the others", () => {
  test("they are the next version, and the one before stays; the same request again changes nothing", async () => {
    const { create, load, send, call, at } = await writer();
    const id = await create();
    await send(id, { batch: randomUUID(), questions: placed(typed("এক"), typed("দুই")) });
    const before = await load(id);
    const body = { batch: randomUUID(), questions: placed(typed("দুই"), typed("তিন")), replaces: seenOf(before) };
    expect((await send(id, body)).body).toMatchObject({ version: 2, is_new_version: true, refused: [] });
    const after = await load(id);
    expect(textsOf(after)).toEqual(["দুই", "তিন"]);
    // A question that stays is the same one.
    expect(after.questions[0]?.id).toBe(before.questions[1]?.id);
    expect((await send(id, body)).body).toMatchObject({ version: 2, is_new_version: false });
    const first = (await call("GET", `${at(id)}?version=1`)).body as StaffExam;
    expect(textsOf(first)).toEqual(["এক", "দুই"]);
  });

  test("nothing is replaced that somebody has changed since it was seen", async () => {
    const { create, load, send, call, at } = await writer();
    const id = await create();
    await send(id, { batch: randomUUID(), questions: placed(typed("এক")) });
    const replaces = seenOf(await load(id));
    await call("POST", at(id, "questions/"), { body: typed("সহকর্মীর") });
    const answer = await send(id, { batch: randomUUID(), questions: placed(typed("দুই")), replaces });
    expect(answer).toMatchObject({ status: 409, body: { code: "changed_meanwhile" } });
    expect(textsOf(await load(id))).toEqual(["এক", "সহকর্মীর"]);
  });
});

describe("a question in the place of one with the same letters", () => {
  const doc = (...content: unknown[]) => ({ type: "doc", content: [{ type: "paragraph", content }] });
  const keep = async (examId: number) =>
    (await prisma.questionPicture.create({ data: { examId, folder: randomUUID(), width: 300, height: 200 } })).id;

  test("has the picture that was sent, and not the one before", async () => {
    const { create, load, send } = await writer();
    const id = await create();
    const old = await keep(id);
    const corrected = await keep(id);
    const asked = (picture: string) => {
      const shown = { type: "picture", attrs: { id: picture, alt: "চিত্র" } };
      return typed("কোনটি? [ছবি: চিত্র]", { text_doc: doc({ type: "text", text: "কোনটি? " }, shown) });
    };
    await send(id, { batch: randomUUID(), questions: placed(asked(old)) });
    const replaces = seenOf(await load(id));
    await send(id, { batch: randomUUID(), questions: placed(asked(corrected)), replaces });
    const [question] = (await load(id)).questions;
    expect(JSON.stringify(question?.text_doc)).toContain(corrected);
  });

  test("is plain where plain was sent, also when the answer was lost and it is sent again", async () => {
    const { create, load, send } = await writer();
    const id = await create();
    const not = { type: "text", text: "নয়", marks: [{ type: "bold" }] };
    const bold = typed("যা সত্য নয়", { text_doc: doc({ type: "text", text: "যা সত্য " }, not) });
    await send(id, { batch: randomUUID(), questions: placed(bold) });
    const questions = placed(typed("যা সত্য নয়", { text_doc: null }));
    const body = { batch: randomUUID(), questions, replaces: seenOf(await load(id)) };
    await send(id, body);
    expect((await load(id)).questions[0]?.text_doc ?? null).toBeNull();
    expect((await send(id, body)).status).toBe(200);
  });
});

test("a place that is given twice is refused", async () => {
  const { create, send } = await writer();
  const questions = ["এক", "দুই"].map((text) => ({ place: 0, question: typed(text) }));
  expect((await send(await create(), { batch: randomUUID(), questions })).status).toBe(400);
});
