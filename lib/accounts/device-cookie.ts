import "server-only";
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/env";
import { authSecrets } from "@/lib/secrets";

/**
 * OWASP's "device cookie" holds `account-nonce-signature` for each account. It opens nothing and ends with the
 * password.
 */
const MAX_ENTRIES = 5;
const MAX_AGE_SECONDS = 400 * 24 * 60 * 60;

type Owner = { id: number; passwordChangedAt: Date | null };

const isSecure = () => env.SITE_URL.startsWith("https:");
export const deviceCookieName = () => (isSecure() ? "__Host-device" : "device");

function sign(secret: string, owner: Owner, nonce: string): string {
  return createHmac("sha256", secret)
    .update(["device", owner.id, owner.passwordChangedAt?.toISOString() ?? "", nonce].join("\n"))
    .digest("hex")
    .slice(0, 40);
}

function entriesOf(cookieHeader: string): string[] {
  const prefix = `${deviceCookieName()}=`;
  const found = cookieHeader.split("; ").find((cookie) => cookie.startsWith(prefix)) ?? "";
  const entries = found.slice(prefix.length).split(".");
  return entries.filter((entry) => /^\d{1,10}-[0-9a-f]{32}-[0-9a-f]{40}$/.test(entry)).slice(0, MAX_ENTRIES);
}

/** The nonce of a device that the account knows, otherwise null. */
export function knownDevice(cookieHeader: string, owner: Owner): string | null {
  for (const entry of entriesOf(cookieHeader)) {
    const [id, nonce = "", signature = ""] = entry.split("-");
    if (id !== String(owner.id)) continue;
    const isGood = authSecrets().some((secret) =>
      timingSafeEqual(Buffer.from(signature), Buffer.from(sign(secret, owner, nonce))),
    );
    if (isGood) return nonce;
  }
  return null;
}

export function deviceCookieValue(cookieHeader: string, owner: Owner): string {
  const nonce = knownDevice(cookieHeader, owner) ?? randomBytes(16).toString("hex");
  const others = entriesOf(cookieHeader).filter((entry) => !entry.startsWith(`${owner.id}-`));
  const own = `${owner.id}-${nonce}-${sign(authSecrets()[0] ?? "", owner, nonce)}`;
  return [own, ...others].slice(0, MAX_ENTRIES).join(".");
}

export const deviceCookieOptions = () => ({
  httpOnly: true,
  sameSite: "lax" as const,
  path: "/",
  secure: isSecure(),
  maxAge: MAX_AGE_SECONDS,
});

export function deviceCookie(cookieHeader: string, owner: Owner): string {
  const value = `${deviceCookieName()}=${deviceCookieValue(cookieHeader, owner)}`;
  return `${value}; Path=/; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Lax${isSecure() ? "; Secure" : ""}`;
}
