import { beforeAll, expect, it } from "vitest";
import { prisma } from "@/lib/db";
import { storage } from "@/lib/storage";
import { createBatch } from "@/prisma/factories/batch";
import { createCourse } from "@/prisma/factories/course";
import { createEnrollment } from "@/prisma/factories/enrollment";
import { createExam } from "@/prisma/factories/exam";
import type { User } from "@/prisma/generated/client";
import { createAccount, logIn } from "@/test/accounts";
import { api, apiRoutes, servedMethods } from "@/test/api";
import { storeRecording, storeResource } from "@/test/materials";
import { expectRows, type Rows } from "@/test/tables";

/**
 * Who may do what: every method of every route, with the status that each kind of caller gets. A route that is not in
 * the table fails. Bodies are empty where the right to call shows before the body is read: then 400 means "may".
 */
type Callers = { anonymous: number; learner: number; enrolled: number; staff: number };
type Row = Callers & { url?: (ids: Ids) => string; body?: unknown };
type Ids = Record<"course" | "batch" | "exam" | "closedExam" | "recording" | "resource", number>;

const everybody = (status: number): Callers => ({
  anonymous: status,
  learner: status,
  enrolled: status,
  staff: status,
});
const enrolledOnly = (status: number): Callers => ({ anonymous: 401, learner: 403, enrolled: status, staff: status });
const signedIn = (status: number): Callers => ({ ...everybody(status), anonymous: 401 });

