import { listStaffCertificates } from "@/lib/certificates/staff-queries";
import { certificateListSchema, certificatePageSchema } from "@/lib/certificates/staff-schema";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      auth: "staff",
      capability: "certificates.read",
      summary: "Certificates, the newest first",
      query: certificateListSchema,
      response: certificatePageSchema,
    },
    ({ query }) => listStaffCertificates(query, new Date()),
  ),
});
