import { endSessionsOf } from "@/lib/accounts/managed-mutations";
import { methods, route } from "@/lib/http/route";
import * as endpoints from "@/lib/people/staff-endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(
    endpoints.postStaffPersonEndSessions,
    async ({ viewer, params: { id }, body: { session_id: sessionId, reason } }) => {
      await endSessionsOf(viewer, id, { sessionId, reason }, new Date());
    },
  ),
]);
