import * as endpoints from "@/lib/accounts/endpoints";
import { presentSession } from "@/lib/accounts/presenter";
import { listLiveSessions, withinReach } from "@/lib/accounts/queries";
import { endSessions } from "@/lib/accounts/session-mutations";
import { databaseNow } from "@/lib/clock-queries";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getSessions, async ({ viewer }) => {
    const sessions = await listLiveSessions(viewer, databaseNow());
    return sessions.map((session) => presentSession(session, viewer.sessionId));
  }),
  route(endpoints.deleteSessions, ({ viewer }) =>
    endSessions(viewer.id, "logout", databaseNow(), { exceptId: viewer.sessionId, reach: withinReach(viewer) }),
  ),
]);
