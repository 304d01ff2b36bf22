import { methods, route } from "@/lib/http/route";
import { listDeadMails } from "@/lib/mails/queries";
import { deadMailsSchema } from "@/lib/mails/staff-schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      auth: "staff",
      capability: "settings.write",
      summary: "Mails that were given up, the newest first: which, to whom, why and when; how many still wait",
      response: deadMailsSchema,
    },
    () => listDeadMails(),
  ),
});
