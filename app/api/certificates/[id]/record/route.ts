import * as endpoints from "@/lib/certificates/endpoints";
import { presentRecord } from "@/lib/certificates/presenter";
import { findCertificate } from "@/lib/certificates/queries";
import { AppError } from "@/lib/errors";
import { methods, route } from "@/lib/http/route";
import { JsonBody } from "@/lib/wire/json";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getCertificateRecord, async ({ params }) => {
    const certificate = await findCertificate(params.id);
    if (certificate?.state !== "VALID") throw new AppError("not_found");
    return new JsonBody(presentRecord(certificate), {
      headers: { "content-disposition": `attachment; filename="${certificate.id}.json"` },
    });
  }),
]);
