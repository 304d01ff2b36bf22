import { methods, route } from "@/lib/http/route";
import { EXPORT_MAX_ROWS, tableFile } from "@/lib/http/table-file";
import { peopleFile } from "@/lib/people/columns";
import { exportPeople } from "@/lib/people/export-queries";
import * as endpoints from "@/lib/people/staff-endpoints";
import { takeOut } from "@/lib/staff/export-mutations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffPeopleExport, async ({ viewer, query: { format, for: reader, ...filter } }) =>
    tableFile(
      { format, for: reader },
      "people",
      peopleFile,
      takeOut(viewer, "people", filter, () => exportPeople(filter, EXPORT_MAX_ROWS, new Date())),
    ),
  ),
]);
