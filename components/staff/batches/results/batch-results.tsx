"use client";

import { Download } from "lucide";
import { useState, useSyncExternalStore } from "react";
import { ExamCell, type View, views } from "@/components/staff/batches/results/batch-cells";
import { TrendLine } from "@/components/staff/batches/results/trend-line";
import { Chip, ChipRow } from "@/components/staff/ui/chip";
import { explainFailure } from "@/components/staff/ui/failure";
import { cn } from "@/components/ui/cn";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { LoadFailure } from "@/components/ui/load-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { batchTableCopy as copy } from "@/lib/copy/staff-batch-table";
import type { BatchTable, TabledLearner } from "@/lib/exams/batch-table/schema";
import { batchResults, batchResultsFile } from "@/lib/exams/staff-client";
import { formatDateShort, formatNumber } from "@/lib/format";
import { useRead } from "@/lib/use-read";

const wide = "(min-width: 48rem)";

/** A thousand rows of 24 cells are drawn once: as the table, or as a phone's list. */
function useIsWide(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = window.matchMedia(wide);
      query.addEventListener("change", onChange);
      return () => query.removeEventListener("change", onChange);
    },
    () => window.matchMedia(wide).matches,
    () => true,
  );
}

const filters = ["all", "falling", "absent", "paper"] as const;
type Filter = (typeof filters)[number];

const isIn: Record<Filter, (learner: TabledLearner) => boolean> = {
  all: () => true,
  falling: ({ trend }) => trend === "down",
  absent: ({ absences }) => absences >= 2,
  paper: ({ cells }) => cells.some((cell) => cell?.is_paper),
};

/** The learners of a batch × its exams, the newest of which stand here; the file has all. */
export function BatchResults({ id }: { id: number }) {
  const { data: table, error, mutate } = useRead(batchResults(id), { revalidateOnFocus: false });
  if (error && !table) {
    return <LoadFailure title={copy.failed} text={explainFailure(error)} onRetry={() => void mutate()} />;
  }
  if (!table) {
    return (
      <div role="status" className="grid gap-3">
        <span className="sr-only">{copy.title}</span>
        <Skeleton className="h-12" />
        <Skeleton className="h-90" />
      </div>
    );
  }
  if (table.exams.length === 0) return <EmptyState {...copy.empty} />;
  return <Table id={id} table={table} />;
}

function Table({ id, table }: { id: number; table: BatchTable }) {
  const [filter, setFilter] = useState<Filter>("all");
  const [view, setView] = useState<View>("score");
  const isWide = useIsWide();
  const learners = table.learners.filter(isIn[filter]);
  return (
    <div className="grid gap-3.5 *:min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-small text-muted">
          {copy.lead(
            table.exams.length + table.more_exams,
            table.learners.length + table.more_learners,
            table.computed_at,
          )}
        </p>
        <a
          href={batchResultsFile(id, "xlsx")}
          download
          className="inline-flex min-h-11 items-center gap-2 rounded-control bg-primary px-4 text-small font-semibold text-on-primary hover:bg-primary-hover md:min-h-10"
        >
          <Icon as={Download} size={18} />
          {copy.file.take}
        </a>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 *:min-w-0">
        <ChipRow label={copy.filter}>
          {filters.map((name) => (
            <Chip
              key={name}
              chosen={name === filter}
              count={copy.count(table.learners.filter(isIn[name]).length)}
              onClick={() => setFilter(name)}
            >
              {copy.filters[name]}
            </Chip>
          ))}
        </ChipRow>
        <ChipRow label={copy.view}>
          {views.map((name) => (
            <Chip key={name} chosen={name === view} onClick={() => setView(name)}>
              {copy.views[name]}
            </Chip>
          ))}
        </ChipRow>
      </div>
      {learners.length === 0 && <p className="text-small text-muted">{copy.none}</p>}
      {learners.length > 0 && isWide && <WideTable {...{ table, learners, view }} isWhole={filter === "all"} />}
      {learners.length > 0 && !isWide && <PhoneList {...{ table, learners, view }} />}
      <p className="text-meta text-muted">
        {copy.note} {table.more_exams > 0 && copy.moreExams(table.more_exams)}{" "}
        {table.more_learners > 0 && copy.moreLearners(table.more_learners)}
      </p>
    </div>
  );
}

type RowsProps = { table: BatchTable; learners: readonly TabledLearner[]; view: View };

