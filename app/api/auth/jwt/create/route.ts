import { login } from "@/lib/accounts/mutations";
import { loginSchema, tokenPairSchema } from "@/lib/accounts/schema";
import { callerDevice } from "@/lib/http/device";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      auth: "public",
      summary: "Log in: a new session and its pair of tokens",
      body: loginSchema,
      response: tokenPairSchema,
    },
    ({ body, ...call }) => login(body.username, body.password, callerDevice(call), new Date()),
  ),
});
