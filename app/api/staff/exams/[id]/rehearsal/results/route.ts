import { rehearserOf } from "@/app/api/staff/exams/[id]/rehearsal/rehearser";
import { databaseNow } from "@/lib/clock-queries";
import { AppError } from "@/lib/errors";
import { getPaper } from "@/lib/exams/paper-queries";
import { presentRehearsedResult } from "@/lib/exams/rehearsal-presenter";
import { getRehearsal } from "@/lib/exams/rehearsal-queries";
import { resultSchema } from "@/lib/exams/schema";
import { staffExamParams } from "@/lib/exams/staff-schema";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      auth: "staff",
      capability: "exams.read",
      summary: "The result of the rehearsal, question by question, once it is handed in",
      params: staffExamParams,
      response: resultSchema,
    },
    async ({ viewer, params }) => {
      const exam = await getRehearsal(await rehearserOf(viewer, params.id));
      const paper = await getPaper(exam.rehearsal.versionId, exam.rehearsal.revision);
      const result = presentRehearsedResult(exam, paper, databaseNow());
      if (!result) throw new AppError("attempt_not_completed");
      return result;
    },
  ),
});
