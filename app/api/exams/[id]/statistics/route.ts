import * as endpoints from "@/lib/exams/endpoints";
import { examNow } from "@/lib/exams/outage-mutations";
import { areKeysOut } from "@/lib/exams/policy";
import { getSealedAttempt } from "@/lib/exams/queries";
import { presentStatistics } from "@/lib/exams/statistics-presenter";
import { countScores, hasMeritList } from "@/lib/exams/statistics-queries";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getExamStatistics, async ({ viewer, params }) => {
    const now = await examNow();
    const attempt = await getSealedAttempt(viewer, params.id, now);
    const scores = areKeysOut(attempt.keysAvailableAt, now) ? await countScores(attempt) : null;
    return presentStatistics(attempt, scores, await hasMeritList(params.id), now);
  }),
]);
