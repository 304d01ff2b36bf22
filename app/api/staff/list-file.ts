import { EXPORT_MAX_ROWS, tableFile } from "@/lib/http/table-file";
import type { StaffViewer } from "@/lib/staff/authentication";
import { type Filter, takeOut } from "@/lib/staff/export-mutations";
import type { Columns } from "@/lib/tables/columns";
import type { ExportQuery } from "@/lib/wire/page";

/** Handles the export of a list whose query is its filter. */
export const listFile =
  <Query extends ExportQuery & Filter, Row>(
    name: Parameters<typeof takeOut>[1],
    columns: Columns<Row>,
    load: (filter: Omit<Query, keyof ExportQuery>, most: number, now: Date) => AsyncIterable<readonly Row[]>,
  ) =>
  ({ viewer, query: { format, for: reader, ...filter } }: { viewer: StaffViewer; query: Query }) =>
    tableFile(
      { format, for: reader },
      name,
      columns,
      takeOut(viewer, name, filter, () => load(filter, EXPORT_MAX_ROWS, new Date())),
    );
