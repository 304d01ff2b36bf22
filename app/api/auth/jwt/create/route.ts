import { z } from "zod";
import { login } from "@/lib/accounts/login-mutations";
import { loginSchema, tokenPairSchema } from "@/lib/accounts/schema";
import { databaseNow } from "@/lib/clock-queries";
import { callerDevice } from "@/lib/http/device";
import { methods, route } from "@/lib/http/route";
import { JsonBody } from "@/lib/wire/json";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      auth: "public",
      summary: "Log in: a new session and its pair of tokens",
      body: loginSchema,
      response: tokenPairSchema,
      responseHeaders: z.object({ "set-cookie": z.string() }),
    },
    async ({ body, ...call }) => {
      const { tokens, cookie } = await login(body, callerDevice(call), databaseNow());
      return new JsonBody(tokens, { headers: { "set-cookie": cookie } });
    },
  ),
});
