import { makeSecret } from "@/lib/enrollments/notices/secret-mutations";
import { describeSecret } from "@/lib/enrollments/notices/secret-queries";
import { newNoticeSecretSchema, noticeSecretSchema, secretChangeSchema } from "@/lib/enrollments/notices/secret-schema";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      auth: "staff",
      capability: "settings.write",
      summary: "Whether the forwarding phone has a secret to sign with; never the secret itself",
      response: noticeSecretSchema,
    },
    () => describeSecret(new Date()),
  ),
  POST: route(
    {
      auth: "staff",
      capability: "settings.write",
      summary: "Make a new one, with a reason; shown this once, the former one counts for 24 hours more",
      body: secretChangeSchema,
      response: newNoticeSecretSchema,
    },
    ({ viewer, body }) => makeSecret(actorOf(viewer), body, new Date()),
  ),
});
