import { z } from "zod";
import { databaseNow } from "@/lib/clock-queries";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";
import { withdrawInvitation } from "@/lib/staff/invitation-mutations";
import { idParam } from "@/lib/wire/fields";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route(
    {
      auth: "staff",
      capability: "staff.write",
      summary: "Withdraw an invitation; its link opens nothing any more",
      params: z.object({ id: idParam }),
    },
    ({ viewer, params }) => withdrawInvitation(actorOf(viewer), params.id, databaseNow()),
  ),
});
