import { databaseNow } from "@/lib/clock-queries";
import { methods, route } from "@/lib/http/route";
import { acceptanceSchema } from "@/lib/staff/account-schema";
import { acceptInvitation } from "@/lib/staff/invitation-mutations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      auth: "public",
      summary: "Make the staff account that an invitation is for, by its mailed link",
      limit: "activationByAddress",
      body: acceptanceSchema,
    },
    ({ body, address }) => acceptInvitation(body, address, databaseNow()),
  ),
});
