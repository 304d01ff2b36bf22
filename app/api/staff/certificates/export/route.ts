import { type CertificateLine, exportCertificates } from "@/lib/certificates/export-queries";
import { certificateExportSchema } from "@/lib/certificates/staff-schema";
import { methods, route } from "@/lib/http/route";
import { EXPORT_MAX_ROWS, type FileColumn, tableFile } from "@/lib/http/table-file";
import { takeOut } from "@/lib/staff/export-mutations";

const columns: FileColumn<CertificateLine>[] = [
  { header: "id", value: ({ id }) => id },
  { header: "name", value: ({ student_name }) => student_name },
  { header: "learner", value: ({ username }) => username },
  { header: "course", value: ({ course_title }) => course_title },
  { header: "batch", value: ({ batch_name }) => batch_name },
  { header: "issued", value: ({ issued_at }) => issued_at },
  { header: "expires", value: ({ expires_on }) => expires_on },
  { header: "status", value: ({ status }) => status },
  { header: "replaced by", value: ({ replaced_by }) => replaced_by },
];

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { auth: "staff", capability: "certificates.read", summary: "The same as a file", query: certificateExportSchema },
    async ({ viewer, query: { format, ...filter } }) =>
      tableFile(
        format,
        "certificates",
        columns,
        takeOut(viewer, "certificates", filter, () => exportCertificates(filter, EXPORT_MAX_ROWS, new Date())),
      ),
  ),
});
