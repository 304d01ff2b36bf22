import { requireExam } from "@/lib/exams/authoring/staff-queries";
import { readExplanation } from "@/lib/exams/results/explanation-queries";
import { regradeQuestion } from "@/lib/exams/results/regrade-mutations";
import { presentRegrade } from "@/lib/exams/results/regrade-presenter";
import { toCorrection } from "@/lib/exams/results/regrade-schema";
import * as endpoints from "@/lib/exams/staff-endpoints";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.postStaffExamRegrade, async ({ viewer, params: { id }, body: { dry_run: dryRun, ...body } }) => {
    await requireExam(viewer, id, "exams.write");
    const { version, question, reason } = body;
    const correction = toCorrection(body.correction);
    const input = { exam: id, version, question, correction, reason, ...(await readExplanation(id, body, viewer.id)) };
    return presentRegrade(await regradeQuestion(actorOf(viewer), input, { dryRun }));
  }),
]);
