import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { issueBatchCertificates } from "@/lib/certificates/batch-mutations";
import type { Completion } from "@/lib/certificates/completion-schema";
import { pool, prisma } from "@/lib/db";
import { closeJobQueue } from "@/lib/jobs";
import { createBatch } from "@/prisma/factories/batch";
import { addDays } from "@/prisma/factories/calendar";
import { createEnrollment } from "@/prisma/factories/enrollment";
import { createUser } from "@/prisma/factories/user";
import { logIn } from "@/test/accounts";
import { type ApiAnswer, type ApiCall, api } from "@/test/api";
import { eventually } from "@/test/eventually";
import { staffApi } from "@/test/staff";

const now = new Date();
const reason = "সব ক্লাস শেষ";
let call: (method: string, url: string, call?: ApiCall) => Promise<ApiAnswer>;
let batchId: number;
const enrollments: Record<"sure" | "over" | "latin" | "gone", number> = { sure: 0, over: 0, latin: 0, gone: 0 };

beforeAll(async () => {
  ({ call } = await staffApi("TEACHER"));
});
beforeEach(async () => {
  ({ id: batchId } = await createBatch(prisma, {}, now));
  const enrolled = async (change: object, name = "রাইসা") => {
    const { id: userId } = await createUser(prisma, { firstName: name });
    return (await createEnrollment(prisma, { batchId, userId, enrolledAt: new Date(), ...change }, now)).id;
  };
  enrollments.sure = await enrolled({});
  enrollments.over = await enrolled({ enrolledAt: addDays(now, -9), expiresAt: addDays(now, -1) });
  enrollments.latin = await enrolled({}, "Farhan");
  enrollments.gone = await enrolled({ status: "CANCELLED", endedAt: now, endReason: "ফেরত" });
});
afterAll(closeJobQueue);

const url = () => `/api/staff/batches/${batchId}/completion/`;
const read = async (): Promise<Completion> => (await call("GET", url())).body;
const decisions = () => [
  { enrollment_id: enrollments.over, grant: true },
  { enrollment_id: enrollments.latin, grant: false },
];
const complete = async (body = {}) =>
  call("POST", url(), { body: { updated_at: (await read()).updated_at, decisions: decisions(), reason, ...body } });
const issue = (completion: Completion) =>
  issueBatchCertificates({ batchId, completedAt: completion.completed_at ?? "" }, new Date());
const certificates = () => prisma.certificate.findMany({ where: { enrollment: { batchId } } });

test("everybody is judged, and looking issues nothing", async () => {
  const { learners } = await read();
  const verdicts = Object.fromEntries(learners.map((one) => [one.enrollment_id, [one.verdict, ...one.doubts]]));
  expect(verdicts).toEqual({
    [enrollments.sure]: ["eligible"],
    [enrollments.over]: ["doubtful", "expired"],
    [enrollments.latin]: ["doubtful", "latin_name"],
    [enrollments.gone]: ["not_eligible"],
  });
  expect(await certificates()).toEqual([]);
});

test("each in doubt is decided on, and nobody else", async () => {
  const [over] = decisions();
  expect((await complete({ decisions: [over] })).status).toBe(409);
  const sure = { enrollment_id: enrollments.sure, grant: true };
  expect((await complete({ decisions: [...decisions(), sure] })).status).toBe(409);
  expect((await complete({ reason: "" })).status).toBe(400);
  expect((await prisma.batch.findUniqueOrThrow({ where: { id: batchId } })).completedAt).toBeNull();
});

test("certificates come for all who get one, each once and each with its mail", async () => {
  const { status, body } = await complete();
  expect(status).toBe(200);
  expect(await certificates()).toEqual([]);
  const counts = await Promise.all([issue(body), issue(body), issue(body)]);
  expect(counts.reduce((a, b) => a + b)).toBe(2);
  expect((await certificates()).map(({ enrollmentId }) => enrollmentId).sort((a, b) => a - b)).toEqual([
    enrollments.sure,
    enrollments.over,
  ]);
  const holders = (await certificates()).map(({ userId }) => userId);
  const { rows } = await pool.query(
    "select (data->>'userId')::int as id from pgboss.job where name = 'mail' and data->>'template' = 'certificate-ready'",
  );
  expect(rows.map(({ id }) => id).filter((id) => holders.includes(id))).toHaveLength(2);
});

test("who was decided against cannot make one alone", async () => {
  await complete();
  const { user } = await prisma.enrollment.findUniqueOrThrow({
    where: { id: enrollments.latin },
    include: { user: true },
  });
  const token = (await logIn(user)).access;
  const body = { enrollment_id: enrollments.latin };
  expect((await api("POST", "/api/certificates/generate/", { token, body })).status).toBe(400);
  const history = (await api("GET", "/api/my-enrolled-courses-detailed/", { token })).body;
  expect(history[0].certificate_available).toBe(false);
});

test("taken back in time, all is as before and nothing is issued", async () => {
  const { body } = await complete();
  const undone = await call("DELETE", url(), { body: { updated_at: body.updated_at, reason: "ভুল ব্যাচ" } });
  expect([undone.status, undone.body.completed_at]).toEqual([200, null]);
  expect(await issue(body)).toBe(0);
  const flags = await prisma.enrollment.findMany({
    where: { batchId, OR: [{ certificateGranted: true }, { certificateWithheld: true }] },
  });
  expect(flags).toEqual([]);
  const again = await complete();
  expect([again.status, await issue(again.body)]).toEqual([200, 2]);
});

test("once a certificate is out it is too late", async () => {
  const { body } = await complete();
  await issue(body);
  const late = await call("DELETE", url(), { body: { updated_at: body.updated_at, reason: "ভুল ব্যাচ" } });
  expect([late.status, late.body.code]).toEqual([409, "certificates_issued"]);
});

test("beside an issue that is under way nothing is taken back", async () => {
  const { body } = await complete();
  const { user } = await prisma.enrollment.findUniqueOrThrow({
    where: { id: enrollments.sure },
    include: { user: true },
  });
  const token = (await logIn(user)).access;
  const waiting = async () =>
    (await pool.query("select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"))
      .rowCount ?? 0;
  const hold = await pool.connect();
  await hold.query("begin; lock table certificates in share mode");
  const made = api("POST", "/api/certificates/generate/", { token, body: { enrollment_id: enrollments.sure } });
  await eventually(async () => expect(await waiting()).toBe(1));
  let isUndone = false;
  const undo = call("DELETE", url(), { body: { updated_at: body.updated_at, reason: "ভুল ব্যাচ" } }).finally(() => {
    isUndone = true;
  });
  await eventually(async () => expect(isUndone || (await waiting()) === 2).toBe(true));
  hold.release(true);
  expect((await made).status).toBeLessThan(300);
  expect((await undo).body.code).toBe("certificates_issued");
  expect(await certificates()).toHaveLength(1);
});

test("of two who complete it at once one does", async () => {
  const answers = await Promise.all([complete(), complete()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});
