import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /**
   * On the phone: `main` is the first line, `meta` the second, `action` stands at the right of both. Or `lead` stands at
   * their left and `overlay` covers it.
   */
  place: "main" | "meta" | "action" | "lead" | "overlay";
};

type DataTableProps<Row> = {
  /** Names the scroll region. */
  label: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string | number;
  /** `grid-template-columns` from 768, for example `minmax(0,1fr) 170px 160px`. */
  template: string;
};

const places = {
  main: "",
  meta: "text-small text-muted",
  action: "col-start-2 row-span-2 row-start-1 justify-self-end",
  lead: "col-start-1 row-span-2 row-start-1",
  overlay: "col-start-1 row-span-2 row-start-1 md:justify-self-end",
};

const isAtRight = (place: keyof typeof places) => place === "action" || place === "overlay";

/** A table from 768, two-line rows below; scrolls past 400 px. Roles are spelled out because grid layout drops them. */
export function DataTable<Row>({ label, columns, rows, rowKey, template }: DataTableProps<Row>) {
  const grid = "md:grid-cols-(--columns) md:gap-x-4 md:px-4.5";
  const hasLead = columns.some(({ place }) => place === "lead");
  const phoneGrid = hasLead ? "grid-cols-[auto_minmax(0,1fr)] gap-x-3.5" : "grid-cols-[minmax(0,1fr)_auto] gap-x-3";
  const lines = hasLead ? "col-start-2" : "col-start-1";
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section aria-label={label} tabIndex={0} className="max-h-[400px] overflow-y-auto rounded-[inherit]">
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <table role="table" className="block w-full" style={{ "--columns": template } as Record<string, string>}>
        <thead className="sr-only md:not-sr-only md:sticky md:top-0 md:z-1 md:block">
          {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
          <tr role="row" className={cn("grid bg-surface-2 text-small text-muted md:py-2", grid)}>
            {columns.map((column) => (
              <th
                key={column.key}
                // biome-ignore lint/a11y/noRedundantRoles: see above
                role="columnheader"
                scope="col"
                className={cn("font-normal", isAtRight(column.place) ? "text-right" : "text-left")}
              >
                {column.place === "lead" ? <span className="sr-only">{column.header}</span> : column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block divide-y divide-line">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              // biome-ignore lint/a11y/noRedundantRoles: see above
              role="row"
              className={cn("relative grid items-center gap-y-1 px-4 py-3.5 md:py-3", phoneGrid, grid)}
            >
              {columns.map((column) => (
                <td
                  key={column.key}
                  // biome-ignore lint/a11y/noRedundantRoles: see above
                  role="cell"
                  className={cn(
                    "min-w-0 md:col-start-auto md:row-span-1 md:row-start-auto",
                    (column.place === "main" || column.place === "meta") && lines,
                    places[column.place],
                  )}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
