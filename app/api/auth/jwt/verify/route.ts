import { z } from "zod";
import { verifyTokenSchema } from "@/lib/accounts/schema";
import { requireUsableToken } from "@/lib/accounts/session-mutations";
import { databaseNow } from "@/lib/clock-queries";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    { auth: "public", summary: "Check a token", body: verifyTokenSchema, response: z.object({}) },
    async ({ body }) => {
      await requireUsableToken(body.token, databaseNow());
      return {};
    },
  ),
});
