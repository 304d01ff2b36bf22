import { rehearserOf } from "@/app/api/staff/exams/[id]/rehearsal/rehearser";
import { databaseNow } from "@/lib/clock-queries";
import { AppError } from "@/lib/errors";
import { getPaper } from "@/lib/exams/paper-queries";
import { usualEnd, withPictures } from "@/lib/exams/pictures/signed";
import { presentRehearsedResult } from "@/lib/exams/rehearsal/presenter";
import { getRehearsal } from "@/lib/exams/rehearsal/queries";
import * as endpoints from "@/lib/exams/staff-endpoints";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffExamRehearsalResults, async ({ viewer, params }) => {
    const exam = await getRehearsal(await rehearserOf(viewer, params.id));
    const paper = await getPaper(exam.rehearsal.versionId, exam.rehearsal.revision);
    const now = databaseNow();
    const result = presentRehearsedResult(exam, paper, now);
    if (!result) throw new AppError("attempt_not_completed");
    return withPictures(result, viewer, usualEnd(now));
  }),
]);
