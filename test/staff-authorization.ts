import { randomUUID } from "node:crypto";
import { prisma } from "@/lib/db";
import { pictureFileKey } from "@/lib/markup/picture-files";
import { storage } from "@/lib/storage";
import { createAttempt } from "@/prisma/factories/attempt";
import { createBatch } from "@/prisma/factories/batch";
import { createClaim, createNotice } from "@/prisma/factories/claim";
import { createCourse, createInstructor, createPromoVideo } from "@/prisma/factories/course";
import { createEnrollment } from "@/prisma/factories/enrollment";
import { createExam } from "@/prisma/factories/exam";
import { createRecording } from "@/prisma/factories/recording";
import { createResource } from "@/prisma/factories/resource";
import { createUser } from "@/prisma/factories/user";
import type { Values } from "@/test/endpoint-calls";

const fixed = (values: Values) => async () => values;
const missing = fixed({ id: 2_000_000_000 });
const missingUuid = { id: "00000000-0000-4000-8000-000000000000" };

/** Records that a folder's paths and queries name, made anew after each permitted write. */
export const recordsOf: Record<string, () => Promise<Values>> = {
  accounts: missing,
  audit: fixed({ id: "900000000000000000" }),
  backups: fixed({ name: "prostuti-2026-01-01T200000Z.tar" }),
  batches: async () => ({ id: (await createBatch(prisma)).id }),
  cash: fixed({ day: "2019-01-01" }),
  certificates: fixed({ id: "PMA-1" }),
  claims: async () => ({ id: (await createClaim(prisma)).id }),
  courses: async () => ({ id: (await createCourse(prisma)).id }),
  cutoffs: fixed({ year: 1995 }),
  devices: fixed(missingUuid),
  dues: async () => {
    const { id, batchId } = await createEnrollment(prisma);
    return { id, batch: batchId };
  },
  enrollments: async () => ({ id: (await createEnrollment(prisma)).id }),
  exams: async () => {
    const exam = await createExam(prisma);
    const attempt = await createAttempt(prisma, exam, { userId: (await createUser(prisma)).id });
    const size = { width: 960, height: 540 };
    const picture = await prisma.questionPicture.create({ data: { examId: exam.id, folder: randomUUID(), ...size } });
    const file = "large.webp";
    await storage.put(pictureFileKey(picture.folder, file), Buffer.from("RIFF"));
    const question = exam.version.questions[0]?.lineage;
    return { id: exam.id, attempt: attempt.id, import: 1, question, question_id: 1, picture: picture.id, file };
  },
  "free-enrollments": async () => ({ id: (await createEnrollment(prisma, { payment: { method: "FREE" } })).id }),
  instructors: async () => ({ id: (await createInstructor(prisma)).id }),
  invitations: missing,
  "payment-notices": async () => ({ id: (await createNotice(prisma)).id }),
  payments: async () => ({ id: (await createEnrollment(prisma)).payments[0]?.id }),
  people: async () => {
    const person = await createUser(prisma);
    const other = await createUser(prisma);
    const attempt = await createAttempt(prisma, await createExam(prisma), { userId: person.id });
    const note = await prisma.staffNote.create({ data: { userId: person.id, body: "নোট" } });
    return { id: person.id, other: other.id, note: note.id, attempt: attempt.id };
  },
  "promo-videos": async () => ({ id: (await createPromoVideo(prisma)).id }),
  recordings: async () => {
    const { id, batchId } = await createRecording(prisma);
    return { id, batch: batchId };
  },
  resources: async () => {
    const { id, batchId } = await createResource(prisma);
    return { id, batch: batchId };
  },
  "setup-steps": fixed({ step: "staff" }),
  uploads: async () => ({ ...missingUuid, batch: (await createBatch(prisma)).id }),
  videos: async () => {
    const { id } = await prisma.ownVideo.create({ data: { id: randomUUID(), fileName: "promo.mp4" } });
    return { id };
  },
  views: missing,
};

