import { presentSubmitted } from "@/lib/exams/presenter";
import { examParams, submitSchema, submittedSchema } from "@/lib/exams/schema";
import { submitAttempt } from "@/lib/exams/seal-mutations";
import { Reply } from "@/lib/http/reply";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(
    {
      auth: "claims",
      summary: "Hand in; the same submit again gives the same answer",
      params: examParams,
      body: submitSchema,
      response: submittedSchema,
    },
    async ({ viewer, params, body, request }) => {
      const now = new Date();
      const sealed = await submitAttempt(viewer, params.id, body, request.headers.get("x-attempt-key"), now);
      return Reply.json(presentSubmitted(sealed), { headers: { "x-server-time": now.toISOString() } });
    },
  ),
});
