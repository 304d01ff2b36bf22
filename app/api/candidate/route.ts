import { methods, route } from "@/lib/http/route";
import * as endpoints from "@/lib/merit/endpoints";
import { forgetCandidate, saveCandidate } from "@/lib/merit/mutations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.putCandidate, async ({ viewer, body }) => {
    await saveCandidate(viewer, body);
    return body;
  }),
  route(endpoints.deleteCandidate, ({ viewer }) => forgetCandidate(viewer)),
]);
