import { writeFileOf } from "@/lib/exams/exam-file-queries";
import * as endpoints from "@/lib/exams/staff-endpoints";
import { requireExam } from "@/lib/exams/staff-queries";
import { methods, route } from "@/lib/http/route";
import { attachment } from "@/lib/wire/content-disposition";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffExamFile, async ({ viewer, params, query }) => {
    await requireExam(viewer, params.id, "exams.read");
    const { content, name } = await writeFileOf(params.id, query.format);
    const type = query.format === "xml" ? "application/xml" : query.format === "csv" ? "text/csv" : "text/plain";
    const headers = { "content-type": `${type}; charset=utf-8`, "content-disposition": attachment(name, "exam") };
    return new Response(content, { headers });
  }),
]);
