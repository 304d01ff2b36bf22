import { acceptExactClaims } from "@/lib/enrollments/claims/automatic-mutations";
import * as endpoints from "@/lib/enrollments/claims/endpoints";
import { handInClaim } from "@/lib/enrollments/claims/mutations";
import { presentClaim } from "@/lib/enrollments/claims/presenter";
import { methods, route } from "@/lib/http/route";
import { JsonBody } from "@/lib/wire/json";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.postBatchClaims, async ({ viewer, params, body }) => {
    const now = new Date();
    const { claim, isNew } = await handInClaim(viewer, params.id, body, now);
    if (isNew) await acceptExactClaims({ id: claim.id }, now);
    return new JsonBody(presentClaim(claim), { status: isNew ? 201 : 200 });
  }),
]);
