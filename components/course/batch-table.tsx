"use client";

import type { SWRResponse } from "swr";
import { Card } from "@/components/ui/card";
import { type Column, DataTable } from "@/components/ui/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { LoadFailure } from "@/components/ui/load-failure";
import { Skeleton } from "@/components/ui/skeleton";

type BatchTableProps<Row> = {
  title: string;
  list: Pick<SWRResponse<Row[]>, "data" | "error" | "mutate">;
  columns: Column<Row>[];
  template: string;
  /** Height of a row that is still to come. */
  rowClass: string;
  words: { empty: string; emptyText: string; failed: string };
};

function TableBody<Row extends { id: number }>({
  title,
  list: { data: rows, error, mutate },
  columns,
  template,
  rowClass,
  words,
}: BatchTableProps<Row>) {
  if (rows?.length === 0) return <EmptyState title={words.empty} text={words.emptyText} />;
  if (rows) {
    return <DataTable label={title} columns={columns} rows={rows} rowKey={({ id }) => id} template={template} />;
  }
  if (error) {
    return <LoadFailure title={words.failed} onRetry={() => mutate()} className="border-0" />;
  }
  return (
    <div className="grid gap-3 p-4">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className={rowClass} />
      ))}
    </div>
  );
}

/** A list of the learner's batch: what is coming, nothing yet, a failure, or the table. */
export function BatchTable<Row extends { id: number }>(props: BatchTableProps<Row>) {
  return (
    <section>
      <h2 className="mb-3 text-[24px] md:text-[28px]">{props.title}</h2>
      <Card className="overflow-hidden">
        <TableBody {...props} />
      </Card>
    </section>
  );
}
