import { databaseNow } from "@/lib/clock-queries";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";
import * as endpoints from "@/lib/staff/endpoints";
import { withdrawInvitation } from "@/lib/staff/invitation-mutations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.deleteStaffInvitation, ({ viewer, params }) =>
    withdrawInvitation(actorOf(viewer), params.id, databaseNow()),
  ),
]);
