import { databaseNow } from "@/lib/clock-queries";
import { methods, route } from "@/lib/http/route";
import { renewRecoveryCodes } from "@/lib/staff/second-factor-mutations";
import { codeSchema, recoveryCodesSchema } from "@/lib/staff/second-factor-schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      auth: "staff",
      capability: "console.enter",
      summary: "New recovery codes; those of before are good no more",
      body: codeSchema,
      response: recoveryCodesSchema,
    },
    async ({ viewer, body, address }) => ({
      recovery_codes: await renewRecoveryCodes(viewer, { ...body, address }, databaseNow()),
    }),
  ),
});
