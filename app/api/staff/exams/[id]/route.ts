import { databaseNow } from "@/lib/clock-queries";
import { changeExamSettings, removeExam } from "@/lib/exams/exam-mutations";
import { findStaffExam, requireExam } from "@/lib/exams/staff-queries";
import { examSettingsSchema, staffExamParams, staffExamQuery, staffExamSchema } from "@/lib/exams/staff-schema";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

const common = { auth: "staff", params: staffExamParams } as const;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      ...common,
      capability: "exams.read",
      summary: "An exam with its questions and their key",
      query: staffExamQuery,
      response: staffExamSchema,
    },
    async ({ viewer, params, query }) => {
      await requireExam(viewer, params.id, "exams.read");
      return findStaffExam(params.id, query.version, databaseNow());
    },
  ),
  PUT: route(
    {
      ...common,
      capability: "exams.write",
      summary: "Its settings and times",
      body: examSettingsSchema,
      response: staffExamSchema,
    },
    async ({ viewer, params, body }) => {
      await requireExam(viewer, params.id, "exams.write");
      await changeExamSettings(actorOf(viewer), params.id, body);
      return findStaffExam(params.id, undefined, databaseNow());
    },
  ),
  DELETE: route(
    { ...common, capability: "exams.write", summary: "An exam that nobody has begun" },
    async ({ viewer, params }) => {
      await requireExam(viewer, params.id, "exams.write");
      await removeExam(actorOf(viewer), params.id);
    },
  ),
});
