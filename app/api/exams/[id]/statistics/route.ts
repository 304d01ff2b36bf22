import { challengesUntil } from "@/lib/exams/challenges/policy";
import { findChallengeHours, listDecided } from "@/lib/exams/challenges/queries";
import * as endpoints from "@/lib/exams/endpoints";
import { areKeysOut } from "@/lib/exams/policy";
import { findCorrectedKeys } from "@/lib/exams/results/mark-queries";
import { presentStatistics } from "@/lib/exams/results/statistics-presenter";
import { countScores, hasMeritList } from "@/lib/exams/results/statistics-queries";
import { examNow } from "@/lib/exams/taking/outage-mutations";
import { getSealedAttempt } from "@/lib/exams/taking/queries";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getExamStatistics, async ({ viewer, params }) => {
    const now = await examNow();
    const attempt = await getSealedAttempt(viewer, params.id, now);
    const isShown = areKeysOut(attempt.keysAvailableAt, now);
    const scores = isShown ? await countScores(attempt) : null;
    const corrections = isShown ? await findCorrectedKeys(attempt) : null;
    const until = challengesUntil(attempt, await findChallengeHours(params.id), now);
    const decided = until ? await listDecided(attempt.versionId) : [];
    const more = { hasMeritList: await hasMeritList(params.id), challengesUntil: until, decided };
    return presentStatistics(attempt, scores, corrections, more, now);
  }),
]);
