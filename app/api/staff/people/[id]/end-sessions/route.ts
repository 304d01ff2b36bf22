import { endSessionsOf } from "@/lib/accounts/managed-mutations";
import { methods, route } from "@/lib/http/route";
import { endSessionsSchema, personParams } from "@/lib/people/action-schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      auth: "staff",
      capability: "people.write",
      summary: "End one session, or all",
      params: personParams,
      body: endSessionsSchema,
    },
    async ({ viewer, params: { id }, body: { session_id: sessionId, reason } }) => {
      await endSessionsOf(viewer, id, { sessionId, reason }, new Date());
    },
  ),
});
