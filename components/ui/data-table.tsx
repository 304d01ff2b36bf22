import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { MoreButton } from "@/components/ui/more-button";
import { useMoreRows } from "@/components/ui/use-more-rows";
import { formatNumber } from "@/lib/format";

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /**
   * Where there is no room for a table: `main` is the first line, `meta` the ones below, `end` stands at the right of
   * each, `action` at the right of two, `below` under all of them. A `lead` stands at their left, and `overlay` on it.
   */
  place: keyof typeof places;
  /** Numbers stand at the right. */
  align?: "right";
};

type DataTableProps<Row> = {
  /** Names the scroll region. */
  label: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string | number;
  /** The table's `grid-template-columns`, for example `minmax(0,1fr) 10rem 9rem`. */
  template: string;
  /** The width from which it is a table: 768, or 1024 for many columns. */
  from?: keyof typeof tables;
  /** On the phone only so many rows at first, and what the button under them says of the rest; by default all. */
  onPhone?: { first: number; more: (count: string) => string };
};

/** Below 20rem, where letters are large on a phone, one cell stands below the other. */
const places = {
  main: "max-2xs:col-start-1",
  meta: "text-small text-muted max-2xs:col-start-1",
  end: "col-start-2 justify-self-end text-small max-2xs:col-start-1 max-2xs:justify-self-start",
  action:
    "col-start-2 row-span-2 row-start-1 justify-self-end max-2xs:col-start-1 max-2xs:row-auto max-2xs:justify-self-start",
  below: "col-span-2 max-2xs:col-span-1",
  lead: "col-start-1 row-span-2 row-start-1 max-2xs:row-span-1",
  overlay: "col-start-1 row-span-2 row-start-1 max-2xs:row-span-1",
};

const tables = {
  md: {
    grid: "md:grid-cols-(--columns) md:gap-x-4 md:px-4.5",
    head: "md:not-sr-only md:sticky md:top-0 md:z-1 md:block",
    headRow: "md:py-2",
    row: "md:py-3",
    cell: "md:col-span-1 md:col-start-auto md:row-span-1 md:row-start-auto",
    left: "md:justify-self-stretch",
    right: "md:justify-self-end",
  },
  lg: {
    grid: "lg:grid-cols-(--columns) lg:gap-x-4 lg:px-4.5",
    head: "lg:not-sr-only lg:sticky lg:top-0 lg:z-1 lg:block",
    headRow: "lg:py-2",
    row: "lg:py-3",
    cell: "lg:col-span-1 lg:col-start-auto lg:row-span-1 lg:row-start-auto",
    left: "lg:justify-self-stretch",
    right: "lg:justify-self-end",
  },
};

/**
 * A table, or rows of a few lines. From 768 it scrolls past 400 px; a phone has no box to scroll inside of its page. Roles
 * are spelled out because grid layout drops them.
 */
export function DataTable<Row>({ label, columns, rows, rowKey, template, from = "md", onPhone }: DataTableProps<Row>) {
  const look = tables[from];
  const { shown, hidden, more, list } = useMoreRows<HTMLTableSectionElement>(
    rows.length,
    onPhone?.first ?? rows.length,
  );
  const isRight = ({ place, align }: Column<Row>) => place === "action" || place === "overlay" || align === "right";
  const hasLead = columns.some(({ place }) => place === "lead");
  const lines = hasLead ? "grid-cols-[auto_minmax(0,1fr)] gap-x-3.5" : "grid-cols-[minmax(0,1fr)_auto] gap-x-3";
  const ofLine = ({ place }: Column<Row>) =>
    (place === "main" || place === "meta") && (hasLead ? "col-start-2" : "col-start-1");
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section aria-label={label} tabIndex={0} className="rounded-[inherit] md:max-h-100 md:overflow-y-auto">
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <table role="table" className="block w-full" style={{ "--columns": template } as Record<string, string>}>
        <thead className={cn("sr-only", look.head)}>
          {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
          <tr role="row" className={cn("grid bg-surface-2 text-small text-muted", look.headRow, look.grid)}>
            {columns.map((column) => (
              <th
                key={column.key}
                // biome-ignore lint/a11y/noRedundantRoles: see above
                role="columnheader"
                scope="col"
                className={cn("font-normal", isRight(column) ? "text-right" : "text-left")}
              >
                {column.place === "lead" ? <span className="sr-only">{column.header}</span> : column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={list} className="block divide-y divide-line">
          {rows.map((row, index) => (
            <tr
              key={rowKey(row)}
              // biome-ignore lint/a11y/noRedundantRoles: see above
              role="row"
              tabIndex={-1}
              className={cn(
                onPhone && index >= shown && "max-md:hidden",
                "relative grid grid-flow-dense items-center gap-y-1 px-4 py-3.5 -outline-offset-2 max-2xs:grid-cols-1",
                lines,
                look.row,
                look.grid,
              )}
            >
              {columns.map((column) => (
                <td
                  key={column.key}
                  // biome-ignore lint/a11y/noRedundantRoles: see above
                  role="cell"
                  className={cn(
                    "min-w-0",
                    ofLine(column),
                    places[column.place],
                    look.cell,
                    isRight(column) ? look.right : look.left,
                  )}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {onPhone && hidden > 0 && (
        <MoreButton label={onPhone.more(formatNumber(hidden))} onMore={more} className="md:hidden" />
      )}
    </section>
  );
}
