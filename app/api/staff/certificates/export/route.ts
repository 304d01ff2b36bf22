import { certificateFile } from "@/lib/certificates/columns";
import { exportCertificates } from "@/lib/certificates/export-queries";
import * as endpoints from "@/lib/certificates/staff-endpoints";
import { methods, route } from "@/lib/http/route";
import { EXPORT_MAX_ROWS, tableFile } from "@/lib/http/table-file";
import { takeOut } from "@/lib/staff/export-mutations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffCertificatesExport, async ({ viewer, query: { format, for: reader, ...filter } }) =>
    tableFile(
      { format, for: reader },
      "certificates",
      certificateFile,
      takeOut(viewer, "certificates", filter, () => exportCertificates(filter, EXPORT_MAX_ROWS, new Date())),
    ),
  ),
]);
