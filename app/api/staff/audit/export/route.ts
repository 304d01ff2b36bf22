import { listFile } from "@/app/api/staff/list-file";
import { exportAuditEntries } from "@/lib/audit/export-queries";
import * as endpoints from "@/lib/audit/staff-endpoints";
import { methods, route } from "@/lib/http/route";
import { auditFile } from "@/lib/staff/audit-columns";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffAuditExport, listFile("audit", auditFile, exportAuditEntries)),
]);
