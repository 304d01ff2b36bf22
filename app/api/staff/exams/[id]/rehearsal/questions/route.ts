import { rehearserOf } from "@/app/api/staff/exams/[id]/rehearsal/rehearser";
import { getPaper } from "@/lib/exams/paper-queries";
import { presentRehearsedQuestions } from "@/lib/exams/rehearsal/presenter";
import { getRehearsal } from "@/lib/exams/rehearsal/queries";
import * as endpoints from "@/lib/exams/staff-endpoints";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffExamRehearsalQuestions, async ({ viewer, params }) => {
    const { rehearsal } = await getRehearsal(await rehearserOf(viewer, params.id));
    return presentRehearsedQuestions(rehearsal, await getPaper(rehearsal.versionId, rehearsal.revision));
  }),
]);