type Deviation = {
  status?: number;
  /** In place of the folder's own. */
  parameters?: (records: Values) => Values;
  query?: (records: Values) => Values;
  body?: unknown;
};

const ofBatch = ({ batch }: Values) => ({ batch_id: batch });
const plan = ({ batch }: Values) => ({ id: batch });
const duties = { staff_roles: [], batch_ids: [] };

/** Endpoints whose permitted call differs from what their declaration says of an empty one (`statusOf`). */
export const staffDeviations: Record<string, Deviation> = {
  "PUT /api/staff/accounts/[id]/roles": { status: 404, body: { ...duties, was: duties, reason: "কাজ বদলেছে" } },
  "PUT /api/staff/accounts/[id]/active": { status: 404, body: { is_active: false, reason: "চলে গেছেন" } },
  "POST /api/staff/accounts/[id]/second-factor-reset": { status: 404, body: { reason: "ফোন হারিয়েছে" } },
  "GET /api/staff/audit/[id]": { status: 404 },
  "POST /api/staff/certificates/names/[id]": { parameters: () => ({ id: 1 }) },
  "DELETE /api/staff/cutoffs/[year]": { status: 404 },
  "DELETE /api/staff/devices/[id]": { status: 404 },
  "GET /api/staff/dues/plans/[id]": { parameters: plan },
  "PUT /api/staff/dues/plans/[id]": { parameters: plan },
  "DELETE /api/staff/exams/[id]": { status: 409 },
  "PUT /api/staff/exams/[id]/activation": { status: 200, body: { is_active: true } },
  "DELETE /api/staff/exams/[id]/questions/[question]": { query: () => ({ revision: 1 }) },
  // None of the callers has begun a rehearsal.
  "GET /api/staff/exams/[id]/rehearsal/questions": { status: 400 },
  "PUT /api/staff/exams/[id]/rehearsal/submit": { body: [] },
  "GET /api/staff/exams/[id]/rehearsal/results": { status: 400 },
  "DELETE /api/staff/invitations/[id]": { status: 404 },
  "POST /api/staff/invitations/[id]/send": { status: 404 },
  "PUT /api/staff/password": { body: { current_password: "not-the-one", new_password: "Another-passw0rd!" } },
  "POST /api/staff/people/[id]/link": { status: 200, body: { reason: "বলেছেন" } },
  "PATCH /api/staff/people/[id]/notes/[note]": { status: 204, body: { is_pinned: true } },
  "DELETE /api/staff/people/[id]/notes/[note]": { status: 404, parameters: (ids) => ({ ...ids, note: 999_999 }) },
  "GET /api/staff/people/[id]/merge": { query: ({ other }) => ({ closed: other }) },
  "GET /api/staff/recordings": { query: ofBatch },
  "POST /api/staff/recordings/[id]/transcoding": { status: 409 },
  "DELETE /api/staff/recordings/[id]/transcoding": { status: 409 },
  "POST /api/staff/videos/[id]/transcoding": { status: 409 },
  "GET /api/staff/resources": { query: ofBatch },
  "GET /api/staff/search": { query: () => ({ q: "nusrat" }) },
  "PUT /api/staff/setup-steps/[step]": { status: 200, body: { is_skipped: false } },
  "GET /api/staff/uploads": { query: ofBatch },
  "POST /api/staff/uploads": { status: 400 },
  // Every teacher gets past the role to "not found"; app/api/staff/uploads/uploads.test.ts covers ownership.
  "HEAD /api/staff/uploads/[id]": { status: 404 },
  "PATCH /api/staff/uploads/[id]": { status: 404 },
  "DELETE /api/staff/uploads/[id]": { status: 404 },
  "GET /api/staff/views": { query: () => ({ list: "people" }) },
  "DELETE /api/staff/views/[id]": { status: 404 },
};
