import * as endpoints from "@/lib/accounts/endpoints";
import { resetPassword } from "@/lib/accounts/mutations";
import { databaseNow } from "@/lib/clock-queries";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  [route(endpoints.postUsersResetPasswordConfirm, ({ body, address }) => resetPassword(body, address, databaseNow()))],
  { wrongMethod: "learner" },
);
