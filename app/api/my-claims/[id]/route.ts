import { acceptExactClaims } from "@/lib/enrollments/claims/automatic-mutations";
import { correctClaim } from "@/lib/enrollments/claims/correction-mutations";
import { presentClaim } from "@/lib/enrollments/claims/presenter";
import { claimParams, claimSchema, newClaimSchema } from "@/lib/enrollments/claims/schema";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(
    {
      auth: "learner",
      summary: "Correct an own payment that waits or needs an answer; another transaction takes its place",
      params: claimParams,
      body: newClaimSchema,
      response: claimSchema,
    },
    async ({ viewer, params, body }) => {
      const now = new Date();
      const { claim, isNew } = await correctClaim(viewer, params.id, body, now);
      if (isNew) await acceptExactClaims({ id: claim.id }, now);
      return presentClaim(claim);
    },
  ),
});
