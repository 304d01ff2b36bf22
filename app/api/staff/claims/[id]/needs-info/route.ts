import { askForInformation } from "@/lib/enrollments/claims/decision-mutations";
import { claimParams } from "@/lib/enrollments/claims/schema";
import { presentStaffClaim } from "@/lib/enrollments/claims/staff-presenter";
import { askSchema, staffClaimSchema } from "@/lib/enrollments/claims/staff-schema";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      auth: "staff",
      capability: "claims.decide",
      summary: "Ask the learner for what is missing",
      params: claimParams,
      body: askSchema,
      response: staffClaimSchema,
    },
    async ({ viewer, params, body }) => {
      const now = new Date();
      return presentStaffClaim(await askForInformation(actorOf(viewer), params.id, body, now), now);
    },
  ),
});
