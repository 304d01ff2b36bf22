import { rehearserOf } from "@/app/api/staff/exams/[id]/rehearsal/rehearser";
import { databaseNow } from "@/lib/clock-queries";
import { presentSubmitted } from "@/lib/exams/presenter";
import { submitRehearsal } from "@/lib/exams/rehearsal-mutations";
import { attemptHeaders, submitSchema, submittedSchema } from "@/lib/exams/schema";
import { staffExamParams } from "@/lib/exams/staff-schema";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(
    {
      auth: "staff",
      capability: "exams.read",
      summary: "Hand the rehearsal in; the same again gives the same response",
      params: staffExamParams,
      headers: attemptHeaders,
      body: submitSchema,
      response: submittedSchema,
    },
    async ({ viewer, params, body, headers }) => {
      const who = await rehearserOf(viewer, params.id);
      return presentSubmitted(await submitRehearsal(who, body, headers["x-attempt-key"], databaseNow()));
    },
  ),
});
