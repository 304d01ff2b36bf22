import * as endpoints from "@/lib/certificates/staff-endpoints";
import { revokeCertificate } from "@/lib/certificates/staff-mutations";
import { getStaffCertificate } from "@/lib/certificates/staff-queries";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.postStaffCertificateRevoke, async ({ viewer, params, body }) => {
    const now = new Date();
    const { certificate } = await revokeCertificate(actorOf(viewer), params.id, body, now);
    return getStaffCertificate(certificate.id, now);
  }),
]);
