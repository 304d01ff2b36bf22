import { stopOldSecrets } from "@/lib/enrollments/notices/secret-mutations";
import { noticeSecretSchema, secretChangeSchema } from "@/lib/enrollments/notices/secret-schema";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route(
    {
      auth: "staff",
      capability: "settings.write",
      summary: "Stop the former ones at once, with a reason",
      body: secretChangeSchema,
      response: noticeSecretSchema,
    },
    ({ viewer, body }) => stopOldSecrets(actorOf(viewer), body, new Date()),
  ),
});
