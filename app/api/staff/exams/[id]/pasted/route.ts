import { requireExam } from "@/lib/exams/authoring/staff-queries";
import { previewPasted } from "@/lib/exams/authoring/word-preview";
import * as endpoints from "@/lib/exams/staff-endpoints";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.postStaffExamPasted, async ({ viewer, params, body }) => {
    await requireExam(viewer, params.id, "exams.write");
    return previewPasted(body.doc, viewer.id);
  }),
]);
