import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { issueBatchCertificates } from "@/lib/certificates/batch-mutations";
import { issueForEnrollment } from "@/lib/certificates/mutations";
import { pool, prisma } from "@/lib/db";
import { closeJobQueue } from "@/lib/jobs";
import { createBatch, createCompletedBatch } from "@/prisma/factories/batch";
import { createEnrollment } from "@/prisma/factories/enrollment";
import { createUser } from "@/prisma/factories/user";
import { type ApiAnswer, type ApiCall, api } from "@/test/api";
import { staffApi } from "@/test/staff";

const now = new Date();
const reason = "বানান ভুল";
let call: (method: string, url: string, call?: ApiCall) => Promise<ApiAnswer>;
let id: string;
let name: string;

beforeAll(async () => {
  ({ call } = await staffApi("ADMIN"));
});
beforeEach(async () => {
  const { id: batchId } = await createCompletedBatch(prisma, {}, now);
  const { id: userId } = await createUser(prisma, {
    firstName: "নুসরাত",
    lastName: `জাহান${Math.random().toString(36).slice(2)}`,
  });
  const enrollment = await createEnrollment(prisma, { batchId, userId, enrolledAt: new Date() }, now);
  const { certificate } = await issueForEnrollment(enrollment.id, now);
  id = certificate.id;
  name = certificate.studentName;
});
afterAll(closeJobQueue);

const find = async (search: string) =>
  (await call("GET", `/api/staff/certificates/?search=${encodeURIComponent(search)}`)).body.rows;
const post = (path: string, body: Record<string, unknown>) =>
  call("POST", `/api/staff/certificates/${path}/`, { body: { reason, ...body } });
const verify = async (one: string) => (await api("GET", `/api/certificates/verify/${one}/`)).body;

test("is found by its id in any spelling, and by a part of the name", async () => {
  for (const search of [id, id.toLowerCase(), id.replaceAll("-", " "), id.slice(0, 9), name, name.slice(3)]) {
    expect(
      (await find(search)).map((row: { id: string }) => row.id),
      search,
    ).toEqual([id]);
  }
  expect(await find("%")).toEqual([]);
});

test("one that counts for good is found among the valid ones, one that ended among the expired", async () => {
  const found = async (status: string) =>
    (await call("GET", `/api/staff/certificates/?status=${status}&search=${id}`)).body.rows.length;
  expect([await found("valid"), await found("expired")]).toEqual([1, 0]);
  await prisma.certificate.update({ where: { id }, data: { expiresAt: new Date(now.getTime() + 60_000) } });
  expect([await found("valid"), await found("expired")]).toEqual([1, 0]);
  await prisma.certificate.update({ where: { id }, data: { expiresAt: now } });
  expect([await found("valid"), await found("expired")]).toEqual([0, 1]);
});

test("revoked and restored it keeps a corrected name, and the verify page follows each step", async () => {
  const { body: corrected } = await post(`${id}/reissue`, { name: "নুসরাত জাহান", expires_on: "2099-12-31" });
  expect(corrected).toMatchObject({ student_name: "নুসরাত জাহান", status: "valid", expires_on: "2099-12-31" });
  expect(await verify(id)).toMatchObject({ valid: false, data: { replaced_by: corrected.id, student_name: null } });

  expect((await post(`${corrected.id}/revoke`, {})).body).toMatchObject({ status: "revoked", status_reason: reason });
  expect(await verify(corrected.id)).toMatchObject({ valid: false, data: { status: "revoked" } });
  expect((await post(`${corrected.id}/reissue`, {})).body.code).toBe("certificate_revoked");

  const { body: restored } = await post(`${corrected.id}/reissue`, { restore: true });
  expect(restored).toMatchObject({ student_name: "নুসরাত জাহান", status: "valid", expires_on: "2099-12-31" });
  expect(await verify(restored.id)).toMatchObject({ valid: true, data: { student_name: "নুসরাত জাহান" } });
});

test("is neither revoked nor reissued without a reason", async () => {
  for (const path of [`${id}/revoke`, `${id}/reissue`]) {
    expect((await post(path, { reason: " " })).body, path).toEqual({ reason: ["This field may not be blank."] });
  }
  expect((await post("PMA-00000-00000-00000-00/revoke", {})).status).toBe(404);
});

test("a name that waits is confirmed, and printed by the next one", async () => {
  const { userId } = await prisma.certificate.findUniqueOrThrow({ where: { id } });
  await prisma.user.update({ where: { id: userId }, data: { lastName: "সুলতানা" } });
  const { body: names } = await call("GET", "/api/staff/certificates/names/");
  const waiting = names.find(({ wanted }: { wanted: string }) => wanted === "নুসরাত সুলতানা");
  expect(waiting).toMatchObject({ printed: name });
  expect((await post(`names/${waiting.id}`, {})).body).toEqual({ name: "নুসরাত সুলতানা", changed: true });
  expect((await post(`${id}/reissue`, {})).body.student_name).toBe("নুসরাত সুলতানা");
});

test("pages by cursor, and leaves as a file", async () => {
  const seen = new Set<string>();
  let next: string | null = "";
  while (next !== null) {
    const after: string = next && `&after=${encodeURIComponent(next)}`;
    const { body } = await call("GET", `/api/staff/certificates/?limit=2${after}`);
    for (const row of body.rows) {
      expect(seen.has(row.id)).toBe(false);
      seen.add(row.id);
    }
    next = body.next;
  }
  expect(seen.size).toBe(await prisma.certificate.count());
});

test("a search and the last page can go by an index: 100,000 cost what a hundred do", async () => {
  const client = await pool.connect();
  const plan = async (sql: string) => {
    const { rows } = await client.query(`explain ${sql}`);
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  };
  try {
    // A handful of rows is read from end to end otherwise.
    await client.query("begin; set local enable_seqscan = off");
    expect(await plan("select * from certificates where student_name ilike '%জাহান%'")).toContain("student_name_trgm");
    const page = "select * from certificates where issued_at < now() order by issued_at desc, id desc limit 51";
    expect(await plan(page)).toContain("certificates_issued_at_id_idx");
  } finally {
    await client.query("rollback");
    client.release();
  }
});

test("one that is granted by itself is told to its learner, once, and not again when the batch's are issued", async () => {
  const batch = await createBatch(prisma, {}, now);
  const { id: userId } = await createUser(prisma);
  const { id: enrollment_id } = await createEnrollment(prisma, { batchId: batch.id, userId, enrolledAt: now }, now);
  const grants = await Promise.all([1, 2, 3].map(() => post("grants", { enrollment_id })));
  expect(grants.map(({ status }) => status)).toEqual([200, 200, 200]);
  const told = () => prisma.notice.findMany({ where: { userId } });
  const granted = await told();
  expect(granted).toMatchObject([{ kind: "certificate_ready", facts: { batch_name: batch.name } }]);
  expect(granted[0]?.mailAt).not.toBeNull();

  const { completedAt } = await prisma.batch.update({ where: { id: batch.id }, data: { completedAt: now } });
  const completion = { batchId: batch.id, completedAt: (completedAt as Date).toISOString() };
  expect(await issueBatchCertificates(completion, now)).toBe(1);
  expect(await told()).toEqual(granted);
});
