import { attachNotice } from "@/lib/enrollments/claims/decision-mutations";
import { claimParams } from "@/lib/enrollments/claims/schema";
import { presentStaffClaim } from "@/lib/enrollments/claims/staff-presenter";
import { attachSchema, staffClaimSchema } from "@/lib/enrollments/claims/staff-schema";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      auth: "staff",
      capability: "claims.decide",
      summary: "Join the claim with money that came in under another id",
      params: claimParams,
      body: attachSchema,
      response: staffClaimSchema,
    },
    async ({ viewer, params, body }) => {
      const now = new Date();
      return presentStaffClaim(await attachNotice(actorOf(viewer), params.id, body, now), now);
    },
  ),
});
