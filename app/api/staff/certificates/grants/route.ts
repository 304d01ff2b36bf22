import { grantCertificate } from "@/lib/certificates/staff-mutations";
import { grantedSchema, grantSchema } from "@/lib/certificates/staff-schema";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      auth: "staff",
      capability: "certificates.write",
      summary: "Let an enrolment have its certificate",
      body: grantSchema,
      response: grantedSchema,
    },
    ({ viewer, body: { enrollment_id, reason } }) =>
      grantCertificate(actorOf(viewer), enrollment_id, { reason }, new Date()),
  ),
});
