import { methods, route } from "@/lib/http/route";
import { changeCutoff } from "@/lib/merit/mutations";
import { requireWholeAcademy } from "@/lib/merit/policy";
import * as endpoints from "@/lib/merit/staff-endpoints";
import { presentCutoffs } from "@/lib/merit/staff-presenter";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.putStaffCutoff, async ({ viewer, params, body }) => {
    requireWholeAcademy(viewer);
    await changeCutoff(actorOf(viewer), params.year, body);
    return presentCutoffs();
  }),
  route(endpoints.deleteStaffCutoff, async ({ viewer, params }) => {
    requireWholeAcademy(viewer);
    await changeCutoff(actorOf(viewer), params.year, null);
    return presentCutoffs();
  }),
]);
