import * as endpoints from "@/lib/certificates/endpoints";
import { issueCertificate } from "@/lib/certificates/mutations";
import { presentCertificate } from "@/lib/certificates/presenter";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.postCertificatesGenerate, async ({ viewer, body }) => {
    const now = new Date();
    return presentCertificate(await issueCertificate(viewer, body.enrollment_id, now), now);
  }),
]);