const head = "bg-surface-2 px-2 py-2 text-meta font-normal text-muted";

function WideTable({
  table: { exams, total_marks, average_total },
  learners,
  view,
  isWhole,
}: RowsProps & { isWhole: boolean }) {
  return (
    <section
      aria-label={copy.title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by the keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-line bg-surface"
    >
      <table className="w-full text-small">
        <thead>
          <tr>
            <th scope="col" className={cn(head, "text-right")}>
              {copy.columns.rank}
            </th>
            <th scope="col" className={cn(head, "sticky left-0 text-left")}>
              {copy.columns.learner}
            </th>
            {exams.map(({ exam_id: exam, title, at }) => (
              <th key={exam} scope="col" className={cn(head, "text-center")}>
                <span className="mx-auto line-clamp-2 max-w-32 text-ink">{title}</span>
                {formatDateShort(at)}
              </th>
            ))}
            <th scope="col" className={cn(head, "text-right")}>
              {copy.columns.total}
              <span className="block">{copy.marks(total_marks)}</span>
            </th>
            <th scope="col" className={cn(head, "text-left")}>
              {copy.columns.trend}
            </th>
            <th scope="col" className={cn(head, "pr-3 text-right")}>
              {copy.columns.absences}
            </th>
          </tr>
        </thead>
        <tbody>
          {learners.map((learner) => (
            <tr key={learner.user_id} className="border-t border-line">
              <td className="figure px-2 py-2 text-right text-muted">{copy.rank(learner.rank)}</td>
              <th scope="row" className="sticky left-0 bg-surface px-2 py-2 text-left font-normal whitespace-nowrap">
                {learner.name || learner.username}
              </th>
              {exams.map((exam, place) => (
                <td key={exam.exam_id} className="px-1.5 py-1.5 text-center whitespace-nowrap">
                  <ExamCell cell={learner.cells[place] ?? null} exam={exam} view={view} />
                </td>
              ))}
              <td className="figure px-2 py-2 text-right">
                <b>{copy.marks(learner.total)}</b>
              </td>
              <td className="px-2 py-2">
                <TrendLine learner={learner} />
              </td>
              <td className="figure py-2 pr-3 pl-2 text-right">
                {learner.absences === 0 ? copy.noAbsence : formatNumber(learner.absences)}
              </td>
            </tr>
          ))}
        </tbody>
        {isWhole && (
          <tfoot>
            <tr className="border-t border-line bg-surface-2 font-semibold">
              <td />
              <th scope="row" className="sticky left-0 bg-surface-2 px-2 py-2 text-left">
                {copy.average}
              </th>
              {exams.map(({ exam_id: exam, average }) => (
                <td key={exam} className="figure px-1.5 py-2 text-center">
                  {average === null ? copy.noAbsence : copy.marks(average)}
                </td>
              ))}
              <td className="figure px-2 py-2 text-right">
                {average_total === null ? copy.noAbsence : copy.marks(average_total)}
              </td>
              <td colSpan={2} />
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}

/** Total and trend; a row opens its exams. */
function PhoneList({ table: { exams }, learners, view }: RowsProps) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
      {learners.map((learner) => (
        <li key={learner.user_id}>
          <details className="open:bg-primary-soft/60">
            <summary className="grid min-h-16 cursor-pointer list-none grid-cols-[2rem_minmax(0,1fr)_auto_auto] items-center gap-2 px-3 py-2 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-primary">
              <span className="figure text-muted">{copy.rank(learner.rank)}</span>
              <span className="min-w-0">
                <span className="block [overflow-wrap:anywhere]">{learner.name || learner.username}</span>
                {learner.absences > 0 && (
                  <span className="block text-meta text-danger-ink">{copy.absences(learner.absences)}</span>
                )}
              </span>
              <b className="figure">{copy.marks(learner.total)}</b>
              <TrendLine learner={learner} />
            </summary>
            <dl className="grid grid-cols-2 gap-x-3 gap-y-2 px-3 pt-1 pb-3">
              {exams.map((exam, place) => (
                <div key={exam.exam_id} className="min-w-0">
                  <dt className="truncate text-meta text-muted">{exam.title}</dt>
                  <dd>
                    <ExamCell cell={learner.cells[place] ?? null} exam={exam} view={view} />
                  </dd>
                </div>
              ))}
            </dl>
          </details>
        </li>
      ))}
    </ul>
  );
}
