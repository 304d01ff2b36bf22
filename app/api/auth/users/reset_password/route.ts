import { requestAccountMail } from "@/lib/accounts/mutations";
import { emailSchema } from "@/lib/accounts/schema";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  {
    POST: route(
      {
        auth: "optional",
        summary: "Send a link for a new password; the response is the same for an unknown address",
        limit: "accountMailByAddress",
        body: emailSchema,
      },
      ({ body, address }) => requestAccountMail("password-reset", body.email, address),
    ),
  },
  { wrongMethod: "learner" },
);
