import { listFile } from "@/app/api/staff/list-file";
import { certificateFile } from "@/lib/certificates/columns";
import { exportCertificates } from "@/lib/certificates/export-queries";
import * as endpoints from "@/lib/certificates/staff-endpoints";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffCertificatesExport, listFile("certificates", certificateFile, exportCertificates)),
]);
