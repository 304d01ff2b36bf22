import { methods, route } from "@/lib/http/route";
import { readPaymentFile } from "@/lib/staff/imports/mutations";
import { IMPORT_MAX_BYTES, importFileSchema, readFileSchema } from "@/lib/staff/imports/staff-schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      auth: "staff",
      capability: "payments.write",
      summary: "The rows of a CSV or XLSX file of payments; nothing is written",
      body: importFileSchema,
      uploadLimit: IMPORT_MAX_BYTES,
      response: readFileSchema,
    },
    ({ viewer, body }) => readPaymentFile(viewer.id, body.file),
  ),
});
