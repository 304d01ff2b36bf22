import { deviceName } from "@/lib/accounts/device-name";
import { actionName, detailInWords, subjectName } from "@/lib/audit/change-words";
import { type AuditLine, exportAuditEntries } from "@/lib/audit/export-queries";
import * as endpoints from "@/lib/audit/staff-endpoints";
import { auditCopy as copy } from "@/lib/copy/staff-audit";
import { methods, route } from "@/lib/http/route";
import { EXPORT_MAX_ROWS, type FileColumns, instantCell, tableFile } from "@/lib/http/table-file";
import { takeOut } from "@/lib/staff/export-mutations";

const { columns: heads, file, narrowed } = copy;
const columns: FileColumns<AuditLine> = {
  people: [
    { header: heads.at, value: ({ at }) => instantCell(at) },
    { header: heads.actor, value: ({ actor }) => actor },
    { header: file.actorName, value: ({ actor_name }) => actor_name },
    { header: heads.action, value: ({ action }) => actionName(action) },
    { header: heads.subject, value: ({ subject_type, subject_id }) => subjectName(subject_type, subject_id) },
    { header: file.subjectName, value: ({ subject_name }) => subject_name },
    { header: file.detail, value: ({ detail, action }) => detailInWords(detail, action) },
    { header: narrowed.user_agent, value: ({ user_agent }) => user_agent && deviceName(user_agent).name },
    { header: narrowed.address, value: ({ address }) => address },
    { header: narrowed.request_id, value: ({ request_id }) => request_id },
  ],
  machines: [
    { header: "time", value: ({ at }) => at },
    { header: "who", value: ({ actor }) => actor },
    { header: "action", value: ({ action }) => action },
    { header: "subject", value: ({ subject_type, subject_id }) => `${subject_type} ${subject_id}` },
    { header: "device", value: ({ user_agent }) => user_agent },
    { header: "address", value: ({ address }) => address },
    { header: "request", value: ({ request_id }) => request_id },
    { header: "detail", value: ({ detail }) => detail && JSON.stringify(detail) },
  ],
};

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffAuditExport, async ({ viewer, query: { format, for: reader, ...filter } }) =>
    tableFile(
      { format, for: reader },
      "audit",
      columns,
      takeOut(viewer, "audit", filter, () => exportAuditEntries(filter, EXPORT_MAX_ROWS)),
    ),
  ),
]);
