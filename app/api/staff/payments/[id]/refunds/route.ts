import { refundSchema } from "@/lib/enrollments/payment-schema";
import { refundPayment } from "@/lib/enrollments/refund-mutations";
import { methods, route } from "@/lib/http/route";
import { personParams } from "@/lib/people/action-schema";
import { newRefund } from "@/lib/people/payment-facts";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      auth: "staff",
      capability: "payments.write",
      summary: "Record money back",
      params: personParams,
      body: refundSchema,
    },
    async ({ viewer, params: { id }, body }) => {
      await refundPayment(actorOf(viewer), id, newRefund(body), new Date());
    },
  ),
});
