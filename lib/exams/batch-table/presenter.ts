import "server-only";
import type { CellRow, LearnerRow, TableRows } from "@/lib/exams/batch-table/queries";
import type { BatchTable, TabledExam, TabledLearner } from "@/lib/exams/batch-table/schema";
import { trendOf } from "@/lib/exams/batch-table/trend";

/** More leave as a file. */
const EXAMS_SHOWN = 24;
const LEARNERS_SHOWN = 1000;

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

const cellOf = ({ score, totalMarks, rank, isPaper }: CellRow) => ({
  score: Number(score),
  percent: Number(totalMarks) > 0 ? (100 * Number(score)) / Number(totalMarks) : 0,
  rank,
  is_paper: isPaper,
});

/** Every exam and every learner; `presentTable` cuts it to what a page shows. */
export function tableOf({ exams, learners, cells }: TableRows): { exams: TabledExam[]; learners: TabledLearner[] } {
  const byExam = Map.groupBy(cells, ({ examId }) => examId);
  const byPlace = new Map(cells.map((cell) => [`${cell.userId} ${cell.examId}`, cell]));
  const tabled = exams.map(({ id, title, at, totalMarks, isOver }) => ({
    exam_id: id,
    title,
    at: at.toISOString(),
    total_marks: Number(totalMarks),
    average: mean((byExam.get(id) ?? []).map(({ score }) => Number(score))),
    is_over: isOver,
  }));
  const learnerOf = ({ id, username, name, rank, total }: LearnerRow): TabledLearner => {
    const sat = exams.map((exam) => byPlace.get(`${id} ${exam.id}`));
    const own = sat.map((cell) => (cell ? cellOf(cell) : null));
    // An exam that may still be sat says nothing of a direction.
    const trending = own.filter((cell, place) => cell !== null || exams[place]?.isOver);
    const last = Math.max(...sat.map((cell) => cell?.completedAt.getTime() ?? 0));
    return {
      user_id: id,
      username,
      name,
      rank,
      total: Number(total),
      absences: exams.filter(({ isOver }, place) => isOver && own[place] === null).length,
      trend: trendOf(trending.map((cell) => cell?.percent ?? null)),
      last_at: last > 0 ? new Date(last).toISOString() : null,
      cells: own,
    };
  };
  return { exams: tabled, learners: learners.map(learnerOf) };
}

export function presentTable(rows: TableRows, now: Date): BatchTable {
  const { exams, learners } = tableOf(rows);
  const before = Math.max(0, exams.length - EXAMS_SHOWN);
  const shown = learners.slice(0, LEARNERS_SHOWN);
  return {
    exams: exams.slice(before),
    more_exams: before,
    learners: shown.map((learner) => ({ ...learner, cells: learner.cells.slice(before) })),
    more_learners: learners.length - shown.length,
    total_marks: exams.reduce((sum, exam) => sum + exam.total_marks, 0),
    average_total: mean(learners.filter(({ rank }) => rank !== null).map(({ total }) => total)),
    computed_at: now.toISOString(),
  };
}
