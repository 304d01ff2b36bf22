import * as endpoints from "@/lib/certificates/endpoints";
import { notACertificate } from "@/lib/certificates/presenter";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getCertificatesVerify, () => notACertificate("No certificate ID provided")),
]);
