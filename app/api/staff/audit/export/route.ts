import { exportAuditEntries } from "@/lib/audit/export-queries";
import * as endpoints from "@/lib/audit/staff-endpoints";
import { methods, route } from "@/lib/http/route";
import { EXPORT_MAX_ROWS, tableFile } from "@/lib/http/table-file";
import { auditFile } from "@/lib/staff/audit-columns";
import { takeOut } from "@/lib/staff/export-mutations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffAuditExport, async ({ viewer, query: { format, for: reader, ...filter } }) =>
    tableFile(
      { format, for: reader },
      "audit",
      auditFile,
      takeOut(viewer, "audit", filter, () => exportAuditEntries(filter, EXPORT_MAX_ROWS)),
    ),
  ),
]);
