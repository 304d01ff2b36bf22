import { methods, route } from "@/lib/http/route";
import { listPaymentRecords } from "@/lib/staff/payments/queries";
import { paymentListSchema, paymentPageSchema } from "@/lib/staff/payments/staff-schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      auth: "staff",
      capability: "payments.read",
      summary: "Every payment, the newest first",
      query: paymentListSchema,
      response: paymentPageSchema,
    },
    ({ query }) => listPaymentRecords(query),
  ),
});
