import { historyColumns } from "@/components/dashboard/history-columns";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { DataTable } from "@/components/ui/data-table";
import { LoadFailure } from "@/components/ui/load-failure";
import { certificate } from "@/lib/copy/certificate";
import type { EnrollmentHistoryEntry } from "@/lib/enrollments/schema";

const { history: copy } = certificate;

type CourseHistoryProps = {
  /** Undefined when they could not be loaded. */
  entries: EnrollmentHistoryEntry[] | undefined;
  onRetry: () => void;
};

function HistoryTable({ entries, onRetry }: CourseHistoryProps) {
  if (!entries) return <LoadFailure title={copy.loadFailed} onRetry={onRetry} className="border-0" />;
  if (entries.length === 0) {
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
      rows={entries}
      rowKey={({ enrollment_id }) => enrollment_id}
      template="minmax(10rem,1fr) 8.5rem 8.75rem 7.5rem 5.25rem minmax(12.5rem,20.25rem)"
      from="lg"
    />
  );
}

/** Everything the learner was ever enrolled in, with the certificates. */
export function CourseHistory(props: CourseHistoryProps) {
  return (
    <section className="mt-10 md:mt-14">
      <h2 className="mb-3 text-[1.5rem] md:text-[1.75rem]">{copy.title}</h2>
      <Card className="overflow-hidden">
        <HistoryTable {...props} />
      </Card>
    </section>
  );
}
