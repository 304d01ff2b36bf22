import { correctPayment } from "@/lib/enrollments/payment-mutations";
import { paymentCorrectionSchema } from "@/lib/enrollments/payment-schema";
import { methods, route } from "@/lib/http/route";
import { personParams } from "@/lib/people/action-schema";
import { correctedFacts } from "@/lib/people/payment-facts";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PATCH: route(
    {
      auth: "staff",
      capability: "payments.write",
      summary: "Correct a payment that was recorded wrongly",
      params: personParams,
      body: paymentCorrectionSchema,
    },
    async ({ viewer, params: { id }, body }) => {
      await correctPayment(actorOf(viewer), id, correctedFacts(body), new Date());
    },
  ),
});
