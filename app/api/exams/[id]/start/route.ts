import { examNow } from "@/lib/exams/outage-mutations";
import { presentStarted } from "@/lib/exams/presenter";
import { examParams, startedAttemptSchema } from "@/lib/exams/schema";
import { startAttempt } from "@/lib/exams/start-mutations";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      auth: "claims",
      summary: "Begin the attempt, or open the running one here",
      params: examParams,
      response: startedAttemptSchema,
    },
    async ({ viewer, params }) => {
      const now = await examNow();
      return presentStarted(await startAttempt(viewer, params.id, now), now);
    },
  ),
});
