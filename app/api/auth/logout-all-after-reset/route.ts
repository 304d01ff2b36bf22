import { logoutAllAfterReset } from "@/lib/accounts/mutations";
import { mailedLinkSchema } from "@/lib/accounts/schema";
import { databaseNow } from "@/lib/clock-queries";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      auth: "public",
      summary: "End every session with the token of a reset made in the last ten minutes",
      limit: "resetConfirmByAddress",
      body: mailedLinkSchema,
    },
    ({ body }) => logoutAllAfterReset(body.uid, body.token, databaseNow()),
  ),
});
