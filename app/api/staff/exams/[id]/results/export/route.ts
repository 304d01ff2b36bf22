import { requireExam } from "@/lib/exams/authoring/staff-queries";
import { resultFile } from "@/lib/exams/results/columns";
import { presentResultRow } from "@/lib/exams/results/presenter";
import { listExamResults } from "@/lib/exams/results/queries";
import * as endpoints from "@/lib/exams/staff-endpoints";
import { examNow } from "@/lib/exams/taking/outage-mutations";
import { methods, route } from "@/lib/http/route";
import { tableFile } from "@/lib/http/table-file";
import { takeOut } from "@/lib/staff/export-mutations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffExamResultsExport, async ({ viewer, params, query }) => {
    await requireExam(viewer, params.id, "exams.read");
    const load = async () => (await listExamResults(params.id, await examNow())).results.map(presentResultRow);
    const rows = takeOut(viewer, "exam-results", { exam: params.id }, load);
    return tableFile(query, `exam-${params.id}-results`, resultFile, rows);
  }),
]);
