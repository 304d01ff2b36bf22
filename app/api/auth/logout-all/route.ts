import * as endpoints from "@/lib/accounts/endpoints";
import { withinReach } from "@/lib/accounts/queries";
import { endSessions } from "@/lib/accounts/session-mutations";
import { databaseNow } from "@/lib/clock-queries";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.postLogoutAll, ({ viewer }) =>
    endSessions(viewer.id, "logout_all", databaseNow(), { reach: withinReach(viewer) }),
  ),
]);
