import { writeFileOf } from "@/lib/exams/exam-file-queries";
import { fileQuery } from "@/lib/exams/exam-file-schema";
import { requireExam } from "@/lib/exams/staff-queries";
import { staffExamParams } from "@/lib/exams/staff-schema";
import { methods, route } from "@/lib/http/route";
import { attachment } from "@/lib/wire/content-disposition";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      auth: "staff",
      capability: "exams.read",
      summary: "The newest version's questions with their key, as a file that can be imported again",
      params: staffExamParams,
      query: fileQuery,
    },
    async ({ viewer, params, query }) => {
      await requireExam(viewer, params.id, "exams.read");
      const { content, name } = await writeFileOf(params.id, query.format);
      const type = query.format === "xml" ? "application/xml" : query.format === "csv" ? "text/csv" : "text/plain";
      const headers = { "content-type": `${type}; charset=utf-8`, "content-disposition": attachment(name, "exam") };
      return new Response(content, { headers });
    },
  ),
});
