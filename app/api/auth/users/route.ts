import * as endpoints from "@/lib/accounts/endpoints";
import { register } from "@/lib/accounts/mutations";
import { presentRegistered, presentUser } from "@/lib/accounts/presenter";
import { requireUser } from "@/lib/accounts/queries";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  [
    route(endpoints.getUsers, async ({ viewer }) => [presentUser(await requireUser(viewer.id))]),
    route(endpoints.postUsers, async ({ body, address }) => presentRegistered(await register(body, address))),
  ],
  { wrongMethod: "learner" },
);
