import { methods, route } from "@/lib/http/route";
import { pushKeys } from "@/lib/notices/push-keys";
import { endedPushSubscriptionSchema, pushKeySchema, pushSubscriptionSchema } from "@/lib/notices/schema";
import { subscribe, unsubscribe } from "@/lib/notices/subscription-mutations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { auth: "learner", summary: "The key that a browser subscribes to notices with", response: pushKeySchema },
    () => ({ public_key: pushKeys().publicKey }),
  ),
  POST: route(
    { auth: "learner", summary: "Tell the caller in this browser too", body: pushSubscriptionSchema },
    ({ viewer, body }) => subscribe(viewer, body, new Date()),
  ),
  DELETE: route(
    { auth: "learner", summary: "Tell the caller nothing more in a browser", body: endedPushSubscriptionSchema },
    ({ viewer, body }) => unsubscribe(viewer, body.endpoint),
  ),
});
