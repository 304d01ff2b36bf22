import { ownAccount } from "@/app/api/auth/users/own-account";
import * as endpoints from "@/lib/accounts/endpoints";
import { AppError } from "@/lib/errors";
import { methods, route } from "@/lib/http/route";

/** Another account is not found. */
const ifOwn =
  <C extends { viewer: { id: number } }, R>(handler: (call: C) => R) =>
  (call: C & { params: { id: number } }): R => {
    if (call.params.id !== call.viewer.id) throw new AppError("not_found");
    return handler(call);
  };

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  [
    route(endpoints.getUser, ifOwn(ownAccount.get)),
    route(endpoints.putUser, ifOwn(ownAccount.change)),
    route(endpoints.patchUser, ifOwn(ownAccount.change)),
    route(endpoints.deleteUser, ifOwn(ownAccount.remove)),
  ],
  { wrongMethod: "learner" },
);
