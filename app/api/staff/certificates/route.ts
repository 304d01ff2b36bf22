import * as endpoints from "@/lib/certificates/staff-endpoints";
import { listStaffCertificates } from "@/lib/certificates/staff-queries";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffCertificates, ({ query }) => listStaffCertificates(query, new Date())),
]);
