import { regradeQuestion } from "@/lib/exams/regrade-mutations";
import { presentRegrade } from "@/lib/exams/regrade-presenter";
import { regradeBodySchema, regradedSchema, toCorrection } from "@/lib/exams/regrade-schema";
import { requireExam } from "@/lib/exams/staff-queries";
import { staffExamParams } from "@/lib/exams/staff-schema";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      auth: "staff",
      capability: "exams.write",
      summary: "Another key, all correct, or a question dropped: who moves, and with it every result",
      params: staffExamParams,
      body: regradeBodySchema,
      response: regradedSchema,
    },
    async ({ viewer, params, body: { correction, dry_run: dryRun, ...body } }) => {
      await requireExam(viewer, params.id, "exams.write");
      const input = { ...body, exam: params.id, correction: toCorrection(correction) };
      return presentRegrade(await regradeQuestion(actorOf(viewer), input, { dryRun }));
    },
  ),
});
