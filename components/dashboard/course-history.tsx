import { historyColumns } from "@/components/dashboard/history-columns";
import type { HistoryRow } from "@/components/dashboard/history-rows";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { DataTable } from "@/components/ui/data-table";
import { LoadFailure } from "@/components/ui/load-failure";
import { certificate } from "@/lib/copy/certificate";

const { history: copy } = certificate;

type CourseHistoryProps = {
  /** Undefined when they could not be loaded. */
  rows: HistoryRow[] | undefined;
  onRetry: () => void;
};

function HistoryTable({ rows, onRetry }: CourseHistoryProps) {
  if (!rows) return <LoadFailure title={copy.loadFailed} onRetry={onRetry} className="border-0" />;
  if (rows.length === 0) {
    return (
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4 md:px-4.5">
        {copy.empty}
        <ButtonLink href="/#courses" variant="soft" size="sm">
          {copy.choose}
        </ButtonLink>
      </p>
    );
  }
  return (
    <DataTable
      label={copy.title}
      columns={historyColumns}
      rows={rows}
      rowKey={({ key }) => key}
      template="minmax(10rem,1fr) 8.5rem 8.75rem 8.5rem 5.75rem minmax(12.5rem,20.25rem)"
      from="lg"
    />
  );
}

/** The courses without a card: those that are over, and those with a claim at the office. */
export function CourseHistory(props: CourseHistoryProps) {
  return (
    <section className="mt-10 md:mt-14">
      <h2 className="mb-3 text-heading md:text-section">{copy.title}</h2>
      <Card className="overflow-hidden">
        <HistoryTable {...props} />
      </Card>
    </section>
  );
}
