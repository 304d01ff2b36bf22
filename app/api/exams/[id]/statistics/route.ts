import { examNow } from "@/lib/exams/outage-mutations";
import { areKeysOut } from "@/lib/exams/policy";
import { getSealedAttempt } from "@/lib/exams/queries";
import { examParams } from "@/lib/exams/schema";
import { presentStatistics } from "@/lib/exams/statistics-presenter";
import { countScores, hasMeritList } from "@/lib/exams/statistics-queries";
import { statisticsSchema } from "@/lib/exams/statistics-schema";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      auth: "claims",
      summary: "Where the caller's result stands in the exam; figures only when the keys are out",
      params: examParams,
      response: statisticsSchema,
    },
    async ({ viewer, params }) => {
      const now = await examNow();
      const attempt = await getSealedAttempt(viewer, params.id, now);
      const scores = areKeysOut(attempt.keysAvailableAt, now) ? await countScores(attempt) : null;
      return presentStatistics(attempt, scores, await hasMeritList(params.id), now);
    },
  ),
});
