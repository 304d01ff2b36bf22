import { z } from "zod";
import { confirmName } from "@/lib/certificates/staff-mutations";
import { confirmedNameSchema, confirmNameSchema } from "@/lib/certificates/staff-schema";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";
import { idParam } from "@/lib/wire/fields";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      auth: "staff",
      capability: "certificates.confirm-name",
      summary: "Let certificates print a name",
      params: z.object({ id: idParam }),
      body: confirmNameSchema,
      response: confirmedNameSchema,
    },
    ({ viewer, params, body }) => confirmName(actorOf(viewer), params.id, body, new Date()),
  ),
});
