import { z } from "zod";
import { issueCertificate } from "@/lib/certificates/mutations";
import { presentCertificate } from "@/lib/certificates/presenter";
import { certificateSchema } from "@/lib/certificates/schema";
import { methods, route } from "@/lib/http/route";
import { idField } from "@/lib/wire/fields";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      auth: "learner",
      summary: "The certificate of an enrolment, issued at the first call",
      body: z.object({ enrollment_id: idField }),
      response: certificateSchema,
    },
    async ({ viewer, body }) => {
      const now = new Date();
      return presentCertificate(await issueCertificate(viewer, body.enrollment_id, now), now);
    },
  ),
});
