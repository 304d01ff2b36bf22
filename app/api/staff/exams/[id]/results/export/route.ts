import { examResultsCopy as copy } from "@/lib/copy/staff-exam-results";
import { requireExam } from "@/lib/exams/authoring/staff-queries";
import { presentResultRow } from "@/lib/exams/results/presenter";
import { listExamResults } from "@/lib/exams/results/queries";
import { type ResultRow, resultColumns } from "@/lib/exams/results/schema";
import * as endpoints from "@/lib/exams/staff-endpoints";
import { examNow } from "@/lib/exams/taking/outage-mutations";
import { methods, route } from "@/lib/http/route";
import { type FileColumns, instantCell, tableFile } from "@/lib/http/table-file";
import { takeOut } from "@/lib/staff/export-mutations";

const { columns: heads, file } = copy;
const columns: FileColumns<ResultRow> = {
  people: [
    { header: heads.rank, value: ({ rank }) => rank ?? copy.unranked },
    { header: heads.name, value: ({ name, username }) => name || username },
    { header: file.username, value: ({ username }) => username },
    { header: heads.score, value: ({ score }) => score },
    { header: file.total, value: ({ total_marks }) => total_marks },
    { header: file.right, value: ({ correct_answers }) => correct_answers },
    { header: file.wrong, value: ({ wrong_answers }) => wrong_answers },
    { header: file.blank, value: ({ unanswered }) => unanswered },
    { header: file.seconds, value: ({ time_taken_seconds }) => time_taken_seconds },
    { header: file.at, value: ({ completed_at }) => instantCell(completed_at) },
    { header: file.reason, value: ({ seal_reason }) => copy.sealed[seal_reason] },
  ],
  machines: resultColumns.map((name) => ({ header: name, value: (row) => row[name] })),
};

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffExamResultsExport, async ({ viewer, params, query }) => {
    await requireExam(viewer, params.id, "exams.read");
    const load = async () => (await listExamResults(params.id, await examNow())).results.map(presentResultRow);
    const rows = takeOut(viewer, "exam-results", { exam: params.id }, load);
    return tableFile(query, `exam-${params.id}-results`, columns, rows);
  }),
]);
