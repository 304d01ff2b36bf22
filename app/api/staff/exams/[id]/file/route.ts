import { writeFileOf } from "@/lib/exams/authoring/exam-file-queries";
import { requireExam } from "@/lib/exams/authoring/staff-queries";
import * as endpoints from "@/lib/exams/staff-endpoints";
import { methods, route } from "@/lib/http/route";
import { attachment } from "@/lib/wire/content-disposition";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffExamFile, async ({ viewer, params, query }) => {
    await requireExam(viewer, params.id, "exams.read");
    const { content, name, type } = await writeFileOf(params.id, query.format, viewer.id);
    const headers = { "content-type": type, "content-disposition": attachment(name, "exam") };
    return new Response(content, { headers });
  }),
]);
