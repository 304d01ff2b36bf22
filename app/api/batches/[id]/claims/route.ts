import { acceptExactClaims } from "@/lib/enrollments/claims/automatic-mutations";
import { handInClaim } from "@/lib/enrollments/claims/mutations";
import { presentClaim } from "@/lib/enrollments/claims/presenter";
import { claimParams, claimSchema, newClaimSchema } from "@/lib/enrollments/claims/schema";
import { methods, route } from "@/lib/http/route";
import { JsonBody } from "@/lib/wire/json";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      auth: "learner",
      summary: "Hand in a payment for a batch; 200 with the same claim when the caller did so before",
      params: claimParams,
      body: newClaimSchema,
      response: claimSchema,
      status: 201,
    },
    async ({ viewer, params, body }) => {
      const now = new Date();
      const { claim, isNew } = await handInClaim(viewer, params.id, body, now);
      if (isNew) await acceptExactClaims({ id: claim.id }, now);
      return new JsonBody(presentClaim(claim), { status: isNew ? 201 : 200 });
    },
  ),
});
