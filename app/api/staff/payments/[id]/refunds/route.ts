import { refundPayment } from "@/lib/enrollments/refund-mutations";
import { methods, route } from "@/lib/http/route";
import { newRefund } from "@/lib/people/payment-facts";
import * as endpoints from "@/lib/people/staff-endpoints";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.postStaffPaymentRefunds, async ({ viewer, params: { id }, body }) => {
    await refundPayment(actorOf(viewer), id, newRefund(body), new Date());
  }),
]);
