import { prisma } from "@/lib/db";
import { storage } from "@/lib/storage";
import { createBatch } from "@/prisma/factories/batch";
import { createCourse } from "@/prisma/factories/course";
import { createExam } from "@/prisma/factories/exam";
import { storeRecording, storeResource } from "@/test/materials";

/**
 * The rights of each role: every method of every route, with the status that each kind of caller gets. A route that is
 * not in the table fails. Bodies are empty where the right to call shows before the body is read: then 400 means "may".
 */
export type Callers = { anonymous: number; learner: number; enrolled: number; staff: number };
type Row = Callers & { url?: (ids: Ids) => string; body?: unknown };
export type Ids = Record<"course" | "batch" | "exam" | "closedExam" | "recording" | "resource", number>;

const everybody = (status: number): Callers => ({
  anonymous: status,
  learner: status,
  enrolled: status,
  staff: status,
});
const enrolledOnly = (status: number): Callers => ({ anonymous: 401, learner: 403, enrolled: status, staff: status });
const signedIn = (status: number): Callers => ({ ...everybody(status), anonymous: 401 });

export const authorizationTable: Record<string, Row> = {
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
  // An id without an account: another account is not found either, for any caller.
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
  // Only its secret counts: app/api/notices.test.ts.
  "POST /api/push-subscriptions/renewal": everybody(400),
  // Only its signature counts: app/api/payment-notices.test.ts.
  "POST /api/payment-notices": everybody(401),
  "GET /api/enrolled-courses": signedIn(200),
  "GET /api/my-enrolled-courses-detailed": signedIn(200),
  "GET /api/batches/[id]/classes": { ...enrolledOnly(200), url: ({ batch }) => `/api/batches/${batch}/classes/` },
  "GET /api/batches/[id]/exams": { ...enrolledOnly(200), url: ({ batch }) => `/api/batches/${batch}/exams/` },
  "GET /api/batches/[id]/notes": { ...enrolledOnly(200), url: ({ batch }) => `/api/batches/${batch}/notes/` },
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
  "PUT /api/exams/[id]/flags": {
    ...enrolledOnly(400),
    url: ({ exam }) => `/api/exams/${exam}/flags/`,
    body: { question_ids: [] },
  },
  "PUT /api/exams/[id]/submit": { ...enrolledOnly(400), url: ({ exam }) => `/api/exams/${exam}/submit/`, body: [] },
  "GET /api/recordings": { ...enrolledOnly(200), url: ({ batch }) => `/api/recordings/?batch_id=${batch}` },
  "GET /api/recordings/[id]/stream": {
    ...enrolledOnly(200),
    url: ({ recording }) => `/api/recordings/${recording}/stream/`,
  },
  // Only its ticket counts, for any caller: app/api/recordings.test.ts.
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

/** The table's addresses name these. */
export async function createPlaces(): Promise<Ids> {
  const course = await createCourse(prisma, { isPublished: true });
  const syllabus = { syllabusKey: "syllabus/a.pdf", syllabusFileName: "সিলেবাস.pdf" };
  const inBatch = { batchId: (await createBatch(prisma, { courseId: course.id, ...syllabus })).id };
  await storage.put(syllabus.syllabusKey, Buffer.from("%PDF-"));
  return {
    course: course.id,
    batch: inBatch.batchId,
    recording: (await storeRecording(inBatch)).id,
    resource: (await storeResource(inBatch)).id,
    exam: (await createExam(prisma, inBatch)).id,
    closedExam: (await createExam(prisma, { ...inBatch, isActive: false })).id,
  };
}
