import { methods, route } from "@/lib/http/route";
import { pushKeys } from "@/lib/notices/push-keys";
import { pushKeySchema } from "@/lib/notices/schema";
import { subscribe, unsubscribe } from "@/lib/notices/subscription-mutations";
import { findFingerprint } from "@/lib/notices/subscription-queries";
import {
  endedPushSubscriptionSchema,
  pushSubscriptionSchema,
  subscribedSchema,
} from "@/lib/notices/subscription-schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { auth: "learner", summary: "The key that a browser subscribes to notices with", response: pushKeySchema },
    async ({ viewer }) => ({ public_key: pushKeys().publicKey, fingerprint: await findFingerprint(viewer) }),
  ),
  POST: route(
    {
      auth: "learner",
      summary: "Tell the caller in this browser too",
      body: pushSubscriptionSchema,
      response: subscribedSchema,
    },
    ({ viewer, body }) => subscribe(viewer, body, new Date()),
  ),
  DELETE: route(
    { auth: "learner", summary: "Tell the caller nothing more in a browser", body: endedPushSubscriptionSchema },
    ({ viewer, body }) => unsubscribe(viewer, body.endpoint),
  ),
});
