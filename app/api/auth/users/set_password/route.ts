import * as endpoints from "@/lib/accounts/endpoints";
import { setPassword } from "@/lib/accounts/mutations";
import { databaseNow } from "@/lib/clock-queries";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  [
    route(endpoints.postUsersSetPassword, ({ viewer, body }) =>
      setPassword(viewer, body.current_password, body.new_password, databaseNow()),
    ),
  ],
  { wrongMethod: "learner" },
);
