import { requireExam } from "@/lib/exams/authoring/staff-queries";
import { previewWordFile } from "@/lib/exams/authoring/word-preview";
import * as endpoints from "@/lib/exams/staff-endpoints";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.postStaffExamWord, async ({ viewer, params, body }) => {
    await requireExam(viewer, params.id, "exams.write");
    return previewWordFile(body.file, viewer.id);
  }),
]);
