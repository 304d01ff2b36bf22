import { methods, route } from "@/lib/http/route";
import * as endpoints from "@/lib/notices/endpoints";
import { pushKeys } from "@/lib/notices/push-keys";
import { subscribe, unsubscribe } from "@/lib/notices/subscription-mutations";
import { findFingerprint } from "@/lib/notices/subscription-queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getPushSubscriptions, async ({ viewer }) => ({
    public_key: pushKeys().publicKey,
    fingerprint: await findFingerprint(viewer),
  })),
  route(endpoints.postPushSubscriptions, ({ viewer, body }) => subscribe(viewer, body, new Date())),
  route(endpoints.deletePushSubscriptions, ({ viewer, body }) => unsubscribe(viewer, body.endpoint)),
]);
