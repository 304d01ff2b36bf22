import { z } from "zod";
import { isBrowserKey, isBrowserSecret } from "@/lib/notices/browser-keys";
import { isPushService } from "@/lib/notices/push-services";

const endpoint = z.string().max(1000).refine(isPushService, "Is no address of a push service.");
const BASE64URL = /^[A-Za-z0-9_-]+={0,2}$/;
const key = (isGood: (text: string) => boolean, most: number) =>
  z.string().max(most).regex(BASE64URL, "Is no key.").refine(isGood, "Is no key.");

export const pushSubscriptionSchema = z.object({
  endpoint,
  keys: z.object({ p256dh: key(isBrowserKey, 100), auth: key(isBrowserSecret, 40) }),
});
export type NewPushSubscription = z.infer<typeof pushSubscriptionSchema>;

const anyEndpoint = z.string().min(1).max(1000);
export const endedPushSubscriptionSchema = z.object({ endpoint: anyEndpoint });

export const subscribedSchema = z.object({
  /** Lets the browser change its address when no login is at hand. The server keeps only its hash. */
  renewal_secret: z.string(),
});
export type Subscribed = z.infer<typeof subscribedSchema>;

/** `endpoint` is the former address, `subscription` the browser's present one. */
export const pushRenewalSchema = z.object({
  endpoint: anyEndpoint,
  renewal_secret: z.string().min(1).max(100),
  subscription: pushSubscriptionSchema,
});
export type PushRenewal = z.infer<typeof pushRenewalSchema>;
