import * as endpoints from "@/lib/accounts/endpoints";
import { rotateRefreshToken } from "@/lib/accounts/session-mutations";
import { databaseNow } from "@/lib/clock-queries";
import { callerDevice } from "@/lib/http/device";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.postJwtRefresh, ({ body, ...call }) =>
    rotateRefreshToken(body.refresh, callerDevice(call), databaseNow()),
  ),
]);
