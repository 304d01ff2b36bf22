import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { prisma } from "@/lib/db";
import { createAttempt } from "@/prisma/factories/attempt";
import { createBatch } from "@/prisma/factories/batch";
import { createExam } from "@/prisma/factories/exam";
import { createUser } from "@/prisma/factories/user";
import { servedMethods } from "@/test/api";
import { staffApi } from "@/test/staff";

const base = "/api/staff/exams/[id]";
const ofOneExam = await servedMethods(base);

async function teacherOfAnotherBatch() {
  const staff = await staffApi("TEACHER");
  const own = await createBatch(prisma);
  await prisma.batchTeacher.create({ data: { batchId: own.id, userId: staff.user.id } });
  const exam = await createExam(prisma);
  const attempt = await createAttempt(prisma, exam, { userId: (await createUser(prisma)).id });
  return { ...staff, own, exam, attempt };
}

// Complete bodies: a refusal must not hide behind one for a missing field.
const now = () => new Date().toISOString();
const question = { text: "x", marks: 1, explanation: "", options: [], revision: 1 };
const settings = { title: "x", description: "", minutes: 5, shuffle: false, negative_marks: 0, negative_type: "fixed" };
const window = { opens_at: null, closes_at: null, key_release: null, keys_at: null };
const meritRule = {
  pass_mark: 1,
  second_time_deduction: 3,
  already_admitted_deduction: 5,
  ssc_points: 8,
  hsc_points: 12,
};
const bodies: Record<string, () => object> = {
  [`PUT ${base}`]: () => ({ ...settings, ...window, updated_at: now() }),
  [`PUT ${base}/activation`]: () => ({ is_active: false }),
  [`POST ${base}/duplicate`]: () => ({ batch_id: 1, title: "x" }),
  [`PUT ${base}/merit-rule`]: () => meritRule,
  [`PUT ${base}/order`]: () => ({ questions: [] }),
  [`POST ${base}/questions`]: () => question,
  [`PUT ${base}/questions/[question]`]: () => question,
  [`POST ${base}/printings`]: () => ({ version: 1, revision: 1, shuffle_statements: false, code: "a", has_key: false }),
  [`POST ${base}/pasted`]: () => ({ doc: {} }),
  [`POST ${base}/questions/bulk`]: () => ({ batch: randomUUID(), questions: [] }),
  [`POST ${base}/regrade`]: () => ({ version: 1, question: 1, correction: { kind: "drop" }, reason: "x" }),
  [`PUT ${base}/challenges/[question_id]`]: () => ({ decision: "rejected", message: "x" }),
  [`POST ${base}/rehearsal/save-answer`]: () => ({ question_id: 1, answer_id: null }),
  [`PUT ${base}/rehearsal/submit`]: () => [],
  [`POST ${base}/room/minutes`]: () => ({ minutes: 5, reason: "x", extra_minutes: 0 }),
  [`POST ${base}/sheets/[import]/withdrawal`]: () => ({ reason: "x" }),
  [`POST ${base}/room/attempts/[attempt]/reopening`]: () => ({ minutes: 5, reason: "x" }),
};

describe("a teacher of another batch", () => {
  test.each(ofOneExam)("%s is 403", async (key) => {
    const { call, exam, attempt } = await teacherOfAnotherBatch();
    const [method = "", path = ""] = key.split(" ");
    const lineage = exam.version.questions[0]?.lineage ?? "";
    const url = path
      .replace("[id]", String(exam.id))
      .replace("[attempt]", String(attempt.id))
      .replace("[import]", "1")
      .replace("[question_id]", "1")
      .replace("[picture]", lineage)
      .replace("[file]", "large.webp")
      .replace("[question]", lineage);
    const form = new FormData();
    form.set(key === `POST ${base}/pictures` ? "picture" : "file", new File(["x"], "x.csv"));
    const isForm = ["import", "sheets", "pictures", "word"].some((last) => key === `POST ${base}/${last}`);
    const body = bodies[key]?.();
    const query = method === "DELETE" && path.includes("[question]") ? "?revision=1" : "";
    const answer = await call(method, `${url}/${query}`, isForm ? { form } : { body });
    expect(answer.status).toBe(403);
  });

  test("sees only the own batch's exams in the list, and writes into no other", async () => {
    const { call, own, exam } = await teacherOfAnotherBatch();
    const mine = await createExam(prisma, { batchId: own.id });
    const { body } = await call("GET", "/api/staff/exams/?limit=200");
    expect(body.rows.map(({ id }: { id: number }) => id)).toEqual([mine.id]);
    const created = await call("POST", "/api/staff/exams/", {
      body: { batch_id: exam.batchId, title: "x", minutes: 5 },
    });
    expect(created.status).toBe(403);
    const copied = { batch_id: exam.batchId, title: "x" };
    expect((await call("POST", `/api/staff/exams/${mine.id}/duplicate/`, { body: copied })).status).toBe(403);
    const preview = new FormData();
    preview.set("file", new File(["x"], "x.csv"));
    preview.set("exam_id", String(exam.id));
    expect((await call("POST", "/api/staff/exams/preview/", { form: preview })).status).toBe(403);
  });
});
