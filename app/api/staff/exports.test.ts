import { expect, test } from "vitest";
import { prisma } from "@/lib/db";
import { createEnrollment } from "@/prisma/factories/enrollment";
import { createExam } from "@/prisma/factories/exam";
import { servedMethods } from "@/test/api";
import { staffApi } from "@/test/staff";

const DAY = "2026-11-20";
/** Path and query, and what the audit says of it. */
const files: Record<string, { query: string; list: string; filter: object }> = {
  "people/export": { query: "&q=01712345678&state=off", list: "people", filter: { q: true, state: "off" } },
  "dues/export": { query: "", list: "dues", filter: { state: "all" } },
  "certificates/export": { query: "&search=rima", list: "certificates", filter: { search: true } },
  "cash/payments/export": { query: `&q=rima&from=${DAY}`, list: "payments", filter: { q: true, from: DAY } },
  "cash/days/[day]/export": { query: "", list: "cash", filter: { day: DAY } },
  "audit/export": {
    query: "&actor=rima&address=rima&action=user.",
    list: "audit",
    filter: { actor: true, address: true, action: "user." },
  },
  "batches/[id]/results/export": { query: "", list: "batch-results", filter: { batch: expect.any(Number) } },
  "exams/[id]/analysis/export": {
    query: "&version=1&cells=right",
    list: "exam-answers",
    filter: { exam: expect.any(Number), version: 1, cells: "right" },
  },
  "exams/[id]/results/export": { query: "", list: "exam-results", filter: { exam: expect.any(Number) } },
};

test("there is a row for every file of the console", async () => {
  const served = (await servedMethods("/api/staff")).filter((key) => /^GET \/api\/staff\/.*\/export$/.test(key));
  expect(served.sort()).toEqual(
    Object.keys(files)
      .map((path) => `GET /api/staff/${path}`)
      .sort(),
  );
});

test.each(Object.entries(files))(
  "who took %s, by which filter and how many rows stays in the audit",
  async (path, file) => {
    await createEnrollment(prisma);
    const exam = await createExam(prisma);
    const { user, call } = await staffApi("ADMIN");
    const url = `/api/staff/${path.replace("[day]", DAY).replace("batches/[id]", `batches/${exam.batchId}`).replace("[id]", String(exam.id))}/`;
    const { status, body } = await call("GET", `${url}?format=csv${file.query}`);
    expect(status).toBe(200);
    const entries = await prisma.auditEntry.findMany({ where: { actorId: user.id } });
    const detail = { filter: file.filter, rows: body.split("\r\n").length - 2 };
    expect(entries).toMatchObject([{ action: "list.export", subjectType: "list", subjectId: file.list, detail }]);
    expect(JSON.stringify(entries[0]?.detail)).not.toMatch(/rima|01712345678/);
  },
);

test("an account takes thirty files an hour, whichever they are, and another its own", async () => {
  const thief = await staffApi("ADMISSIONS");
  const other = await staffApi("ADMISSIONS");
  const take = ({ call }: typeof thief, list: string) => call("GET", `/api/staff/${list}/export/?format=csv&batch=1`);
  for (let index = 0; index < 29; index += 1) expect((await take(thief, "people")).status).toBe(200);
  expect((await take(thief, "certificates")).status).toBe(200);
  const refused = await take(thief, "people");
  expect(refused).toMatchObject({ status: 429, body: { detail: expect.stringContaining("throttled") } });
  expect(await prisma.auditEntry.count({ where: { actorId: thief.user.id } })).toBe(30);
  expect((await take(other, "people")).status).toBe(200);
});
