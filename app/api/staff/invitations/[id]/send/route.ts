import { databaseNow } from "@/lib/clock-queries";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";
import * as endpoints from "@/lib/staff/endpoints";
import { sendInvitationAgain } from "@/lib/staff/invitation-mutations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.postStaffInvitationSend, ({ viewer, params }) =>
    sendInvitationAgain(actorOf(viewer), params.id, databaseNow()),
  ),
]);
