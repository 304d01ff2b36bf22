"use client";

import { useEffect, useState } from "react";
import type { ListColumn, ListFilter } from "@/components/staff/list/columns";
import { ListPager } from "@/components/staff/list/list-pager";
import { ListTable } from "@/components/staff/list/list-table";
import { ListToolbar } from "@/components/staff/list/list-toolbar";
import { useHiddenColumns } from "@/components/staff/list/use-hidden-columns";
import { useListState } from "@/components/staff/list/use-list-state";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { LoadFailure } from "@/components/ui/load-failure";
import { Skeleton } from "@/components/ui/skeleton";
import type { Read } from "@/lib/api-client";
import { consoleCopy } from "@/lib/copy/console";
import { useRead } from "@/lib/use-read";
import type { Page } from "@/lib/wire/page";

type RecordListProps<Row> = {
  /** The name of the table, under which this device keeps the choices for it. */
  name: string;
  label: string;
  columns: readonly ListColumn<Row>[];
  filters?: readonly ListFilter[];
  /** Other parameters of the address that the route takes, for example the days of a range. */
  parameters?: readonly string[];
  /** The parameter that a word is searched by; none: no search field. */
  search?: { name: string; label: string };
  /** The parameter by which the address says how the list is sorted without being told. */
  usualSort: string;
  read: (query: URLSearchParams) => Read<Page<Row>>;
  /** The address of the same list as a file. */
  file?: (query: URLSearchParams) => string;
  rowKey: (row: Row) => string;
  rowHref?: (row: Row) => string;
  empty: { title: string; text?: string };
};

const none: readonly never[] = [];

/** A list of the console: sorted, filtered and paged by the server, so that 100,000 rows cost what a hundred do. */
export function RecordList<Row extends object>({
  name,
  label,
  columns,
  filters = none,
  parameters = none,
  search,
  usualSort,
  read,
  file,
  rowKey,
  rowHref,
  empty,
}: RecordListProps<Row>) {
  const names = [...filters.map((filter) => filter.name), ...parameters, ...(search ? [search.name] : [])];
  const { query, set, replace } = useListState(names);
  const [hidden, setHidden] = useHiddenColumns(name, columns);
  // The cursors of the pages up to this one: another order or filter begins anew.
  const [cursors, setCursors] = useState<string[]>([]);
  const asked = query.toString();
  useEffect(() => {
    if (asked !== null) setCursors([]);
  }, [asked]);

  const paged = new URLSearchParams(query);
  const after = cursors.at(-1);
  if (after) paged.set("after", after);
  const { data, error, isLoading, mutate } = useRead(read(paged), { keepPreviousData: true });
  const isFiltered = [...query.keys()].some((key) => key !== "sort");
  const shown = columns.filter(({ id }) => !hidden.includes(id));

  return (
    <Card className="min-w-0">
      <ListToolbar
        {...{ name, columns, filters, search, query, set, replace, hidden, setHidden }}
        file={file && ((format) => file(withFormat(query, format)))}
      />
      {error && !data ? (
        <LoadFailure title={consoleCopy.list.failed} onRetry={() => mutate()} className="m-4" />
      ) : !data ? (
        <ListSkeleton />
      ) : data.rows.length === 0 ? (
        <EmptyState
          title={isFiltered ? consoleCopy.list.none : empty.title}
          text={isFiltered ? consoleCopy.list.noneText : empty.text}
        />
      ) : (
        <ListTable
          {...{ label, rowKey, rowHref }}
          columns={shown}
          rows={data.rows}
          sort={query.get("sort") ?? usualSort}
          onSort={(sort) => set({ sort: sort === usualSort ? null : sort })}
          isStale={isLoading}
        />
      )}
      <ListPager
        isFirst={cursors.length === 0}
        next={data?.next ?? null}
        onPrevious={() => setCursors(cursors.slice(0, -1))}
        onNext={(cursor) => setCursors([...cursors, cursor])}
      />
    </Card>
  );
}

function withFormat(query: URLSearchParams, format: string): URLSearchParams {
  const all = new URLSearchParams(query);
  all.delete("sort");
  all.set("format", format);
  return all;
}

function ListSkeleton() {
  return (
    <div role="status" className="grid gap-3 p-4">
      <span className="sr-only">{consoleCopy.list.loading}</span>
      {["a", "b", "c", "d", "e", "f"].map((key) => (
        <Skeleton key={key} className="h-10" />
      ))}
    </div>
  );
}
