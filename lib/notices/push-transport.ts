import "server-only";
import { createHash } from "node:crypto";
import webPush from "web-push";
import { isBrowserKey, isBrowserSecret } from "@/lib/notices/browser-keys";
import { pushKeys } from "@/lib/notices/push-keys";
import { outcomeOf, type PushOutcome, type ServiceAnswer } from "@/lib/notices/push-outcome";
import { isPushService } from "@/lib/notices/push-services";
import { getAcademy } from "@/lib/settings/queries";

const PATIENCE_MS = 10_000;
/** Push services take at most 4 KB, encrypted. */
const TEXT_MAX = 300;
/** Characters that are read of a refusal; reasons are a line or a small JSON object. */
const REASON_MAX = 2000;

export type Browser = { endpoint: string; p256dh: string; auth: string };
export type PushMessage = { title: string; text: string; path: string; eventKey: string; until: Date | null };

async function beginningOf(body: ReadableStream<Uint8Array> | null): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const part of body ?? []) {
    text += decoder.decode(part, { stream: true });
    if (text.length >= REASON_MAX) break;
  }
  return text.slice(0, REASON_MAX);
}

const dateOf = ({ headers }: Response): Date | null => {
  const date = new Date(headers.get("date") ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? null : date;
};

/** Redirections are not followed, since only the known services may be called. */
async function call(endpoint: string, request: RequestInit): Promise<ServiceAnswer> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const response = await fetch(endpoint, { ...request, redirect: "manual", cache: "no-store", signal });
  const { status, body } = response;
  if (!response.ok) return { status, reason: await beginningOf(body).catch(() => ""), date: dateOf(response) };
  // A message that was taken stays taken, whatever becomes of the rest of the response.
  body?.cancel().catch(() => undefined);
  return { status, reason: "", date: null };
}

const topicOf = (eventKey: string) => createHash("sha256").update(eventKey).digest("base64url").slice(0, 32);

/**
 * Sends a notice, encrypted for this browser alone (RFC 8291). A second one of the same event replaces the first.
 *
 * @throws if the site itself cannot sign or encrypt it, which says nothing about the browser
 */
export async function pushTo(
  { endpoint, p256dh, auth }: Browser,
  { title, text, path, eventKey, until }: PushMessage,
  now: Date,
  { isAllowed = isPushService }: { isAllowed?: (endpoint: string) => boolean } = {},
): Promise<PushOutcome> {
  if (!isAllowed(endpoint) || !isBrowserKey(p256dh) || !isBrowserSecret(auth)) return "gone";
  const payload = JSON.stringify({ title, text: text.slice(0, TEXT_MAX), path, tag: eventKey });
  const { email } = await getAcademy();
  const seconds = until ? Math.max(60, Math.ceil((until.getTime() - now.getTime()) / 1000)) : 86_400;
  const { headers, body, method } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    vapidDetails: { subject: `mailto:${email}`, ...pushKeys() },
    TTL: seconds,
    urgency: seconds <= 3600 ? "high" : "normal",
    topic: topicOf(eventKey),
  });
  const signedAt = new Date();
  const { "Content-Length": _, ...sent } = headers as Record<string, string>;
  try {
    return outcomeOf(await call(endpoint, { method, headers: sent, body: new Uint8Array(body) }), signedAt);
  } catch {
    return "later";
  }
}
