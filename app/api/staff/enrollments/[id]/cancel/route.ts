import { cancelEnrollment } from "@/lib/enrollments/ending-mutations";
import { methods, route } from "@/lib/http/route";
import { cancellationSchema, personParams } from "@/lib/people/action-schema";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      auth: "staff",
      capability: "enrollments.write",
      summary: "Cancel an enrolment",
      params: personParams,
      body: cancellationSchema,
    },
    async ({ viewer, params: { id }, body: { void_payments: voidPayments, reason } }) => {
      await cancelEnrollment(actorOf(viewer), id, { reason, voidPayments }, new Date());
    },
  ),
});
