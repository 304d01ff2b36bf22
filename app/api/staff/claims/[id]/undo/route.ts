import * as endpoints from "@/lib/enrollments/claims/staff-endpoints";
import { presentStaffClaim } from "@/lib/enrollments/claims/staff-presenter";
import { undoDecision } from "@/lib/enrollments/claims/undo-mutations";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.postStaffClaimUndo, async ({ viewer, params, body }) => {
    const now = new Date();
    return presentStaffClaim(await undoDecision(actorOf(viewer), params.id, body, now), now);
  }),
]);
