import * as endpoints from "@/lib/certificates/staff-endpoints";
import { listNamesToConfirm } from "@/lib/certificates/staff-queries";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffCertificatesNames, () => listNamesToConfirm()),
]);
