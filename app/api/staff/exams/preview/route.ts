import { previewFile } from "@/lib/exams/authoring/exam-file-queries";
import { requireExam } from "@/lib/exams/authoring/staff-queries";
import * as endpoints from "@/lib/exams/staff-endpoints";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.postStaffExamsPreview, async ({ viewer, body: { exam_id, shuffle = false, ...upload } }) => {
    if (exam_id !== undefined) await requireExam(viewer, exam_id, "exams.write");
    return previewFile({ ...upload, accountId: viewer.id }, shuffle, exam_id);
  }),
]);
