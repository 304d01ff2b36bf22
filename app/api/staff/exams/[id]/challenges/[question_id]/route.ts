import { requireExam } from "@/lib/exams/authoring/staff-queries";
import { presentRuled } from "@/lib/exams/challenges/presenter";
import { findChallengedPlace } from "@/lib/exams/challenges/queries";
import { ruleOnChallenges } from "@/lib/exams/challenges/ruling-mutations";
import { readExplanation } from "@/lib/exams/results/explanation-queries";
import { toCorrection } from "@/lib/exams/results/regrade-schema";
import * as endpoints from "@/lib/exams/staff-endpoints";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.putStaffExamChallenge, async ({ viewer, params: { id, question_id: question }, body }) => {
    await requireExam(viewer, id, "exams.write");
    const place = await findChallengedPlace(id, question);
    const accepted =
      body.decision === "accepted"
        ? {
            correction: toCorrection(body.correction),
            ...(await readExplanation(id, { ...place, ...body }, viewer.id)),
          }
        : null;
    const { message, ruled_at: ruledAt } = body;
    return presentRuled(await ruleOnChallenges(actorOf(viewer), { exam: id, question, message, ruledAt, accepted }));
  }),
]);
