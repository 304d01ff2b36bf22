import "server-only";
import { isIPv4, isIPv6 } from "node:net";
import { env } from "@/lib/env";

/** server.ts sets it from the socket, so a client cannot forge it. */
export const PEER_HEADER = "x-prostuti-peer";

/** Behind TRUST_PROXY proxies this is the outermost one's entry; entries further left are the client's own words. */
export function clientAddress(headers: Pick<Headers, "get">): string {
  const peer = headers.get(PEER_HEADER) ?? "unknown";
  if (env.TRUST_PROXY === 0) return peer;
  const forwarded = (headers.get("x-forwarded-for") ?? "").split(",").map((entry) => entry.trim());
  return forwarded.at(-env.TRUST_PROXY) || peer;
}

function groups(address: string, count: number): string {
  const [head = "", tail = ""] = (address.split("%")[0] ?? "").toLowerCase().split("::");
  const [before, after] = [head, tail].map((part) => part.split(":").filter(Boolean));
  const missing = 8 - (before?.length ?? 0) - (after?.length ?? 0);
  const all = [...(before ?? []), ...Array<string>(Math.max(0, missing)).fill("0"), ...(after ?? [])];
  return all
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}

const asIPv4 = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, "");

/** The range that counts as one address: a whole IPv4 address, or the half of an IPv6 address that a household gets. */
export function networkOf(address: string): string {
  const plain = asIPv4(address);
  if (isIPv4(plain)) return plain;
  return isIPv6(plain) ? `${groups(plain, 4)}::/64` : "unknown";
}

/** Tells two places apart without identifying a person, so that the audit may keep it for ever. */
export function maskedAddress(address: string): string {
  const plain = asIPv4(address);
  if (isIPv4(plain)) return plain.replace(/\.\d+(?=\.\d+$)/, ".xx");
  return isIPv6(plain) ? `${groups(plain, 3)}::xx` : "unknown";
}

/** The range that one customer may hold: an IPv4 address, or all networks of an IPv6 site. */
export function siteOf(address: string): string {
  return isIPv4(asIPv4(address)) ? networkOf(address) : regionOf(address);
}

export function regionOf(address: string): string {
  const plain = asIPv4(address);
  if (isIPv4(plain)) return `${plain.split(".").slice(0, 3).join(".")}.0/24`;
  return isIPv6(plain) ? `${groups(plain, 3)}::/48` : "unknown";
}
