import { listClaims } from "@/lib/enrollments/claims/queue-queries";
import { claimListSchema, claimPageSchema } from "@/lib/enrollments/claims/staff-schema";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      auth: "staff",
      capability: "claims.read",
      summary: "Claims with their money and what differs: money seen first, then the oldest",
      query: claimListSchema,
      response: claimPageSchema,
    },
    ({ query }) => listClaims(query, new Date()),
  ),
});
