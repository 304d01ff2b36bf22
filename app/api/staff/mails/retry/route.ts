import { methods, route } from "@/lib/http/route";
import { retryDeadMails } from "@/lib/mails/mutations";
import { mailIdsSchema, retriedMailsSchema } from "@/lib/mails/staff-schema";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      auth: "staff",
      capability: "settings.write",
      summary: "Try given up mails again; says how many of them still were",
      body: mailIdsSchema,
      response: retriedMailsSchema,
    },
    async ({ viewer, body }) => ({ retried: await retryDeadMails(actorOf(viewer), body.ids) }),
  ),
});
