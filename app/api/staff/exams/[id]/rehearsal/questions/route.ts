import { rehearserOf } from "@/app/api/staff/exams/[id]/rehearsal/rehearser";
import { databaseNow } from "@/lib/clock-queries";
import { getPaper } from "@/lib/exams/paper-queries";
import { usualEnd, withPictures } from "@/lib/exams/pictures/signed";
import { presentRehearsedQuestions } from "@/lib/exams/rehearsal/presenter";
import { getRehearsal } from "@/lib/exams/rehearsal/queries";
import * as endpoints from "@/lib/exams/staff-endpoints";
import { requireKnownKinds } from "@/lib/exams/taking/known-paper";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffExamRehearsalQuestions, async ({ viewer, params, headers }) => {
    const { rehearsal } = await getRehearsal(await rehearserOf(viewer, params.id));
    const paper = await getPaper(rehearsal.versionId, rehearsal.revision);
    requireKnownKinds(paper, headers);
    return withPictures(presentRehearsedQuestions(rehearsal, paper), viewer, usualEnd(databaseNow()));
  }),
]);
