import { acceptExactClaims } from "@/lib/enrollments/claims/automatic-mutations";
import { correctClaim } from "@/lib/enrollments/claims/correction-mutations";
import * as endpoints from "@/lib/enrollments/claims/endpoints";
import { presentClaim } from "@/lib/enrollments/claims/presenter";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.putMyClaim, async ({ viewer, params, body }) => {
    const now = new Date();
    const { claim, isNew } = await correctClaim(viewer, params.id, body, now);
    if (isNew) await acceptExactClaims({ id: claim.id }, now);
    return presentClaim(claim);
  }),
]);
