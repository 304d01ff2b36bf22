import "server-only";
import { env } from "@/lib/env";

/** Set by server.ts from the socket; a client cannot forge it. */
export const PEER_HEADER = "x-prostuti-peer";

/**
 * The caller's address. Behind TRUST_PROXY proxies it is the entry of X-Forwarded-For that the outermost of them
 * wrote; entries further left are the client's own words.
 */
export function clientAddress(headers: Headers): string {
  const peer = headers.get(PEER_HEADER) ?? "unknown";
  if (env.TRUST_PROXY === 0) return peer;
  const forwarded = (headers.get("x-forwarded-for") ?? "").split(",").map((entry) => entry.trim());
  return forwarded.at(-env.TRUST_PROXY) || peer;
}
