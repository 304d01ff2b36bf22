import { sessionOf } from "@/lib/accounts/caller-queries";
import * as endpoints from "@/lib/exams/endpoints";
import { getPaper } from "@/lib/exams/paper-queries";
import { attemptEnd, withPictures } from "@/lib/exams/pictures/signed";
import { requireKnownKinds } from "@/lib/exams/taking/known-paper";
import { examNow } from "@/lib/exams/taking/outage-mutations";
import { presentQuestions } from "@/lib/exams/taking/presenter";
import { getRunningAttempt } from "@/lib/exams/taking/queries";
import { methods, route } from "@/lib/http/route";
import { JsonBody } from "@/lib/wire/json";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getExamQuestions, async ({ viewer, params, headers }) => {
    const now = await examNow();
    const attempt = await getRunningAttempt(viewer, params.id, now);
    const paper = await getPaper(attempt.versionId, attempt.revision);
    requireKnownKinds(paper, headers);
    const reader = { sessionId: sessionOf(viewer) };
    return new JsonBody(withPictures(presentQuestions(paper, attempt), reader, attemptEnd(attempt.deadlineAt)), {
      headers: { "x-server-time": now.toISOString(), "x-deadline-at": attempt.deadlineAt.toISOString() },
    });
  }),
]);
