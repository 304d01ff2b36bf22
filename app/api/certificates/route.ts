import * as endpoints from "@/lib/certificates/endpoints";
import { presentCertificate } from "@/lib/certificates/presenter";
import { listOwnCertificates } from "@/lib/certificates/queries";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getCertificates, async ({ viewer }) => {
    const now = new Date();
    return (await listOwnCertificates(viewer)).map((certificate) => presentCertificate(certificate, now));
  }),
]);
