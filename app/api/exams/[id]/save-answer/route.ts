import { databaseNow } from "@/lib/clock-queries";
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
      const now = databaseNow();
      return presentSaved(await saveAnswer(viewer, params.id, body, headers["x-attempt-key"], now), now);
    },
  ),
});
