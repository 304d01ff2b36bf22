import { z } from "zod";
import { methods, route } from "@/lib/http/route";
import { reasonSchema } from "@/lib/staff/account-schema";
import { actorOf } from "@/lib/staff/authentication";
import { resetSecondFactor } from "@/lib/staff/second-factor-mutations";
import { idParam } from "@/lib/wire/fields";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      auth: "staff",
      capability: "staff.write",
      summary: "Forget somebody's second step, for a lost phone; their sessions end",
      params: z.object({ id: idParam }),
      body: reasonSchema,
    },
    ({ viewer, params, body }) => resetSecondFactor(actorOf(viewer), params.id, body.reason, new Date()),
  ),
});
