import { claimParams } from "@/lib/enrollments/claims/schema";
import { presentStaffClaim } from "@/lib/enrollments/claims/staff-presenter";
import { staffClaimSchema, undoSchema } from "@/lib/enrollments/claims/staff-schema";
import { undoDecision } from "@/lib/enrollments/claims/undo-mutations";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      auth: "staff",
      capability: "claims.decide",
      summary: "Take the last decision back while nobody was told",
      params: claimParams,
      body: undoSchema,
      response: staffClaimSchema,
    },
    async ({ viewer, params, body }) => {
      const now = new Date();
      return presentStaffClaim(await undoDecision(actorOf(viewer), params.id, body, now), now);
    },
  ),
});
