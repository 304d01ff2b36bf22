import * as endpoints from "@/lib/accounts/endpoints";
import { requestAccountMail } from "@/lib/accounts/mutations";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  [
    route(endpoints.postUsersResetPassword, ({ body, address }) =>
      requestAccountMail("password-reset", body.email, address),
    ),
  ],
  { wrongMethod: "learner" },
);
