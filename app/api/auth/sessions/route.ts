import { z } from "zod";
import { presentSession } from "@/lib/accounts/presenter";
import { listLiveSessions, withinReach } from "@/lib/accounts/queries";
import { sessionSchema } from "@/lib/accounts/schema";
import { endSessions } from "@/lib/accounts/session-mutations";
import { databaseNow } from "@/lib/clock-queries";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { auth: "learner", summary: "The devices the caller is signed in on", response: z.array(sessionSchema) },
    async ({ viewer }) => {
      const sessions = await listLiveSessions(viewer, databaseNow());
      return sessions.map((session) => presentSession(session, viewer.sessionId));
    },
  ),
  DELETE: route({ auth: "learner", summary: "End every session of the caller but this one" }, ({ viewer }) =>
    endSessions(viewer.id, "logout", databaseNow(), { exceptId: viewer.sessionId, reach: withinReach(viewer) }),
  ),
});
