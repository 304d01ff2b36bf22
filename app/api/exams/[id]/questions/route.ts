import * as endpoints from "@/lib/exams/endpoints";
import { getPaper } from "@/lib/exams/paper-queries";
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
    return new JsonBody(presentQuestions(paper, attempt), {
      headers: { "x-server-time": now.toISOString(), "x-deadline-at": attempt.deadlineAt.toISOString() },
    });
  }),
]);
