import * as endpoints from "@/lib/accounts/endpoints";
import { requireUsableToken } from "@/lib/accounts/session-mutations";
import { databaseNow } from "@/lib/clock-queries";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.postJwtVerify, async ({ body }) => {
    await requireUsableToken(body.token, databaseNow());
    return {};
  }),
]);
