import { rejectClaim } from "@/lib/enrollments/claims/decision-mutations";
import * as endpoints from "@/lib/enrollments/claims/staff-endpoints";
import { presentStaffClaim } from "@/lib/enrollments/claims/staff-presenter";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.postStaffClaimReject, async ({ viewer, params, body }) => {
    const now = new Date();
    return presentStaffClaim(await rejectClaim(actorOf(viewer), params.id, body, now), now);
  }),
]);
