import { requireClaim } from "@/lib/enrollments/claims/review-queries";
import { claimParams } from "@/lib/enrollments/claims/schema";
import { presentStaffClaim } from "@/lib/enrollments/claims/staff-presenter";
import { claimViewSchema, staffClaimSchema } from "@/lib/enrollments/claims/staff-schema";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      auth: "staff",
      capability: "claims.read",
      summary: "One claim with its money and what differs",
      params: claimParams,
      query: claimViewSchema,
      response: staffClaimSchema,
    },
    async ({ params, query }) => {
      const now = new Date();
      return presentStaffClaim(await requireClaim(params.id, now, undefined, query.batch_id), now);
    },
  ),
});
