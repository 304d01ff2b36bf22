import { ownAccount } from "@/app/api/auth/users/own-account";
import * as endpoints from "@/lib/accounts/endpoints";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  [
    route(endpoints.getUsersMe, ownAccount.get),
    route(endpoints.putUsersMe, ownAccount.change),
    route(endpoints.patchUsersMe, ownAccount.change),
    route(endpoints.deleteUsersMe, ownAccount.remove),
  ],
  { wrongMethod: "learner" },
);