const table: Record<string, Row> = {
  "POST /auth/jwt/create": everybody(400),
  "POST /auth/jwt/refresh": everybody(400),
  "POST /auth/jwt/verify": everybody(400),
  "GET /auth/users": signedIn(200),
  "POST /auth/users": everybody(400),
  "POST /auth/users/activation": everybody(400),
  "POST /auth/users/resend_activation": everybody(400),
  "POST /auth/users/reset_password": everybody(400),
  "POST /auth/users/reset_password_confirm": everybody(400),
  "POST /auth/users/set_password": signedIn(400),
  "GET /auth/users/me": signedIn(200),
  "PUT /auth/users/me": signedIn(400),
  "PATCH /auth/users/me": signedIn(200),
  "DELETE /auth/users/me": signedIn(400),
  // The id of nobody: another account is not found, whoever asks.
  "GET /auth/users/[id]": { ...signedIn(404), url: () => "/auth/users/2000000000/" },
  "PUT /auth/users/[id]": { ...signedIn(400), url: () => "/auth/users/2000000000/" },
  "PATCH /auth/users/[id]": { ...signedIn(404), url: () => "/auth/users/2000000000/" },
  "DELETE /auth/users/[id]": { ...signedIn(400), url: () => "/auth/users/2000000000/" },
  "GET /auth/sessions": signedIn(200),
  "DELETE /auth/sessions": signedIn(204),
  "DELETE /auth/sessions/[id]": { ...signedIn(404), url: () => "/auth/sessions/00000000-0000-4000-8000-000000000000/" },
  "POST /auth/logout-all": signedIn(204),
  "POST /auth/logout-all-after-reset": everybody(400),
  "POST /api/staff-invitations/accept": everybody(400),
  "GET /api/landing-page-videos": everybody(200),
  "GET /api/courses": everybody(200),
  "GET /api/courses/[id]": { ...everybody(200), url: ({ course }) => `/api/courses/${course}/` },
  "GET /api/courses/[id]/waiting": { ...signedIn(404), url: () => "/api/courses/2000000000/waiting/" },
  "PUT /api/courses/[id]/waiting": { ...signedIn(400), url: ({ course }) => `/api/courses/${course}/waiting/` },
  "GET /api/instructors": everybody(200),
  // Its meeting details depend on the caller: app/api/batch-access.test.ts.
  "GET /api/batches/[id]": { ...everybody(200), url: ({ batch }) => `/api/batches/${batch}/` },
  "POST /api/batches/[id]/claims": { ...signedIn(400), url: ({ batch }) => `/api/batches/${batch}/claims/` },
  "POST /api/free-enrollments": signedIn(400),
  "GET /api/my-claims": signedIn(200),
  "PUT /api/my-claims/[id]": { ...signedIn(400), url: () => "/api/my-claims/2000000000/" },
  "GET /api/my-dues": signedIn(200),
  "GET /api/notices": signedIn(200),
  "GET /api/notices/unread": signedIn(200),
  "POST /api/notices/read": signedIn(400),
  "GET /api/notices/preferences": signedIn(200),
  "PATCH /api/notices/preferences": signedIn(200),
  "GET /api/push-subscriptions": signedIn(200),
  "POST /api/push-subscriptions": signedIn(400),
  "DELETE /api/push-subscriptions": signedIn(400),
  // Only its signature counts: app/api/payment-notices.test.ts.
  "POST /api/payment-notices": everybody(401),
  "GET /api/enrolled-courses": signedIn(200),
  "GET /api/my-enrolled-courses-detailed": signedIn(200),
  "GET /api/batches/[id]/classes": { ...enrolledOnly(200), url: ({ batch }) => `/api/batches/${batch}/classes/` },
  "GET /api/batches/[id]/exams": { ...enrolledOnly(200), url: ({ batch }) => `/api/batches/${batch}/exams/` },
  "GET /api/batches/[id]/leaderboard": {
    ...enrolledOnly(200),
    url: ({ batch }) => `/api/batches/${batch}/leaderboard/`,
  },
  "GET /api/batches/[id]/my-ranking": { ...enrolledOnly(200), url: ({ batch }) => `/api/batches/${batch}/my-ranking/` },
  "GET /api/dashboard": signedIn(200),
  // None is chosen here; what it may ask: app/api/diagnostic/diagnostic.test.ts.
  "GET /api/diagnostic": everybody(404),
  "POST /api/diagnostic": everybody(400),
  "GET /api/practice": signedIn(200),
  "GET /api/practice/questions": signedIn(200),
  // The id of no question: what belongs to others is not found either, app/api/practice.test.ts.
  "POST /api/practice/[id]": { ...signedIn(404), url: () => "/api/practice/2000000000/", body: { answer_id: 1 } },
  "PUT /api/practice/[id]": { ...signedIn(404), url: () => "/api/practice/2000000000/", body: { is_kept: true } },
  "PUT /api/candidate": signedIn(400),
  "DELETE /api/candidate": signedIn(204),
  "GET /api/calendar": signedIn(200),
  "POST /api/calendar": signedIn(200),
  // The address is the key: no login opens somebody else's.
  "GET /api/calendar/[file]": {
    ...everybody(404),
    url: () => "/api/calendar/00000000-0000-4000-8000-000000000000.ics",
  },
  "GET /api/exams/[id]": { ...enrolledOnly(200), url: ({ exam }) => `/api/exams/${exam}/` },
  "GET /api/exams/[id]/questions": { ...enrolledOnly(400), url: ({ exam }) => `/api/exams/${exam}/questions/` },
  "GET /api/exams/[id]/place": { ...signedIn(200), url: ({ exam }) => `/api/exams/${exam}/place/` },
  "GET /api/exams/[id]/statistics": { ...enrolledOnly(404), url: ({ exam }) => `/api/exams/${exam}/statistics/` },
  "GET /api/exams/[id]/merit": { ...enrolledOnly(404), url: ({ exam }) => `/api/exams/${exam}/merit/` },
  "GET /api/exams/[id]/merit/list": { ...enrolledOnly(404), url: ({ exam }) => `/api/exams/${exam}/merit/list/` },
  "GET /api/exams/[id]/results": { ...enrolledOnly(404), url: ({ exam }) => `/api/exams/${exam}/results/` },
  "POST /api/exams/[id]/start": { ...enrolledOnly(400), url: ({ closedExam }) => `/api/exams/${closedExam}/start/` },
  "POST /api/exams/[id]/save-answer": {
    ...enrolledOnly(400),
    url: ({ exam }) => `/api/exams/${exam}/save-answer/`,
    body: { question_id: 1, answer_id: null },
  },
  "PUT /api/exams/[id]/submit": { ...enrolledOnly(400), url: ({ exam }) => `/api/exams/${exam}/submit/`, body: [] },
  "GET /api/recordings": { ...enrolledOnly(200), url: ({ batch }) => `/api/recordings/?batch_id=${batch}` },
  "GET /api/recordings/[id]/stream": {
    ...enrolledOnly(200),
    url: ({ recording }) => `/api/recordings/${recording}/stream/`,
  },
  // Only its ticket counts, whoever brings it: app/api/recordings.test.ts.
  "GET /api/recordings/[id]/stream/[ticket]": {
    ...everybody(401),
    url: ({ recording }) => `/api/recordings/${recording}/stream/none/`,
  },
  "PUT /api/recordings/[id]/position": {
    ...enrolledOnly(200),
    url: ({ recording }) => `/api/recordings/${recording}/position/`,
    body: { seconds: 1 },
  },
  "GET /api/recordings/[id]/renditions": {
    ...enrolledOnly(200),
    url: ({ recording }) => `/api/recordings/${recording}/renditions/`,
  },
  "GET /api/recordings/[id]/notes": {
    ...enrolledOnly(200),
    url: ({ recording }) => `/api/recordings/${recording}/notes/`,
  },
  "PUT /api/recordings/[id]/notes/[note_id]": {
    ...enrolledOnly(200),
    url: ({ recording }) => `/api/recordings/${recording}/notes/2b1f4d0e-6c58-4a93-9f4e-0d8f6f7f1a11/`,
    body: { seconds: 1, text: "PR স্বাভাবিক ০.১২–০.২০ সেকেন্ড" },
  },
  "DELETE /api/recordings/[id]/notes/[note_id]": {
    ...enrolledOnly(204),
    url: ({ recording }) => `/api/recordings/${recording}/notes/2b1f4d0e-6c58-4a93-9f4e-0d8f6f7f1a11/`,
  },
  "GET /api/continue-watching": signedIn(200),
  "GET /api/resources": { ...enrolledOnly(200), url: ({ batch }) => `/api/resources/?batch_id=${batch}` },
  "GET /api/resources/[id]/download": {
    ...enrolledOnly(200),
    url: ({ resource }) => `/api/resources/${resource}/download/`,
  },
  "GET /api/batches/[id]/syllabus/download": {
    ...signedIn(200),
    url: ({ batch }) => `/api/batches/${batch}/syllabus/download/`,
  },
  "GET /api/certificates": signedIn(200),
  "POST /api/certificates/generate": signedIn(400),
  "GET /api/certificates/verify": everybody(200),
  "GET /api/certificates/verify/[certificateId]": { ...everybody(200), url: () => "/api/certificates/verify/none/" },
  "GET /api/receipts/[code]": { ...everybody(200), url: () => "/api/receipts/none/" },
  "GET /api/certificates/[id]/record": { ...everybody(404), url: () => "/api/certificates/none/record/" },
  "GET /api/certificates/keys": everybody(200),
  "GET /api/account/preferences": signedIn(200),
  "PATCH /api/account/preferences": signedIn(200),
  "GET /api/account/export": signedIn(200),
  "GET /api/account/deletion-preview": signedIn(200),
  "GET /api/health": everybody(200),
  "GET /api/health/live": everybody(200),
  "GET /api/health/ready": everybody(200),
  "GET /api/metrics": everybody(404),
  "GET /api/schema": everybody(200),
  "GET /api/recordings/thumbnails/[name]": { ...everybody(404), url: () => "/api/recordings/thumbnails/none/" },
  "GET /api/avatars/[name]": { ...everybody(404), url: () => "/api/avatars/none/" },
  "GET /api/pictures/[name]": { ...everybody(404), url: () => "/api/pictures/none/" },
};

