import { exportAuditEntries } from "@/lib/audit/queries";
import { type AuditEntryRecord, auditExportSchema } from "@/lib/audit/staff-schema";
import { methods, route } from "@/lib/http/route";
import { EXPORT_MAX_ROWS, type FileColumn, tableFile } from "@/lib/http/table-file";
import { takeOut } from "@/lib/staff/export-mutations";

const columns: FileColumn<AuditEntryRecord>[] = [
  { header: "time", value: ({ at }) => at },
  { header: "who", value: ({ actor }) => actor },
  { header: "action", value: ({ action }) => action },
  { header: "subject", value: ({ subject_type, subject_id }) => `${subject_type} ${subject_id}` },
  { header: "device", value: ({ user_agent }) => user_agent },
  { header: "address", value: ({ address }) => address },
  { header: "request", value: ({ request_id }) => request_id },
  { header: "detail", value: ({ detail }) => detail && JSON.stringify(detail) },
];

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { auth: "staff", capability: "audit.read", summary: "The same as a file", query: auditExportSchema },
    async ({ viewer, query: { format, ...filter } }) =>
      tableFile(
        format,
        "audit",
        columns,
        takeOut(viewer, "audit", filter, () => exportAuditEntries(filter, EXPORT_MAX_ROWS)),
      ),
  ),
});
