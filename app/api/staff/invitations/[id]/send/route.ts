import { z } from "zod";
import { databaseNow } from "@/lib/clock-queries";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";
import { sendInvitationAgain } from "@/lib/staff/invitation-mutations";
import { idParam } from "@/lib/wire/fields";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      auth: "staff",
      capability: "staff.write",
      summary: "Send an invitation again with a new link; the one of before is spent",
      params: z.object({ id: idParam }),
    },
    ({ viewer, params }) => sendInvitationAgain(actorOf(viewer), params.id, databaseNow()),
  ),
});
