import * as endpoints from "@/lib/exams/endpoints";
import { examNow } from "@/lib/exams/outage-mutations";
import { getPaper } from "@/lib/exams/paper-queries";
import { presentResult } from "@/lib/exams/presenter";
import { getSealedAttempt } from "@/lib/exams/queries";
import { makeReceipt } from "@/lib/exams/receipt-queries";
import { methods, route } from "@/lib/http/route";
import { findRank } from "@/lib/standings/queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getExamResults, async ({ viewer, params }) => {
    const now = await examNow();
    const attempt = await getSealedAttempt(viewer, params.id, now);
    const paper = await getPaper(attempt.versionId, attempt.revision);
    const receipt = attempt.receipt ?? (await makeReceipt(attempt.attemptId));
    return presentResult({ ...attempt, receipt }, paper, await findRank(attempt.batchId, attempt.callerId), now);
  }),
]);
