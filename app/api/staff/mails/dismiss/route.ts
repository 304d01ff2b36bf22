import { methods, route } from "@/lib/http/route";
import { dismissDeadMails } from "@/lib/mails/mutations";
import { dismissedMailsSchema, mailIdsSchema } from "@/lib/mails/staff-schema";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      auth: "staff",
      capability: "settings.write",
      summary: "Take given up mails off the list for good; says how many of them still were on it",
      body: mailIdsSchema,
      response: dismissedMailsSchema,
    },
    async ({ viewer, body }) => ({ dismissed: await dismissDeadMails(actorOf(viewer), body.ids) }),
  ),
});
