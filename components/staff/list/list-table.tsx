"use client";

import { columnVisibilityFeature, rowSortingFeature, tableFeatures, useTable } from "@tanstack/react-table";
import { ArrowDown, ArrowUp } from "lucide";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import type { ListColumn } from "@/components/staff/list/columns";
import { useShortcut } from "@/components/staff/ui/shortcuts";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { consoleCopy } from "@/lib/copy/console";

const copy = consoleCopy.list;
const features = tableFeatures({ rowSortingFeature, columnVisibilityFeature });

type ListTableProps<Row> = {
  label: string;
  columns: readonly ListColumn<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  rowHref?: (row: Row) => string;
  /** The order as the route takes it: `name` or `-name`. */
  sort: string;
  onSort: (sort: string) => void;
  /** True while the rows belong to the previous query. */
  isStale: boolean;
};

const places = {
  lead: "col-start-1 row-start-1 font-semibold",
  meta: "col-span-2 text-meta text-muted max-md:empty:hidden",
  end: "col-start-2 row-start-1 justify-self-end text-right",
};

/** A table from 768; below, rows of a few lines. Roles are spelled out because grid layout drops them. */
export function ListTable<Row extends object>({
  label,
  columns,
  rows,
  rowKey,
  rowHref,
  sort,
  onSort,
  isStale,
}: ListTableProps<Row>) {
  const router = useRouter();
  const [chosen, setChosen] = useState(-1);
  const sorted = { id: sort.replace(/^-/, ""), desc: sort.startsWith("-") };
  const table = useTable({
    features,
    data: rows,
    columns: columns.map((column) => ({ id: column.id, accessorFn: (row: Row) => row, enableSorting: false })),
    getRowId: rowKey,
    manualSorting: true,
    state: { sorting: [sorted] },
  });
  const byId = new Map(columns.map((column) => [column.id, column]));

  useShortcut("j", copy.rowDown, () => setChosen(Math.min(chosen + 1, rows.length - 1)));
  useShortcut("k", copy.rowUp, () => setChosen(Math.max(chosen - 1, 0)));
  const chosenRow = rows[chosen];
  useShortcut("Enter", copy.rowOpen, chosenRow && rowHref ? () => router.push(rowHref(chosenRow)) : null);

  return (
    <table
      // biome-ignore lint/a11y/noRedundantRoles: see above
      role="table"
      aria-label={label}
      aria-busy={isStale}
      className={cn("block w-full md:table", isStale && "opacity-60")}
    >
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <thead role="rowgroup" className="sr-only md:not-sr-only md:table-header-group">
        {table.getHeaderGroups().map((group) => (
          // biome-ignore lint/a11y/noRedundantRoles: see above
          <tr key={group.id} role="row" className="h-9 bg-surface-2 text-meta text-muted">
            {group.headers.map(({ id }) => {
              const column = byId.get(id);
              return column && <ListHead key={id} column={column} sorted={sorted} onSort={onSort} />;
            })}
          </tr>
        ))}
      </thead>
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <tbody role="rowgroup" className="block divide-y divide-line md:table-row-group">
        {table.getRowModel().rows.map((row, index) => (
          <tr
            key={row.id}
            // biome-ignore lint/a11y/noRedundantRoles: see above
            role="row"
            aria-selected={index === chosen || undefined}
            ref={(element) => {
              if (index === chosen) element?.scrollIntoView({ block: "nearest" });
            }}
            className={cn(
              "relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 px-4 py-3 md:table-row md:h-11 md:hover:bg-surface-2",
              index === chosen && "bg-primary-soft shadow-[inset_3px_0_var(--primary)]",
            )}
          >
            {columns.map((column) => (
              <td
                key={column.id}
                // biome-ignore lint/a11y/noRedundantRoles: see above
                role="cell"
                className={cn(
                  places[column.place],
                  "min-w-0 md:table-cell md:px-2 md:py-2 md:align-middle leading-[1.5] md:text-small md:font-normal md:text-ink md:first:pl-4 md:last:pr-4",
                  column.align === "right" ? "md:text-right" : "md:text-left",
                )}
              >
                {column.place === "lead" && rowHref ? (
                  <Link href={rowHref(row.original)} className="after:absolute after:inset-0 md:font-semibold">
                    {column.cell(row.original)}
                  </Link>
                ) : (
                  column.cell(row.original)
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type ListHeadProps<Row> = {
  column: ListColumn<Row>;
  sorted: { id: string; desc: boolean };
  onSort: (sort: string) => void;
};

function ListHead<Row>({ column: { header, sort, align }, sorted, onSort }: ListHeadProps<Row>) {
  const isSorted = sort !== undefined && sort === sorted.id;
  return (
    <th
      // biome-ignore lint/a11y/noRedundantRoles: see above
      role="columnheader"
      scope="col"
      aria-sort={isSorted ? (sorted.desc ? "descending" : "ascending") : undefined}
      className={cn("px-2 font-normal first:pl-4 last:pr-4", align === "right" ? "text-right" : "text-left")}
    >
      {sort === undefined ? (
        header
      ) : (
        <button
          type="button"
          title={copy.sortBy(header)}
          onClick={() => onSort(isSorted && !sorted.desc ? `-${sort}` : sort)}
          className="inline-flex min-h-9 items-center gap-1 hover:text-ink"
        >
          {header}
          {isSorted && <Icon as={sorted.desc ? ArrowDown : ArrowUp} size={15} />}
        </button>
      )}
    </th>
  );
}
