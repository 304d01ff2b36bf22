import { databaseNow } from "@/lib/clock-queries";
import { methods, route } from "@/lib/http/route";
import { beginSecondFactor, confirmSecondFactor, endSecondFactor } from "@/lib/staff/second-factor-mutations";
import { getSecondFactor } from "@/lib/staff/second-factor-queries";
import * as schema from "@/lib/staff/second-factor-schema";

const own = { auth: "staff", capability: "console.enter", beforeSecondFactor: true } as const;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { ...own, summary: "Whether the own sign-in has a second step", response: schema.secondFactorSchema },
    ({ viewer }) => getSecondFactor(viewer.id),
  ),
  POST: route(
    {
      ...{ ...own, summary: "A new secret for an authenticator app; it counts once a code of it was shown" },
      ...{ body: schema.passwordSchema, response: schema.newSecondFactorSchema },
    },
    ({ viewer, body }) => beginSecondFactor(viewer, body.current_password),
  ),
  PUT: route(
    {
      ...{ ...own, summary: "Turn the second step on by a code of the app; answers the recovery codes, once" },
      ...{ body: schema.codeSchema, response: schema.recoveryCodesSchema },
    },
    async ({ viewer, body, address }) => ({
      recovery_codes: await confirmSecondFactor(viewer, { ...body, address }, databaseNow()),
    }),
  ),
  DELETE: route(
    { ...own, summary: "Turn the second step off", body: schema.endingSchema },
    ({ viewer, body, address }) => endSecondFactor(viewer, { ...body, address }, databaseNow()),
  ),
});
