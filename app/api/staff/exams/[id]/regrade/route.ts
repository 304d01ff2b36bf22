import { requireExam } from "@/lib/exams/authoring/staff-queries";
import { regradeQuestion } from "@/lib/exams/results/regrade-mutations";
import { presentRegrade } from "@/lib/exams/results/regrade-presenter";
import { toCorrection } from "@/lib/exams/results/regrade-schema";
import * as endpoints from "@/lib/exams/staff-endpoints";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.postStaffExamRegrade, async ({ viewer, params, body: { correction, dry_run: dryRun, ...body } }) => {
    await requireExam(viewer, params.id, "exams.write");
    const input = { ...body, exam: params.id, correction: toCorrection(correction) };
    return presentRegrade(await regradeQuestion(actorOf(viewer), input, { dryRun }));
  }),
]);
