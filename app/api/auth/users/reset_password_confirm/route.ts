import { resetPassword } from "@/lib/accounts/mutations";
import { resetConfirmSchema } from "@/lib/accounts/schema";
import { databaseNow } from "@/lib/clock-queries";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  {
    POST: route(
      {
        auth: "optional",
        summary: "Set a new password by a mailed link; ends every session",
        limit: "resetConfirmByAddress",
        body: resetConfirmSchema,
      },
      ({ body, address }) => resetPassword(body, address, databaseNow()),
    ),
  },
  { wrongMethod: "learner" },
);
