import { rehearserOf } from "@/app/api/staff/exams/[id]/rehearsal/rehearser";
import { databaseNow } from "@/lib/clock-queries";
import { getPaper } from "@/lib/exams/paper-queries";
import { removeRehearsal } from "@/lib/exams/rehearsal-mutations";
import { presentRehearsal } from "@/lib/exams/rehearsal-presenter";
import { findRehearsedExam } from "@/lib/exams/rehearsal-queries";
import { rehearsalSchema } from "@/lib/exams/rehearsal-schema";
import { staffExamParams } from "@/lib/exams/staff-schema";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

const common = { auth: "staff", capability: "exams.read", params: staffExamParams } as const;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { ...common, summary: "The exam as a learner would see it, with the own rehearsal", response: rehearsalSchema },
    async ({ viewer, params }) => {
      const exam = await findRehearsedExam(await rehearserOf(viewer, params.id));
      const { rehearsal } = exam;
      const paper = rehearsal && (await getPaper(rehearsal.versionId, rehearsal.revision));
      return presentRehearsal(exam, paper, databaseNow());
    },
  ),
  DELETE: route({ ...common, summary: "Throw the own rehearsal away" }, async ({ viewer, params }) =>
    removeRehearsal(actorOf(viewer), await rehearserOf(viewer, params.id)),
  ),
});
