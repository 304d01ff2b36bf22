import { databaseNow } from "@/lib/clock-queries";
import { methods, route } from "@/lib/http/route";
import { secondFactorDateSchema } from "@/lib/staff/account-schema";
import { requireSecondFactorFrom } from "@/lib/staff/second-factor-mutations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(
    {
      auth: "staff",
      capability: "staff.write",
      summary: "The day from which nobody works in the console without a second step; null for none",
      body: secondFactorDateSchema,
    },
    ({ viewer, body }) => requireSecondFactorFrom(viewer, body.second_factor_from, databaseNow()),
  ),
});
