import * as endpoints from "@/lib/certificates/staff-endpoints";
import { grantCertificate } from "@/lib/certificates/staff-mutations";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.postStaffCertificatesGrants, ({ viewer, body: { enrollment_id, reason } }) =>
    grantCertificate(actorOf(viewer), enrollment_id, { reason }, new Date()),
  ),
]);
