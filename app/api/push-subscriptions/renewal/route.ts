import { methods, route } from "@/lib/http/route";
import { renewSubscription } from "@/lib/notices/subscription-mutations";
import { pushRenewalSchema } from "@/lib/notices/subscription-schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      auth: "public",
      limit: "pushRenewalByAddress",
      summary: "Change the address of a browser that is told of notices, by the secret it was handed",
      body: pushRenewalSchema,
    },
    ({ body }) => renewSubscription(body, new Date()),
  ),
});
