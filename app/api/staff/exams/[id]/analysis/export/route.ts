import { requireExam } from "@/lib/exams/authoring/staff-queries";
import { answerFile } from "@/lib/exams/item-analysis/answer-columns";
import { findAnsweredPaper, listAnswers } from "@/lib/exams/item-analysis/answer-queries";
import * as endpoints from "@/lib/exams/staff-endpoints";
import { methods, route } from "@/lib/http/route";
import { tableFile } from "@/lib/http/table-file";
import { takeOut } from "@/lib/staff/export-mutations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffExamAnalysisAnswers, async ({ viewer, params, query }) => {
    await requireExam(viewer, params.id, "exams.read");
    const { cells } = query;
    const { versionId, version, letters, paper } = await findAnsweredPaper(params.id, query.version);
    const file = answerFile({ paper, cells, letters, reader: query.for });
    const rows = takeOut(viewer, "exam-answers", { exam: params.id, version, cells }, () =>
      listAnswers(versionId, paper, file),
    );
    return tableFile(query, `exam-${params.id}-v${version}-${cells}`, file.columns, rows);
  }),
]);
