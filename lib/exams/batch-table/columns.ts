import { batchTableCopy } from "@/lib/copy/staff-batch-table";
import type { ExamRow } from "@/lib/exams/batch-table/queries";
import type { TabledLearner } from "@/lib/exams/batch-table/schema";
import type { Columns, FileCell } from "@/lib/tables/columns";

const copy = batchTableCopy.file;

/** A row for each learner and a column for each exam; an absence is a word, so that it is no zero. */
export function tableColumns(exams: readonly ExamRow[]): Columns<TabledLearner> {
  const ofExams = exams.map(({ id, title, totalMarks, isOver }, place): [string, Columns<TabledLearner>[string]] => {
    const scoreOf = ({ cells }: TabledLearner): FileCell => cells[place]?.score ?? null;
    return [
      `exam ${id}`,
      {
        header: copy.exam(title, Number(totalMarks)),
        people: (learner) => scoreOf(learner) ?? (isOver ? copy.absent : null),
        machines: scoreOf,
        code: `exam_${id}`,
      },
    ];
  });
  return {
    rank: { header: copy.rank, field: "rank" },
    name: { header: copy.name, people: ({ name, username }) => name || username, field: "name" },
    username: { header: copy.username, field: "username" },
    ...Object.fromEntries(ofExams),
    total: { header: copy.total, field: "total" },
    absences: { header: copy.absences, field: "absences" },
    last: { header: copy.last, field: "last_at", people: "instant" },
    trend: {
      header: copy.trend,
      field: "trend",
      people: ({ trend }) => (trend ? batchTableCopy.trends[trend] : null),
    },
  };
}
