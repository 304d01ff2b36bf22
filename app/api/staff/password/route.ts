import { setPassword } from "@/lib/accounts/mutations";
import { setPasswordSchema } from "@/lib/accounts/schema";
import { databaseNow } from "@/lib/clock-queries";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(
    {
      auth: "staff",
      capability: "console.enter",
      summary: "Change the own password; ends every other session, the learner's as well",
      body: setPasswordSchema,
    },
    ({ viewer, body }) => setPassword(viewer, body.current_password, body.new_password, databaseNow()),
  ),
});
