import { sessionOf } from "@/lib/accounts/caller-queries";
import * as endpoints from "@/lib/exams/endpoints";
import { getPaper } from "@/lib/exams/paper-queries";
import { usualEnd, withPictures } from "@/lib/exams/pictures/signed";
import { examNow } from "@/lib/exams/taking/outage-mutations";
import { presentResult } from "@/lib/exams/taking/presenter";
import { getSealedAttempt } from "@/lib/exams/taking/queries";
import { makeReceipt } from "@/lib/exams/taking/receipt-queries";
import { methods, route } from "@/lib/http/route";
import { findRank } from "@/lib/standings/queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getExamResults, async ({ viewer, params }) => {
    const now = await examNow();
    const attempt = await getSealedAttempt(viewer, params.id, now);
    const paper = await getPaper(attempt.versionId, attempt.revision);
    const receipt = attempt.receipt ?? (await makeReceipt(attempt.attemptId));
    const rank = await findRank(attempt.batchId, attempt.callerId);
    const result = presentResult({ ...attempt, receipt }, paper, rank, now);
    return withPictures(result, { sessionId: sessionOf(viewer) }, usualEnd(now));
  }),
]);
