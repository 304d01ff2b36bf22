import { owingFile } from "@/lib/enrollments/dues/columns";
import { exportOwing } from "@/lib/enrollments/dues/owing-export-queries";
import * as endpoints from "@/lib/enrollments/dues/staff-endpoints";
import { methods, route } from "@/lib/http/route";
import { EXPORT_MAX_ROWS, tableFile } from "@/lib/http/table-file";
import { takeOut } from "@/lib/staff/export-mutations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffDuesExport, async ({ viewer, query: { format, for: reader, ...filter } }) =>
    tableFile(
      { format, for: reader },
      "dues",
      owingFile,
      takeOut(viewer, "dues", filter, () => exportOwing(filter, EXPORT_MAX_ROWS, new Date())),
    ),
  ),
]);
