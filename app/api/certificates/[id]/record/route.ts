import { z } from "zod";
import { presentRecord } from "@/lib/certificates/presenter";
import { findCertificate } from "@/lib/certificates/queries";
import { certificateParams, recordSchema } from "@/lib/certificates/schema";
import { AppError } from "@/lib/errors";
import { methods, route } from "@/lib/http/route";
import { JsonBody } from "@/lib/wire/json";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      auth: "public",
      summary: "The signed record as a file that can be checked without this server; not of a revoked or replaced one",
      limit: "certificateCheckByAddress",
      params: certificateParams,
      response: recordSchema,
      responseHeaders: z.object({ "content-disposition": z.string() }),
    },
    async ({ params }) => {
      const certificate = await findCertificate(params.id);
      if (certificate?.state !== "VALID") throw new AppError("not_found");
      return new JsonBody(presentRecord(certificate), {
        headers: { "content-disposition": `attachment; filename="${certificate.id}.json"` },
      });
    },
  ),
});
