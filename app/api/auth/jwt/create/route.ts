import * as endpoints from "@/lib/accounts/endpoints";
import { login } from "@/lib/accounts/login-mutations";
import { databaseNow } from "@/lib/clock-queries";
import { callerDevice } from "@/lib/http/device";
import { methods, route } from "@/lib/http/route";
import { JsonBody } from "@/lib/wire/json";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.postJwtCreate, async ({ body, ...call }) => {
    const { tokens, cookie } = await login(body, callerDevice(call), databaseNow());
    return new JsonBody(tokens, { headers: { "set-cookie": cookie } });
  }),
]);
