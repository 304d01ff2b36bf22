import { setAccountActive } from "@/lib/accounts/managed-mutations";
import { methods, route } from "@/lib/http/route";
import { personParams, stateSchema } from "@/lib/people/action-schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      auth: "staff",
      capability: "people.write",
      summary: "Switch an account off or on",
      params: personParams,
      body: stateSchema,
    },
    async ({ viewer, params: { id }, body }) => {
      await setAccountActive(viewer, id, body, new Date());
    },
  ),
});
