import { certificateParams } from "@/lib/certificates/schema";
import { revokeCertificate } from "@/lib/certificates/staff-mutations";
import { getStaffCertificate } from "@/lib/certificates/staff-queries";
import { revokeSchema, staffCertificateSchema } from "@/lib/certificates/staff-schema";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      auth: "staff",
      capability: "certificates.write",
      summary: "End a certificate",
      params: certificateParams,
      body: revokeSchema,
      response: staffCertificateSchema,
    },
    async ({ viewer, params, body }) => {
      const now = new Date();
      const { certificate } = await revokeCertificate(actorOf(viewer), params.id, body, now);
      return getStaffCertificate(certificate.id, now);
    },
  ),
});
