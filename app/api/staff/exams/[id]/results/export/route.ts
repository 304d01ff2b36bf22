import { examNow } from "@/lib/exams/outage-mutations";
import { presentResultRow } from "@/lib/exams/results-presenter";
import { listExamResults } from "@/lib/exams/results-queries";
import { type ResultRow, resultColumns, resultExportQuery } from "@/lib/exams/results-schema";
import { requireExam } from "@/lib/exams/staff-queries";
import { staffExamParams } from "@/lib/exams/staff-schema";
import { methods, route } from "@/lib/http/route";
import { type FileColumn, tableFile } from "@/lib/http/table-file";
import { takeOut } from "@/lib/staff/export-mutations";

const columns = resultColumns.map((name): FileColumn<ResultRow> => ({ header: name, value: (row) => row[name] }));

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      auth: "staff",
      capability: "exams.read",
      summary: "The same as a file",
      params: staffExamParams,
      query: resultExportQuery,
    },
    async ({ viewer, params, query }) => {
      await requireExam(viewer, params.id, "exams.read");
      const load = async () => (await listExamResults(params.id, await examNow())).results.map(presentResultRow);
      const rows = takeOut(viewer, "exam-results", { exam: params.id }, load);
      return tableFile(query.format, `exam-${params.id}-results`, columns, rows);
    },
  ),
});
