import * as endpoints from "@/lib/certificates/staff-endpoints";
import { reissueCertificate } from "@/lib/certificates/staff-mutations";
import { getStaffCertificate } from "@/lib/certificates/staff-queries";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

function endOf(day: string | null | undefined): Date | null | undefined {
  return typeof day === "string" ? new Date(`${day}T23:59:59.999+06:00`) : day;
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.postStaffCertificateReissue, async ({ viewer, params, body: { expires_on, ...change } }) => {
    const now = new Date();
    const wanted = { ...change, expiresAt: endOf(expires_on) };
    const { certificate } = await reissueCertificate(actorOf(viewer), params.id, wanted, now);
    return getStaffCertificate(certificate.id, now);
  }),
]);
