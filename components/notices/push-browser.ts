import { recall, remember } from "@/components/layout/learner-memory";
import { forgetRenewal, keepRenewal, keptRenewal } from "@/lib/kept-renewal";
import { endPushSubscription, pushKey, savePushSubscription } from "@/lib/notices/client";
import { fingerprintOf, sha256 } from "@/lib/notices/fingerprint";
import { currentLearner } from "@/lib/session-store";

/** `off`: neither yes nor no was said for this learner here. */
export type PushState = "unsupported" | "denied" | "off" | "on";

/** This learner wants it in this browser; gone with the login, as the subscription is. */
const WANTED = "push";

const workerHere = () => navigator.serviceWorker?.getRegistration();

export async function pushState(): Promise<PushState> {
  if (!("Notification" in window) || !("PushManager" in window) || !(await workerHere())) return "unsupported";
  if (Notification.permission === "denied") return "denied";
  return Notification.permission === "granted" && recall(WANTED) === true ? "on" : "off";
}

const bytesOf = (key: string) =>
  Uint8Array.from(atob(key.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

const isFor = ({ options }: PushSubscription, key: Uint8Array) =>
  options.applicationServerKey !== null &&
  new Uint8Array(options.applicationServerKey).every((byte, index) => byte === key[index]);

/** With the site's key of today; one of another key is given up. */
async function subscriptionHere(publicKey: string): Promise<PushSubscription | null> {
  const registration = await workerHere();
  if (!registration) return null;
  const applicationServerKey = bytesOf(publicKey);
  const known = await registration.pushManager.getSubscription();
  if (known && isFor(known, applicationServerKey)) return known;
  await known?.unsubscribe();
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

/** Whether the site has what this browser has, the secret of its address included. */
async function isKnown(subscription: { endpoint: string; p256dh: string; auth: string }, fingerprint: string | null) {
  const kept = await keptRenewal().catch(() => undefined);
  if (fingerprint === null || kept?.endpoint !== subscription.endpoint) return false;
  return fingerprint === (await fingerprintOf({ ...subscription, renewalHash: await sha256(kept.secret) }));
}

/** Compares this browser's subscription with the site's record for this login, and sends it where they differ. */
async function save(): Promise<boolean> {
  const { public_key: publicKey, fingerprint } = await pushKey.load();
  const { endpoint, keys } = (await subscriptionHere(publicKey))?.toJSON() ?? {};
  const { p256dh, auth } = keys ?? {};
  if (!endpoint || !p256dh || !auth) return false;
  if (await isKnown({ endpoint, p256dh, auth }, fingerprint)) return true;
  const { renewal_secret: secret } = await savePushSubscription({ endpoint, keys: { p256dh, auth } });
  // Without it the browser is told all the same, and the next visit mends what it could have.
  await keepRenewal({ endpoint, secret, publicKey }).catch(() => undefined);
  return true;
}

/** Asks the browser's own question. @throws where the browser's service or the site is not reached */
export async function turnOnPush(): Promise<PushState> {
  const learner = currentLearner();
  if ((await Notification.requestPermission()) === "granted" && (await save())) remember(learner, WANTED, true);
  return pushState();
}

/** A subscription that the browser or the site lost meanwhile comes back. */
export async function mendPush(): Promise<void> {
  if ((await pushState()) === "on") await save();
}

export async function turnOffPush(): Promise<void> {
  remember(currentLearner(), WANTED, false);
  await forgetRenewal().catch(() => undefined);
  const subscription = await (await workerHere())?.pushManager.getSubscription();
  if (!subscription) return;
  await endPushSubscription(subscription.endpoint);
  await subscription.unsubscribe();
}
