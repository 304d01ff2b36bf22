import * as endpoints from "@/lib/accounts/endpoints";
import { logoutAllAfterReset } from "@/lib/accounts/mutations";
import { databaseNow } from "@/lib/clock-queries";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.postLogoutAllAfterReset, ({ body }) => logoutAllAfterReset(body.uid, body.token, databaseNow())),
]);
