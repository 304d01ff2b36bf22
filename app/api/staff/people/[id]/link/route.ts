import { sendAccountLink } from "@/lib/accounts/managed-mutations";
import { methods, route } from "@/lib/http/route";
import { personParams, reasonSchema, sentLinkSchema } from "@/lib/people/action-schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      auth: "staff",
      capability: "people.write",
      summary: "Mail the link to a new password, or to activate",
      params: personParams,
      body: reasonSchema,
      response: sentLinkSchema,
    },
    ({ viewer, params: { id }, body }) => sendAccountLink(viewer, id, body),
  ),
});
