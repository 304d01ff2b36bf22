import * as endpoints from "@/lib/certificates/endpoints";
import { publicKeys } from "@/lib/certificates/signing-keys";
import { methods, route } from "@/lib/http/route";
import { JsonBody } from "@/lib/wire/json";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(
    endpoints.getCertificatesKeys,
    () => new JsonBody(publicKeys(), { headers: { "cache-control": "public, max-age=3600" } }),
  ),
]);
