import { requireExam } from "@/lib/exams/authoring/staff-queries";
import { keepQuestionPicture } from "@/lib/exams/pictures/mutations";
import * as endpoints from "@/lib/exams/staff-endpoints";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.postStaffExamPictures, async ({ viewer, params, body }) => {
    await requireExam(viewer, params.id, "exams.write");
    return keepQuestionPicture(params.id, body.picture, viewer.id);
  }),
]);
