import { requireReadable, shufflesOptions } from "@/lib/exams/exam-file-queries";
import { EXAM_FORM_MAX_BYTES, fileVersionSchema, importedExamSchema } from "@/lib/exams/exam-file-schema";
import { importVersion } from "@/lib/exams/import-mutations";
import { presentImported } from "@/lib/exams/import-presenter";
import { requireExam } from "@/lib/exams/staff-queries";
import { staffExamParams } from "@/lib/exams/staff-schema";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      auth: "staff",
      capability: "exams.write",
      summary: "The next version from a file; attempts keep theirs",
      params: staffExamParams,
      body: fileVersionSchema,
      uploadLimit: EXAM_FORM_MAX_BYTES,
      response: importedExamSchema,
    },
    async ({ viewer, params: { id }, body }) => {
      await requireExam(viewer, id, "exams.write");
      const file = await requireReadable({ ...body, accountId: viewer.id }, await shufflesOptions(id));
      return presentImported(await importVersion(actorOf(viewer), { exam: id, marking: undefined }, file));
    },
  ),
});