const ids: Ids = { course: 0, batch: 0, exam: 0, closedExam: 0, recording: 0, resource: 0 };
const tokenOf = async (user: User) => (await logIn(user)).access;
const makeToken: Record<keyof Callers, () => Promise<string | undefined>> = {
  anonymous: async () => undefined,
  learner: async () => tokenOf(await createAccount()),
  enrolled: async () => {
    const user = await createAccount();
    await createEnrollment(prisma, { userId: user.id, batchId: ids.batch });
    return tokenOf(user);
  },
  staff: async () => tokenOf(await createAccount({ role: "STAFF" })),
};
const credentialsMissing = { detail: "Authentication credentials were not provided." };
const callers = Object.keys(makeToken) as (keyof Callers)[];
const tokens = new Map<keyof Callers, string | undefined>();

beforeAll(async () => {
  const course = await createCourse(prisma, { isPublished: true });
  ids.course = course.id;
  const syllabus = { syllabusKey: "syllabus/a.pdf", syllabusFileName: "সিলেবাস.pdf" };
  ids.batch = (await createBatch(prisma, { courseId: course.id, ...syllabus })).id;
  await storage.put(syllabus.syllabusKey, Buffer.from("%PDF-"));
  ids.recording = (await storeRecording({ batchId: ids.batch })).id;
  ids.resource = (await storeResource({ batchId: ids.batch })).id;
  ids.exam = (await createExam(prisma, { batchId: ids.batch })).id;
  ids.closedExam = (await createExam(prisma, { batchId: ids.batch, isActive: false })).id;
  for (const caller of callers) tokens.set(caller, await makeToken[caller]());
});

