import { z } from "zod";
import { setStaffActive } from "@/lib/accounts/provisioning-mutations";
import { methods, route } from "@/lib/http/route";
import { activeChangeSchema } from "@/lib/staff/account-schema";
import { actorOf } from "@/lib/staff/authentication";
import { idParam } from "@/lib/wire/fields";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(
    {
      auth: "staff",
      capability: "staff.write",
      summary: "Switch a staff account off, which ends its sessions at once, or on again",
      params: z.object({ id: idParam }),
      body: activeChangeSchema,
    },
    ({ viewer, params, body: { is_active, reason } }) =>
      setStaffActive(actorOf(viewer), { id: params.id, isActive: is_active, reason }, new Date()),
  ),
});
