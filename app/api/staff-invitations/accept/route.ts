import { databaseNow } from "@/lib/clock-queries";
import { methods, route } from "@/lib/http/route";
import * as endpoints from "@/lib/staff/endpoints";
import { acceptInvitation } from "@/lib/staff/invitation-mutations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.postStaffInvitationsAccept, ({ body, address }) => acceptInvitation(body, address, databaseNow())),
]);
