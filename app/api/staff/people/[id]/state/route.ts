import { setAccountActive } from "@/lib/accounts/managed-mutations";
import { methods, route } from "@/lib/http/route";
import * as endpoints from "@/lib/people/staff-endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.postStaffPersonState, async ({ viewer, params: { id }, body }) => {
    await setAccountActive(viewer, id, body, new Date());
  }),
]);
