import { requireClaim } from "@/lib/enrollments/claims/review-queries";
import * as endpoints from "@/lib/enrollments/claims/staff-endpoints";
import { presentStaffClaim } from "@/lib/enrollments/claims/staff-presenter";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffClaim, async ({ params, query }) => {
    const now = new Date();
    return presentStaffClaim(await requireClaim(params.id, now, undefined, query.batch_id), now);
  }),
]);
