import { z } from "zod";
import { keySetSchema } from "@/lib/certificates/schema";
import { publicKeys } from "@/lib/certificates/signing-keys";
import { methods, route } from "@/lib/http/route";
import { JsonBody } from "@/lib/wire/json";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      auth: "public",
      summary: "The public keys that certificates are signed with, also at /.well-known/certificate-keys.json",
      response: keySetSchema,
      responseHeaders: z.object({ "cache-control": z.string() }),
    },
    () => new JsonBody(publicKeys(), { headers: { "cache-control": "public, max-age=3600" } }),
  ),
});
