import { requireReadable } from "@/lib/exams/exam-file-queries";
import { EXAM_FORM_MAX_BYTES, importedExamSchema, newExamFormSchema } from "@/lib/exams/exam-file-schema";
import { importExam } from "@/lib/exams/import-mutations";
import { presentImported, toNewExam } from "@/lib/exams/import-presenter";
import { requireBatchOf } from "@/lib/exams/staff-queries";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      auth: "staff",
      capability: "exams.write",
      summary: "An exam from a file of questions, not active yet; the same file again changes nothing",
      body: newExamFormSchema,
      uploadLimit: EXAM_FORM_MAX_BYTES,
      response: importedExamSchema,
    },
    async ({ viewer, body: { file, format, confirmed, ...settings } }) => {
      requireBatchOf(viewer, settings.batch_id, "exams.write");
      const questions = await requireReadable({ file, format, confirmed, accountId: viewer.id }, settings.shuffle);
      return presentImported(await importExam(actorOf(viewer), toNewExam(settings), questions));
    },
  ),
});
