"use client";

import type { ReactNode } from "react";
import type { SWRResponse } from "swr";
import { RoomSection } from "@/components/room/room-section";
import { Card } from "@/components/ui/card";
import { type Column, DataTable } from "@/components/ui/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { LoadFailure } from "@/components/ui/load-failure";
import { Skeleton } from "@/components/ui/skeleton";

const FIRST_ON_PHONE = 4;

type BatchTableProps<Row> = {
  id: string;
  title: string;
  /** A count or size beside the title. */
  aside?: string;
  /** The search above the rows. */
  search?: ReactNode;
  /** The label of the phone's button under the first rows. */
  more: (count: string) => string;
  list: Pick<SWRResponse<Row[]>, "data" | "error" | "mutate">;
  columns: Column<Row>[];
  template: string;
  /** The height of a row that is still loading. */
  rowClass: string;
  words: { empty: string; emptyText: string; failed: string };
};

function TableBody<Row extends { id: number }>({
  title,
  more,
  list: { data: rows, error, mutate },
  columns,
  template,
  rowClass,
  words,
}: BatchTableProps<Row>) {
  if (rows?.length === 0) return <EmptyState title={words.empty} text={words.emptyText} />;
  if (rows) {
    return (
      <DataTable
        label={title}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        template={template}
        onPhone={{ first: FIRST_ON_PHONE, more }}
      />
    );
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

/** A list of the learner's batch: loading, empty, failed, or the table. */
export function BatchTable<Row extends { id: number }>(props: BatchTableProps<Row>) {
  return (
    <RoomSection id={props.id} title={props.title} aside={props.aside}>
      <Card className="overflow-hidden">
        {props.search}
        <TableBody {...props} />
      </Card>
    </RoomSection>
  );
}
