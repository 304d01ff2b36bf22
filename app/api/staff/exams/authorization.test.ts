import { prisma } from "@/lib/db";
import { createAttempt } from "@/prisma/factories/attempt";
import { createExam } from "@/prisma/factories/exam";
import { createUser } from "@/prisma/factories/user";
import type { StaffRole } from "@/prisma/generated/client";
import { checkStaffAuthorization } from "@/test/staff-authorization";

type Ids = { exam: number; attempt: number; question: string };

const teachers: StaffRole[] = ["TEACHER", "ADMIN"];
const at = (rest: (ids: Ids) => string) => (ids: Ids) => `/api/staff/exams/${ids.exam}/${rest(ids)}`;
// The form is looked at after the role: without a file it is refused as a form.
const form = { may: teachers, status: 400 };

checkStaffAuthorization<Ids>(
  "exams",
  {
    "GET /api/staff/exams": { may: teachers, status: 200 },
    "POST /api/staff/exams": { may: teachers, status: 400 },
    "POST /api/staff/exams/preview": form,
    "POST /api/staff/exams/import": form,
    "GET /api/staff/exams/[id]": { may: teachers, status: 200, url: at(() => "") },
    "PUT /api/staff/exams/[id]": { may: teachers, status: 400, url: at(() => "") },
    "DELETE /api/staff/exams/[id]": { may: teachers, status: 409, url: at(() => "") },
    "PUT /api/staff/exams/[id]/activation": {
      may: teachers,
      status: 200,
      url: at(() => "activation/"),
      body: { is_active: true },
    },
    "POST /api/staff/exams/[id]/duplicate": { may: teachers, status: 400, url: at(() => "duplicate/") },
    "GET /api/staff/exams/[id]/file": { may: teachers, status: 200, url: at(() => "file/") },
    "POST /api/staff/exams/[id]/import": { ...form, url: at(() => "import/") },
    "GET /api/staff/exams/[id]/merit-rule": { may: teachers, status: 200, url: at(() => "merit-rule/") },
    "PUT /api/staff/exams/[id]/merit-rule": { may: teachers, status: 400, url: at(() => "merit-rule/") },
    "DELETE /api/staff/exams/[id]/merit-rule": { may: teachers, status: 200, url: at(() => "merit-rule/") },
    "PUT /api/staff/exams/[id]/order": { may: teachers, status: 400, url: at(() => "order/") },
    "POST /api/staff/exams/[id]/questions": { may: teachers, status: 400, url: at(() => "questions/") },
    "PUT /api/staff/exams/[id]/questions/[question]": {
      may: teachers,
      status: 400,
      url: at(({ question }) => `questions/${question}/`),
    },
    "DELETE /api/staff/exams/[id]/questions/[question]": {
      may: teachers,
      status: 200,
      url: at(({ question }) => `questions/${question}/?revision=1`),
    },
    "POST /api/staff/exams/[id]/regrade": { may: teachers, status: 400, url: at(() => "regrade/") },
    "GET /api/staff/exams/[id]/rehearsal": { may: teachers, status: 200, url: at(() => "rehearsal/") },
    "DELETE /api/staff/exams/[id]/rehearsal": { may: teachers, status: 204, url: at(() => "rehearsal/") },
    "POST /api/staff/exams/[id]/rehearsal/start": { may: teachers, status: 200, url: at(() => "rehearsal/start/") },
    // None of the table's callers has begun a rehearsal.
    "GET /api/staff/exams/[id]/rehearsal/questions": {
      may: teachers,
      status: 400,
      url: at(() => "rehearsal/questions/"),
    },
    "POST /api/staff/exams/[id]/rehearsal/save-answer": {
      may: teachers,
      status: 400,
      url: at(() => "rehearsal/save-answer/"),
    },
    "PUT /api/staff/exams/[id]/rehearsal/submit": {
      may: teachers,
      status: 400,
      url: at(() => "rehearsal/submit/"),
      body: [],
    },
    "GET /api/staff/exams/[id]/rehearsal/results": {
      may: teachers,
      status: 400,
      url: at(() => "rehearsal/results/"),
    },
    "GET /api/staff/exams/[id]/results": { may: teachers, status: 200, url: at(() => "results/") },
    "GET /api/staff/exams/[id]/results/export": { may: teachers, status: 200, url: at(() => "results/export/") },
    "GET /api/staff/exams/[id]/room": { may: teachers, status: 200, url: at(() => "room/") },
    "POST /api/staff/exams/[id]/room/minutes": { may: teachers, status: 400, url: at(() => "room/minutes/") },
    "GET /api/staff/exams/[id]/room/attempts/[attempt]": {
      may: teachers,
      status: 200,
      url: at(({ attempt }) => `room/attempts/${attempt}/`),
    },
    "POST /api/staff/exams/[id]/room/attempts/[attempt]/reopening": {
      may: teachers,
      status: 400,
      url: at(({ attempt }) => `room/attempts/${attempt}/reopening/`),
    },
  },
  async () => {
    const exam = await createExam(prisma);
    const attempt = await createAttempt(prisma, exam, { userId: (await createUser(prisma)).id });
    return { exam: exam.id, attempt: attempt.id, question: exam.version.questions[0]?.lineage ?? "" };
  },
);
