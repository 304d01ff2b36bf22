import { Claimant } from "@/lib/accounts/caller-queries";
import { challengeQuestion } from "@/lib/exams/challenges/mutations";
import { presentChallenge } from "@/lib/exams/challenges/presenter";
import { listOwnChallenges } from "@/lib/exams/challenges/queries";
import * as endpoints from "@/lib/exams/endpoints";
import { examNow } from "@/lib/exams/taking/outage-mutations";
import { getSealedAttempt } from "@/lib/exams/taking/queries";
import { methods, route } from "@/lib/http/route";
import { JsonBody } from "@/lib/wire/json";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getExamChallenges, async ({ viewer, params }) => {
    const { attemptId } = await getSealedAttempt(Claimant.of(viewer), params.id, await examNow());
    return (await listOwnChallenges(attemptId)).map(presentChallenge);
  }),
  route(endpoints.postExamChallenges, async ({ viewer, params, body }) => {
    const { challenge, isNew } = await challengeQuestion(viewer, params.id, body, await examNow());
    return new JsonBody(presentChallenge(challenge), { status: isNew ? 201 : 200 });
  }),
]);
