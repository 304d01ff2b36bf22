import * as endpoints from "@/lib/certificates/endpoints";
import { verifyCertificate } from "@/lib/certificates/verification";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getCertificatesVerifyByCertificateId, ({ params }) =>
    verifyCertificate(params.certificateId, new Date()),
  ),
]);
