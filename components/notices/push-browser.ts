import { recall, remember } from "@/components/layout/learner-memory";
import { endPushSubscription, pushKey, savePushSubscription } from "@/lib/notices/client";
import { currentLearner } from "@/lib/session-store";

/** `off`: nobody has said yes or no for this learner here. */
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
async function subscriptionHere(): Promise<PushSubscription | null> {
  const registration = await workerHere();
  if (!registration) return null;
  const { public_key } = await pushKey.load();
  const applicationServerKey = bytesOf(public_key);
  const known = await registration.pushManager.getSubscription();
  if (known && isFor(known, applicationServerKey)) return known;
  await known?.unsubscribe();
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

async function save(): Promise<boolean> {
  const subscription = await subscriptionHere();
  const { endpoint, keys } = subscription?.toJSON() ?? {};
  if (!endpoint || !keys?.p256dh || !keys.auth) return false;
  await savePushSubscription({ endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } });
  return true;
}

/** Asks the browser's own question. @throws where the browser's service or the site is not reached */
export async function turnOnPush(): Promise<PushState> {
  const learner = currentLearner();
  if ((await Notification.requestPermission()) === "granted" && (await save())) remember(learner, WANTED, true);
  return pushState();
}

/** What the browser changed by itself is told to the site again. */
export async function renewPush(): Promise<void> {
  if ((await pushState()) === "on") await save();
}

export async function turnOffPush(): Promise<void> {
  remember(currentLearner(), WANTED, false);
  const subscription = await (await workerHere())?.pushManager.getSubscription();
  if (!subscription) return;
  await endPushSubscription(subscription.endpoint);
  await subscription.unsubscribe();
}
