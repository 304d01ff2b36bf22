import { withinReach } from "@/lib/accounts/queries";
import { endSessions } from "@/lib/accounts/session-mutations";
import { databaseNow } from "@/lib/clock-queries";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({ auth: "learner", summary: "End every session of the caller, this one included" }, ({ viewer }) =>
    endSessions(viewer.id, "logout_all", databaseNow(), { reach: withinReach(viewer) }),
  ),
});
