import { type CertificateLine, exportCertificates } from "@/lib/certificates/export-queries";
import * as endpoints from "@/lib/certificates/staff-endpoints";
import { staffCertificatesCopy as copy } from "@/lib/copy/staff-certificates";
import { methods, route } from "@/lib/http/route";
import { EXPORT_MAX_ROWS, type FileColumns, instantCell, tableFile } from "@/lib/http/table-file";
import { takeOut } from "@/lib/staff/export-mutations";

const { columns: heads, file } = copy;
const columns: FileColumns<CertificateLine> = {
  people: [
    { header: heads.id, value: ({ id }) => id },
    { header: heads.name, value: ({ student_name }) => student_name },
    { header: file.username, value: ({ username }) => username },
    { header: file.course, value: ({ course_title }) => course_title },
    { header: heads.batch, value: ({ batch_name }) => batch_name },
    { header: heads.issued, value: ({ issued_at }) => instantCell(issued_at) },
    { header: file.expires, value: ({ expires_on }) => expires_on },
    { header: heads.status, value: ({ status }) => copy.statuses[status] },
    { header: file.replacedBy, value: ({ replaced_by }) => replaced_by },
  ],
  machines: [
    { header: "id", value: ({ id }) => id },
    { header: "name", value: ({ student_name }) => student_name },
    { header: "learner", value: ({ username }) => username },
    { header: "course", value: ({ course_title }) => course_title },
    { header: "batch", value: ({ batch_name }) => batch_name },
    { header: "issued", value: ({ issued_at }) => issued_at },
    { header: "expires", value: ({ expires_on }) => expires_on },
    { header: "status", value: ({ status }) => status },
    { header: "replaced by", value: ({ replaced_by }) => replaced_by },
  ],
};

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffCertificatesExport, async ({ viewer, query: { format, for: reader, ...filter } }) =>
    tableFile(
      { format, for: reader },
      "certificates",
      columns,
      takeOut(viewer, "certificates", filter, () => exportCertificates(filter, EXPORT_MAX_ROWS, new Date())),
    ),
  ),
]);
