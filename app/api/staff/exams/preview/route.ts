import { previewFile } from "@/lib/exams/exam-file-queries";
import { EXAM_FORM_MAX_BYTES, filePreviewSchema, previewedFileSchema } from "@/lib/exams/exam-file-schema";
import { requireExam } from "@/lib/exams/staff-queries";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      auth: "staff",
      capability: "exams.write",
      summary: "What a file of questions says, and what it would change; nothing is written",
      body: filePreviewSchema,
      uploadLimit: EXAM_FORM_MAX_BYTES,
      response: previewedFileSchema,
    },
    async ({ viewer, body: { exam_id, shuffle = false, ...upload } }) => {
      if (exam_id !== undefined) await requireExam(viewer, exam_id, "exams.write");
      return previewFile({ ...upload, accountId: viewer.id }, shuffle, exam_id);
    },
  ),
});
