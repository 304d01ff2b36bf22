import { verificationSchema, verifyParams } from "@/lib/certificates/schema";
import { verifyCertificate } from "@/lib/certificates/verification";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      auth: "public",
      summary: "Whether a certificate counts, and what it must say; always 200",
      limit: "certificateCheckByAddress",
      params: verifyParams,
      response: verificationSchema,
    },
    ({ params }) => verifyCertificate(params.certificateId, new Date()),
  ),
});
