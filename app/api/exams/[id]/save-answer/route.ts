import { examNow } from "@/lib/exams/outage-mutations";
import { presentSaved } from "@/lib/exams/presenter";
import { saveAnswer } from "@/lib/exams/save-mutations";
import { attemptHeaders, examParams, saveAnswerSchema, savedAnswerSchema } from "@/lib/exams/schema";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      auth: "claims",
      summary: "Save one answer, or clear it",
      params: examParams,
      headers: attemptHeaders,
      body: saveAnswerSchema,
      response: savedAnswerSchema,
    },
    async ({ viewer, params, body, headers }) => {
      const now = await examNow();
      return presentSaved(await saveAnswer(viewer, params.id, body, headers["x-attempt-key"], now), now);
    },
  ),
});
