import * as endpoints from "@/lib/enrollments/claims/endpoints";
import { presentOwnClaim } from "@/lib/enrollments/claims/presenter";
import { listOwnClaims } from "@/lib/enrollments/claims/queries";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getMyClaims, async ({ viewer }) => (await listOwnClaims(viewer, new Date())).map(presentOwnClaim)),
]);
