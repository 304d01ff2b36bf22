import { databaseNow } from "@/lib/clock-queries";
import { methods, route } from "@/lib/http/route";
import { newInvitationSchema } from "@/lib/staff/account-schema";
import { actorOf } from "@/lib/staff/authentication";
import { inviteStaff } from "@/lib/staff/invitation-mutations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      auth: "staff",
      capability: "staff.write",
      summary: "Invite somebody to work in the console; the mailed link makes the account",
      body: newInvitationSchema,
    },
    ({ viewer, body }) => inviteStaff(actorOf(viewer), body, databaseNow()),
  ),
});
