import { previewFile } from "@/lib/exams/exam-file-queries";
import * as endpoints from "@/lib/exams/staff-endpoints";
import { requireExam } from "@/lib/exams/staff-queries";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.postStaffExamsPreview, async ({ viewer, body: { exam_id, shuffle = false, ...upload } }) => {
    if (exam_id !== undefined) await requireExam(viewer, exam_id, "exams.write");
    return previewFile({ ...upload, accountId: viewer.id }, shuffle, exam_id);
  }),
]);
