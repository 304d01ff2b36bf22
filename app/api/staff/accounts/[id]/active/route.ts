import { setStaffActive } from "@/lib/accounts/provisioning-mutations";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";
import * as endpoints from "@/lib/staff/endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.putStaffAccountActive, ({ viewer, params, body: { is_active, reason } }) =>
    setStaffActive(actorOf(viewer), { id: params.id, isActive: is_active, reason }, new Date()),
  ),
]);