it("has a row for every method of every route", async () => {
  const served = (await servedMethods()).filter((key) => !key.includes("[...") && !key.includes(" /api/staff/"));
  expect(Object.keys(table).sort()).toEqual(served.sort());
});

it("leaves no route of the console without a table of its own, by role", async () => {
  const folders = (await servedMethods()).map((key) => / (\/api\/staff\/[^/]+)/.exec(key)?.[1]);
  const tables = Object.keys(import.meta.glob("/app/api/staff/*/authorization.test.ts"));
  expect(folders.filter((folder) => folder && !tables.includes(`/app${folder}/authorization.test.ts`))).toEqual([]);
});

it.each(Object.entries(table))("%s", async (key, row) => {
  const [method = "", path = ""] = key.split(" ");
  const url = row.url?.(ids) ?? `${path}/`;
  const content = method === "GET" ? {} : { body: row.body ?? {} };
  // A write below /auth may end the session that asks for it.
  const endsSession = method !== "GET" && path.startsWith("/auth/");
  const rows: Rows = {};
  for (const caller of callers) {
    const token = endsSession ? await makeToken[caller]() : tokens.get(caller);
    const { status, headers, body } = await api(method, url, { token, ...content });
    rows[caller] = { expected: row[caller], got: status };
    if (status !== 401) continue;
    rows[`${caller}: www-authenticate`] = { expected: 'Bearer realm="api"', got: headers.get("www-authenticate") };
    if (row.staff === 401) continue;
    rows[`${caller}: body`] = { expected: credentialsMissing, got: body };
  }
  expectRows(rows);
});

it("answers 404 in JSON for every path that does not exist", async () => {
  expect(apiRoutes.some(({ path }) => path === "/api/[...path]")).toBe(true);
  for (const url of ["/api/nothing", "/api/courses/1/nothing/", "/auth/nothing/"]) {
    const answer = await api("GET", url.replace(/^\/auth\//, "/api/auth/"));
    expect(answer).toMatchObject({ status: 404, body: { detail: "Not found." } });
  }
});
