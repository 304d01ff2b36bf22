import { presentSaved } from "@/lib/exams/presenter";
import { saveAnswer } from "@/lib/exams/save-mutations";
import { examParams, saveAnswerSchema, savedAnswerSchema } from "@/lib/exams/schema";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      auth: "claims",
      summary: "Save one answer, or clear it",
      params: examParams,
      body: saveAnswerSchema,
      response: savedAnswerSchema,
    },
    async ({ viewer, params, body, request }) => {
      const now = new Date();
      return presentSaved(await saveAnswer(viewer, params.id, body, request.headers.get("x-attempt-key"), now), now);
    },
  ),
});
