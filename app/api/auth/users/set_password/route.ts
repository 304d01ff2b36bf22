import { setPassword } from "@/lib/accounts/mutations";
import { setPasswordSchema } from "@/lib/accounts/schema";
import { databaseNow } from "@/lib/clock-queries";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  {
    POST: route(
      {
        auth: "learner",
        summary: "Change the password; ends every other session",
        secondStep: true,
        body: setPasswordSchema,
      },
      ({ viewer, body }) => setPassword(viewer, body.current_password, body.new_password, databaseNow()),
    ),
  },
  { wrongMethod: "learner" },
);
