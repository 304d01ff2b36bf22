import { activate } from "@/lib/accounts/mutations";
import { mailedLinkSchema } from "@/lib/accounts/schema";
import { databaseNow } from "@/lib/clock-queries";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  {
    POST: route(
      {
        auth: "optional",
        summary: "Activate an account by its mailed link",
        limit: "activationByAddress",
        body: mailedLinkSchema,
      },
      ({ body }) => activate(body.uid, body.token, databaseNow()),
    ),
  },
  { wrongMethod: "learner" },
);
