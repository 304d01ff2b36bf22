import { setStaffRoles } from "@/lib/accounts/provisioning-mutations";
import { methods, route } from "@/lib/http/route";
import { rolesOfNames } from "@/lib/staff/account-presenter";
import { actorOf } from "@/lib/staff/authentication";
import * as endpoints from "@/lib/staff/endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.putStaffAccountRoles, async ({ viewer, params, body: { staff_roles, batch_ids, was, reason } }) => {
    const duties = { staffRoles: rolesOfNames(staff_roles), batchIds: batch_ids };
    const before = { staffRoles: rolesOfNames(was.staff_roles), batchIds: was.batch_ids };
    await setStaffRoles(actorOf(viewer), { account: params.id, ...duties, was: before, reason });
  }),
]);
