import { correctPayment } from "@/lib/enrollments/payment-mutations";
import { methods, route } from "@/lib/http/route";
import { correctedFacts } from "@/lib/people/payment-facts";
import * as endpoints from "@/lib/people/staff-endpoints";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.patchStaffPayment, async ({ viewer, params: { id }, body }) => {
    await correctPayment(actorOf(viewer), id, correctedFacts(body), new Date());
  }),
]);
