import { methods, route } from "@/lib/http/route";
import * as endpoints from "@/lib/notices/endpoints";
import { renewSubscription } from "@/lib/notices/subscription-mutations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.postPushSubscriptionsRenewal, ({ body }) => renewSubscription(body, new Date())),
]);
