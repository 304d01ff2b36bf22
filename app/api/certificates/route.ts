import { z } from "zod";
import { presentCertificate } from "@/lib/certificates/presenter";
import { listOwnCertificates } from "@/lib/certificates/queries";
import { certificateSchema } from "@/lib/certificates/schema";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { auth: "learner", summary: "The caller's certificates, the newest first", response: z.array(certificateSchema) },
    async ({ viewer }) => {
      const now = new Date();
      return (await listOwnCertificates(viewer)).map((certificate) => presentCertificate(certificate, now));
    },
  ),
});
