import { z } from "zod";
import { setStaffRoles } from "@/lib/accounts/provisioning-mutations";
import { methods, route } from "@/lib/http/route";
import { rolesOfNames } from "@/lib/staff/account-presenter";
import { rolesChangeSchema } from "@/lib/staff/account-schema";
import { actorOf } from "@/lib/staff/authentication";
import { idParam } from "@/lib/wire/fields";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(
    {
      auth: "staff",
      capability: "staff.write",
      summary: "Say what somebody does for the academy, and whom a teacher teaches; without a role a learner",
      params: z.object({ id: idParam }),
      body: rolesChangeSchema,
    },
    async ({ viewer, params, body: { staff_roles, batch_ids, was, reason } }) => {
      const duties = { staffRoles: rolesOfNames(staff_roles), batchIds: batch_ids };
      const before = { staffRoles: rolesOfNames(was.staff_roles), batchIds: was.batch_ids };
      await setStaffRoles(actorOf(viewer), { account: params.id, ...duties, was: before, reason });
    },
  ),
});
