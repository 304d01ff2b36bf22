import { rehearserOf } from "@/app/api/staff/exams/[id]/rehearsal/rehearser";
import { databaseNow } from "@/lib/clock-queries";
import { getPaper } from "@/lib/exams/paper-queries";
import { removeRehearsal } from "@/lib/exams/rehearsal/mutations";
import { presentRehearsal } from "@/lib/exams/rehearsal/presenter";
import { findRehearsedExam } from "@/lib/exams/rehearsal/queries";
import * as endpoints from "@/lib/exams/staff-endpoints";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffExamRehearsal, async ({ viewer, params }) => {
    const exam = await findRehearsedExam(await rehearserOf(viewer, params.id));
    const { rehearsal } = exam;
    const paper = rehearsal && (await getPaper(rehearsal.versionId, rehearsal.revision));
    return presentRehearsal(exam, paper, databaseNow());
  }),
  route(endpoints.deleteStaffExamRehearsal, async ({ viewer, params }) =>
    removeRehearsal(actorOf(viewer), await rehearserOf(viewer, params.id)),
  ),
]);
