import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";
import { importPaymentRows } from "@/lib/staff/imports/mutations";
import { paymentImportResultSchema, paymentImportSchema } from "@/lib/staff/imports/staff-schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      auth: "staff",
      capability: "payments.write",
      summary: "Enrols from the rows of a file, all or none; a dry run says what would happen",
      body: paymentImportSchema,
      response: paymentImportResultSchema,
    },
    ({ viewer, body }) => importPaymentRows(actorOf(viewer), body, new Date()),
  ),
});
