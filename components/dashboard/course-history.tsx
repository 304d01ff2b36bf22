"use client";

import { historyColumns } from "@/components/dashboard/history-columns";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { DataTable } from "@/components/ui/data-table";
import { LoadFailure } from "@/components/ui/load-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { certificate } from "@/lib/copy/certificate";
import { enrollmentHistory } from "@/lib/enrollments/client";
import { useRead } from "@/lib/use-read";

const { history: copy } = certificate;

function HistoryTable() {
  const { data: entries, error, mutate } = useRead(enrollmentHistory);
  if (entries?.length === 0) {
    return (
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4 md:px-4.5">
        {copy.empty}
        <ButtonLink href="/#courses" variant="soft" size="sm">
          {copy.choose}
        </ButtonLink>
      </p>
    );
  }
  if (entries) {
    return (
      <DataTable
        label={copy.title}
        columns={historyColumns}
        rows={entries}
        rowKey={({ enrollment_id }) => enrollment_id}
        template="minmax(160px,1fr) 136px 140px 120px 84px minmax(200px,324px)"
        from="lg"
      />
    );
  }
  if (error) {
    return <LoadFailure title={copy.loadFailed} onRetry={() => mutate()} className="border-0" />;
  }
  return (
    <div role="status" className="grid gap-3 p-4">
      <span className="sr-only">{copy.loading}</span>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-36 lg:h-11" />
      ))}
    </div>
  );
}

/** Everything the learner was ever enrolled in, with the certificates. */
export function CourseHistory() {
  return (
    <section className="mt-10 md:mt-14">
      <h2 className="mb-3 text-[24px] md:text-[28px]">{copy.title}</h2>
      <Card className="overflow-hidden">
        <HistoryTable />
      </Card>
    </section>
  );
}
