import { refreshSchema, tokenPairSchema } from "@/lib/accounts/schema";
import { rotateRefreshToken } from "@/lib/accounts/session-mutations";
import { databaseNow } from "@/lib/clock-queries";
import { callerDevice } from "@/lib/http/device";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      auth: "public",
      summary: "Exchange a refresh token for a new pair",
      body: refreshSchema,
      response: tokenPairSchema,
    },
    ({ body, ...call }) => rotateRefreshToken(body.refresh, callerDevice(call), databaseNow()),
  ),
});
