import { endpoints } from "@/app/api/endpoints";
import { prisma } from "@/lib/db";
import type { Endpoint } from "@/lib/endpoint";
import { storage } from "@/lib/storage";
import { createBatch } from "@/prisma/factories/batch";
import { createCourse } from "@/prisma/factories/course";
import { createExam } from "@/prisma/factories/exam";
import { addressOf, isOfConsole, keyOf, statusOf, type Values } from "@/test/endpoint-calls";
import { storeRecording, storeResource } from "@/test/materials";

/** The status that each kind of caller gets. */
export type Callers = { anonymous: number; learner: number; enrolled: number; staff: number };
export type Ids = Record<"course" | "batch" | "exam" | "closedExam" | "recording" | "resource", number>;
type Row = Callers & { url: (ids: Ids) => string; body?: unknown };
type Deviation = Partial<Callers> & {
  /** The status for permitted callers; 400 for an empty body means "may" as well. */
  status?: number;
  parameters?: (ids: Ids) => Values;
  query?: (ids: Ids) => Values;
  body?: unknown;
};

const everybody = (status: number): Callers => ({
  anonymous: status,
  learner: status,
  enrolled: status,
  staff: status,
});
const enrolledOnly = (status: number): Callers => ({ anonymous: 401, learner: 403, enrolled: status, staff: status });
const signedIn = (status: number): Callers => ({ ...everybody(status), anonymous: 401 });

function callersOf({ auth, batchAccess }: Endpoint, status: number): Callers {
  if (batchAccess) return enrolledOnly(status);
  return auth === "public" || auth === "optional" ? everybody(status) : signedIn(status);
}

const unknown = { id: 2_000_000_000, name: "none", code: "none", ticket: "none", certificateId: "none" };

/** Values of a folder's parameters; for all others stand those of `unknown`. */
const parametersOf: Record<string, (ids: Ids) => Values> = {
  batches: ({ batch }) => ({ id: batch }),
  courses: ({ course }) => ({ id: course }),
  exams: ({ exam }) => ({ id: exam }),
  // A note's id belongs to one recording.
  recordings: ({ recording }) => ({
    id: recording,
    note_id: `2b1f4d0e-6c58-4a93-9f4e-${String(recording).padStart(12, "0")}`,
  }),
  resources: ({ resource }) => ({ id: resource }),
};

const ofBatch = ({ batch }: Ids) => ({ batch_id: batch });
const missingUuid = "00000000-0000-4000-8000-000000000000";

/** Endpoints whose call differs from what their declaration says of an empty one (`statusOf`, `callersOf`). */
export const deviations: Record<string, Deviation> = {
  "PATCH /auth/users/me": { status: 200 },
  // An id without an account: another account is not found either, for any caller.
  "GET /auth/users/[id]": { status: 404 },
  "PATCH /auth/users/[id]": { status: 404 },
  "DELETE /auth/sessions/[id]": { status: 404, parameters: () => ({ id: missingUuid }) },
  "GET /api/courses/[id]/waiting": { status: 404, parameters: () => unknown },
  "PATCH /api/notices/preferences": { status: 200 },
  // Only its signature counts: app/api/payment-notices.test.ts.
  "POST /api/payment-notices": { status: 401 },
  // None is chosen here; what it may ask: app/api/diagnostic/diagnostic.test.ts.
  "GET /api/diagnostic": { status: 404 },
  // The id of no question: what belongs to others is not found either, app/api/practice.test.ts.
  "POST /api/practice/[id]": { status: 404, body: { answer_id: 1 } },
  "PUT /api/practice/[id]": { status: 404, body: { is_kept: true } },
  // The address is the key: no login opens somebody else's.
  "GET /api/calendar/[file]": { status: 404, parameters: () => ({ file: `${missingUuid}.ics` }) },
  "GET /api/exams/[id]/questions": { status: 400 },
  "GET /api/exams/[id]/statistics": { status: 404 },
  "GET /api/exams/[id]/shares": { status: 404 },
  "GET /api/exams/[id]/challenges": { status: 404 },
  "POST /api/exams/[id]/challenges": { status: 404, body: { question_id: 1, text: "x" } },
  "GET /api/exams/[id]/merit": { status: 404 },
  "GET /api/exams/[id]/merit/list": { status: 404 },
  "GET /api/exams/[id]/results": { status: 404 },
  "POST /api/exams/[id]/start": { status: 400, parameters: ({ closedExam }) => ({ id: closedExam }) },
  "POST /api/exams/[id]/save-answer": { body: { question_id: 1, answer_id: null } },
  "PUT /api/exams/[id]/flags": { body: { question_ids: [] } },
  "PUT /api/exams/[id]/submit": { body: [] },
  "GET /api/recordings": { query: ofBatch },
  // Only its ticket counts, for any caller: app/api/recordings.test.ts.
  "GET /api/recordings/[id]/stream/[ticket]": everybody(401),
  "PUT /api/recordings/[id]/position": { status: 200, body: { seconds: 1 } },
  "PUT /api/recordings/[id]/notes/[note_id]": {
    status: 200,
    body: { seconds: 1, text: "PR স্বাভাবিক ০.১২–০.২০ সেকেন্ড" },
  },
  "GET /api/resources": { query: ofBatch },
  "GET /api/certificates/[id]/record": { status: 404, parameters: () => ({ id: "none" }) },
  "PATCH /api/account/preferences": { status: 200 },
  "GET /api/metrics": { status: 404 },
  "GET /api/recordings/thumbnails/[name]": { status: 404 },
  "GET /api/avatars/[name]": { status: 404 },
  "GET /api/pictures/[name]": { status: 404 },
  "GET /api/question-pictures/[ticket]/[file]": {
    status: 404,
    parameters: () => ({ ticket: "guessed", file: "large.webp" }),
  },
  "GET /api/videos/[id]": { status: 404 },
  "GET /api/look/pictures/[name]": { status: 404 },
};

function rowOf(endpoint: Endpoint): Row {
  const { status, parameters, query, body, ...callers } = deviations[keyOf(endpoint)] ?? {};
  const [, , folder = ""] = endpoint.path.split("/");
  const url = (ids: Ids) => {
    const own = { ...unknown, ...parametersOf[folder]?.(ids), ...parameters?.(ids) };
    return addressOf(endpoint, own, query?.(ids));
  };
  return { ...callersOf(endpoint, status ?? statusOf(endpoint)), ...callers, url, body };
}

const declared = endpoints.filter((endpoint) => !isOfConsole(endpoint));

/** The rights of each kind of caller, by `METHOD /path` of every endpoint outside the console. */
export const authorizationTable: Record<string, Row> = Object.fromEntries(
  declared.map((endpoint) => [keyOf(endpoint), rowOf(endpoint)]),
);

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
