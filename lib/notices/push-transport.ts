import "server-only";
import { createHash } from "node:crypto";
import webPush from "web-push";
import { pushKeys } from "@/lib/notices/push-keys";
import { isPushService } from "@/lib/notices/push-services";
import { getAcademy } from "@/lib/settings/queries";

const PATIENCE_MS = 10_000;
/** A payload of a browser's service is at most 4 KB, encrypted. */
const TEXT_MAX = 300;

export type Browser = { endpoint: string; p256dh: string; auth: string };
type PushMessage = { title: string; text: string; path: string; eventKey: string; until: Date | null };
/** `gone`: the browser does not want it any more. `later`: the service is busy or away. */
export type PushOutcome = "sent" | "gone" | "later" | "refused";
export type Send = (url: string, request: { method: string; headers: HeadersInit; body: BodyInit }) => Promise<number>;

const overTheWire: Send = async (url, request) => {
  // No redirection: the service is who it says it is.
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const response = await fetch(url, { ...request, redirect: "manual", cache: "no-store", signal });
  await response.body?.cancel();
  return response.status;
};

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return "sent";
  // 401 and 403: made for another key of the site.
  if ([401, 403, 404, 410].includes(status)) return "gone";
  return status === 429 || status >= 500 ? "later" : "refused";
}

const topicOf = (eventKey: string) => createHash("sha256").update(eventKey).digest("base64url").slice(0, 32);

/** Encrypted for the browser alone (RFC 8291). A second one of the same event takes the first one's place. */
export async function pushTo(
  { endpoint, p256dh, auth }: Browser,
  { title, text, path, eventKey, until }: PushMessage,
  now: Date,
  { send = overTheWire, isAllowed = isPushService }: { send?: Send; isAllowed?: (endpoint: string) => boolean } = {},
): Promise<PushOutcome> {
  if (!isAllowed(endpoint)) return "gone";
  const payload = JSON.stringify({ title, text: text.slice(0, TEXT_MAX), path, tag: eventKey });
  const { email } = await getAcademy();
  const seconds = until ? Math.max(60, Math.ceil((until.getTime() - now.getTime()) / 1000)) : 86_400;
  const { headers, body, method } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    vapidDetails: { subject: `mailto:${email}`, ...pushKeys() },
    TTL: seconds,
    urgency: seconds <= 3600 ? "high" : "normal",
    topic: topicOf(eventKey),
  });
  try {
    const { "Content-Length": _, ...sent } = headers as Record<string, string>;
    return outcomeOf(await send(endpoint, { method, headers: sent, body: new Uint8Array(body) }));
  } catch {
    return "later";
  }
}
