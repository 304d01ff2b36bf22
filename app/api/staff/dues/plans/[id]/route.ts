import { changePlan, findPlan } from "@/lib/enrollments/dues/mutations";
import { duesParams, planChangeSchema, planSchema } from "@/lib/enrollments/dues/staff-schema";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      auth: "staff",
      capability: "payments.read",
      summary: "How a batch's price is paid in parts",
      params: duesParams,
      response: planSchema,
    },
    ({ params }) => findPlan(params.id),
  ),
  PUT: route(
    {
      auth: "staff",
      capability: "payments.write",
      summary: "Change it, and what happens when a part is overdue; with a reason",
      params: duesParams,
      body: planChangeSchema,
      response: planSchema,
    },
    ({ viewer, params, body }) => changePlan(actorOf(viewer), params.id, body),
  ),
});
