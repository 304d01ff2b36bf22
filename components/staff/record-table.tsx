import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

export type RecordColumn<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The first line on the phone, without its header. */
  lead?: boolean;
  alignEnd?: boolean;
};

type RecordTableProps<Row> = {
  label: string;
  columns: RecordColumn<Row>[];
  rows: Row[];
  rowKey: (row: Row) => number;
};

/** Between the columns; at the ends they stand under what is above the table. */
const gaps = "md:px-2.5 md:first:pl-4 md:last:pr-4 lg:px-4";

/** A table from 768; below, each row is a list of labelled values. Roles are spelled out because block layout drops them. */
export function RecordTable<Row>({ label, columns, rows, rowKey }: RecordTableProps<Row>) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <table role="table" aria-label={label} className="block w-full text-small md:table">
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <thead role="rowgroup" className="sr-only md:not-sr-only md:table-header-group">
        {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
        <tr role="row" className="bg-surface-2 text-muted">
          {columns.map(({ key, header, alignEnd }) => (
            <th
              key={key}
              // biome-ignore lint/a11y/noRedundantRoles: see above
              role="columnheader"
              scope="col"
              className={cn(gaps, "py-2 font-normal", alignEnd ? "text-right" : "text-left")}
            >
              {header}
            </th>
          ))}
        </tr>
      </thead>
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <tbody role="rowgroup" className="block divide-y divide-line md:table-row-group">
        {rows.map((row) => (
          // biome-ignore lint/a11y/noRedundantRoles: see above
          <tr key={rowKey(row)} role="row" className="grid gap-1.5 px-4 py-4 md:table-row md:hover:bg-surface-2">
            {columns.map(({ key, header, cell, lead, alignEnd }) => (
              <td
                key={key}
                // biome-ignore lint/a11y/noRedundantRoles: see above
                role="cell"
                className={cn(
                  gaps,
                  "min-w-0 md:table-cell md:py-3 md:align-top",
                  !lead && "grid grid-cols-[6.5rem_minmax(0,1fr)] gap-3",
                  alignEnd && "md:text-right",
                )}
              >
                {!lead && (
                  <span aria-hidden="true" className="text-muted md:hidden">
                    {header}
                  </span>
                )}
                <div className="min-w-0">{cell(row)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
