import { keySetSchema } from "@/lib/certificates/schema";
import { publicKeys } from "@/lib/certificates/signing-keys";
import { Reply } from "@/lib/http/reply";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      auth: "public",
      summary: "The public keys that certificates are signed with, also at /.well-known/certificate-keys.json",
      response: keySetSchema,
    },
    () => Reply.json(publicKeys(), { headers: { "cache-control": "public, max-age=3600" } }),
  ),
});
