import { requestAccountMail } from "@/lib/accounts/mutations";
import { emailSchema } from "@/lib/accounts/schema";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  {
    POST: route(
      {
        auth: "optional",
        summary: "Send the activation mail again",
        limit: "accountMailByAddress",
        body: emailSchema,
      },
      ({ body, address }) => requestAccountMail("activation", body.email, address),
    ),
  },
  { wrongMethod: "learner" },
);
