import readExcelFile from "read-excel-file/node";
import { beforeAll, expect, test } from "vitest";
import { recordAudit, staffWrite } from "@/lib/audit/mutations";
import type { AuditEntryRecord } from "@/lib/audit/staff-schema";
import { prisma } from "@/lib/db";
import { createCourse } from "@/prisma/factories/course";
import { createUser } from "@/prisma/factories/user";
import { apiResponse } from "@/test/api";
import { consoleHeaders, createStaff, staffApi } from "@/test/staff";

const label = `audit-test-${process.pid}`;

beforeAll(async () => {
  for (let id = 1; id <= 7; id += 1) {
    const action = id % 2 ? "exam.activate" : "enrollment.cancel";
    await staffWrite((tx) =>
      recordAudit(tx, { id: null, label }, action, { type: "batch", id }, { reason: '=HYPERLINK("x")' }),
    );
  }
});

test("the list pages by cursor, each entry once, the newest first", async () => {
  const { call } = await staffApi("ADMIN");
  const seen: string[] = [];
  let next: string | null = "";
  while (next !== null) {
    const after = next && `&after=${encodeURIComponent(next)}`;
    const { status, body } = await call("GET", `/api/staff/audit/?actor=${label}&limit=3${after}`);
    expect(status).toBe(200);
    seen.push(...body.rows.map((row: AuditEntryRecord) => row.subject_id));
    next = body.next;
  }
  expect(seen).toEqual(["7", "6", "5", "4", "3", "2", "1"]);
});

test("filters narrow it, and what is no filter's value is refused", async () => {
  const { call } = await staffApi("ADMIN");
  const { body } = await call("GET", `/api/staff/audit/?actor=${label}&action=enrollment.&sort=time`);
  expect(body.rows.map((row: AuditEntryRecord) => row.subject_id)).toEqual(["2", "4", "6"]);
  expect((await call("GET", "/api/staff/audit/?after=%7B%7D")).status).toBe(400);
  expect((await call("GET", "/api/staff/audit/?sort=password")).status).toBe(400);
});

test("several kinds at once, the way, and from where somebody wrote", async () => {
  const { user, call } = await staffApi("ADMIN");
  const { body: both } = await call("GET", `/api/staff/audit/?actor=${label}&action=enrollment.,exam.`);
  expect(both.rows).toHaveLength(7);
  expect((await call("GET", `/api/staff/audit/?actor=${label}&action=%25`)).body.rows).toEqual([]);
  expect((await call("GET", `/api/staff/audit/?actor=${label}&via=system`)).body.rows).toHaveLength(7);
  expect((await call("GET", `/api/staff/audit/?actor=${label}&via=console`)).body.rows).toEqual([]);

  const headers = { "user-agent": "Mozilla/5.0 (Windows NT 10.0) Chrome/140", "x-prostuti-peer": "103.112.44.9" };
  const { updatedAt, id } = await createCourse(prisma);
  const body = { updated_at: updatedAt, title: "নতুন নাম" };
  const written = await call("PATCH", `/api/staff/courses/${id}/`, { body, headers });
  const origin = { address: "103.112.xx.9", user_agent: headers["user-agent"] };
  const request_id = written.headers.get("x-request-id");
  const narrowed: Record<string, string>[] = [
    origin,
    { request_id: request_id ?? "" },
    { via: "console", actor: user.username },
  ];
  for (const query of narrowed) {
    const { body: found } = await call("GET", `/api/staff/audit/?${new URLSearchParams(query)}`);
    expect(found.rows).toMatchObject([{ action: "course.change", request_id, ...origin }]);
  }
  expect((await call("GET", "/api/staff/audit/?request_id=nothing")).status).toBe(400);
});

test("words of the actor, the record, the reason, and the name of a person who did it or had it done", async () => {
  const { user, call } = await staffApi("ADMIN");
  const learner = await createUser(prisma, { firstName: "মাহিয়া", lastName: "খাতুন" });
  await prisma.user.update({ where: { id: user.id }, data: { firstName: "সাবিনা" } });
  const detail = { reason: "ক্লাসের সময় মেলে না, বাবার অনুরোধ" };
  const actor = { id: user.id, label: user.username };
  await staffWrite((tx) => recordAudit(tx, actor, "user.active", { type: "user", id: learner.id }, detail));
  const ids = async (q: string) => {
    const { status, body } = await call("GET", `/api/staff/audit/?q=${encodeURIComponent(q)}`);
    expect(status).toBe(200);
    return body.rows.map(({ subject_type, subject_id }: AuditEntryRecord) => `${subject_type} ${subject_id}`);
  };
  const entry = [`user ${learner.id}`];
  for (const q of ["বাবার অনুরোধ", "মেলে", "মাহিয়া খা", "সাবিনা", user.username, `user #${learner.id}`]) {
    expect(await ids(q), q).toEqual(entry);
  }
  expect(await ids("অনুরোধ মামার")).toEqual([]);
  for (const q of ["'", "\\", "& | !", ":*", "<script>"]) expect(await ids(q), q).toBeInstanceOf(Array);
});

test("one entry by its number, with its detail", async () => {
  const { call } = await staffApi("ADMIN");
  const { body } = await call("GET", `/api/staff/audit/?actor=${label}&limit=1`);
  expect((await call("GET", `/api/staff/audit/${body.rows[0].id}/`)).body).toEqual(body.rows[0]);
  expect((await call("GET", "/api/staff/audit/900000000000000000/")).status).toBe(404);
});

test("as a file, a cell that a spreadsheet would compute is a text", async () => {
  const headers = await consoleHeaders(await createStaff("ADMIN"));
  const path = `/api/staff/audit/export/?actor=${encodeURIComponent(label)}`;
  const xlsx = await apiResponse("GET", `${path}&format=xlsx`, { headers });
  expect(xlsx.headers.get("content-disposition")).toContain("audit.xlsx");
  const [sheet] = await readExcelFile(Buffer.from(await xlsx.arrayBuffer()));
  expect(sheet?.data.map((row) => row[1])).toEqual(["কে", ...Array(7).fill(label)]);
  const csv = await (await apiResponse("GET", `${path}&format=csv`, { headers })).text();
  expect(csv.split("\r\n")).toHaveLength(9);
  expect(csv).toContain('"পরীক্ষা চালু"');
});
