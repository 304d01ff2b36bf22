import { rehearserOf } from "@/app/api/staff/exams/[id]/rehearsal/rehearser";
import { databaseNow } from "@/lib/clock-queries";
import { presentSaved } from "@/lib/exams/presenter";
import { saveRehearsed } from "@/lib/exams/rehearsal-mutations";
import { attemptHeaders, saveAnswerSchema, savedAnswerSchema } from "@/lib/exams/schema";
import { staffExamParams } from "@/lib/exams/staff-schema";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      auth: "staff",
      capability: "exams.read",
      summary: "Save one answer of the rehearsal, or clear it",
      params: staffExamParams,
      headers: attemptHeaders,
      body: saveAnswerSchema,
      response: savedAnswerSchema,
    },
    async ({ viewer, params, body, headers }) => {
      const now = databaseNow();
      const who = await rehearserOf(viewer, params.id);
      return presentSaved(await saveRehearsed(who, body, headers["x-attempt-key"], now), now);
    },
  ),
});
