import "server-only";
import { createHmac } from "node:crypto";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import type { NextAuthOptions } from "next-auth";
import { decode } from "next-auth/jwt";
import CredentialsProvider from "next-auth/providers/credentials";
import { cache } from "react";
import { z } from "zod";
import { deviceCookieName, deviceCookieOptions, deviceCookieValue } from "@/lib/accounts/device-cookie";
import { logSecurityEvent } from "@/lib/accounts/security-log";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { log } from "@/lib/log";
import { authSecrets } from "@/lib/secrets";
import { checkStaffCredentials, currentStaff, type StaffViewer } from "@/lib/staff/authentication";
import { endStaffSession, openStaffSession, STAFF_SESSION_HOURS } from "@/lib/staff/session-mutations";
import { clientAddress } from "@/lib/wire/address";
import { charField } from "@/lib/wire/fields";

declare module "next-auth" {
  interface User {
    sessionId: string;
  }
}
declare module "next-auth/jwt" {
  interface JWT {
    sessionId?: string;
  }
}

export const SESSION_PATH = "/api/staff/session";
export const SIGN_IN_PATH = "/staff/sign-in";

const isSecure = () => env.SITE_URL.startsWith("https:");
/** `__Host-`: a browser takes it over https only, for this host and every path of it. */
const cookieName = (name: string) => (isSecure() ? `__Host-${name}` : name);
const sessionCookie = () => cookieName("staff_session");
const csrfCookie = () => cookieName("staff_csrf");

const credentialsSchema = z.object({ username: charField(), password: charField() });

async function authorize(credentials: unknown, headers: Headers) {
  const { data } = credentialsSchema.safeParse(credentials);
  if (!data) throw new AppError("no_active_account");
  const device = {
    userAgent: headers.get("user-agent") ?? "",
    address: clientAddress(headers),
    cookies: headers.get("cookie") ?? "",
  };
  const user = await checkStaffCredentials(data, device);
  const sessionId = await openStaffSession(user, device, new Date());
  (await cookies()).set(deviceCookieName(), deviceCookieValue(device.cookies, user), deviceCookieOptions());
  logSecurityEvent("staff_signed_in", user.id, device.address);
  return { id: String(user.id), sessionId };
}

function cookie(name: string) {
  return { name, options: { httpOnly: true, sameSite: "lax" as const, path: "/", secure: isSecure() } };
}

const secret = () =>
  createHmac("sha256", authSecrets()[0] ?? "")
    .update("staff-session")
    .digest("base64url");

let options: NextAuthOptions | undefined;

/** Made at the first request: a build has neither secrets nor a site address. */
export function staffAuthOptions(): NextAuthOptions {
  // next-auth takes its address from nowhere else.
  process.env.NEXTAUTH_URL = `${env.SITE_URL}${SESSION_PATH}`;
  options ??= {
    secret: secret(),
    session: { strategy: "jwt", maxAge: STAFF_SESSION_HOURS * 3600 },
    pages: { signIn: SIGN_IN_PATH, error: SIGN_IN_PATH },
    useSecureCookies: isSecure(),
    cookies: {
      sessionToken: cookie(sessionCookie()),
      csrfToken: cookie(csrfCookie()),
      callbackUrl: cookie(cookieName("staff_callback")),
    },
    providers: [
      CredentialsProvider({
        credentials: { username: {}, password: {} },
        authorize: (credentials, { headers }) => authorize(credentials, new Headers({ ...headers })),
      }),
    ],
    callbacks: {
      // What throws here makes next-auth take the cookie back instead of renewing it.
      jwt: async ({ token, user }) => {
        if (user) return { sub: user.id, sessionId: user.sessionId };
        if (!(await currentStaff(token.sessionId ?? "", new Date()))) throw new Error("the session is over");
        return token;
      },
    },
    events: {
      signOut: async ({ token }) => {
        if (token.sessionId) await endStaffSession(token.sessionId, new Date());
      },
    },
    logger: {
      error: (code) => log.warn({ code }, "staff session"),
      warn: () => undefined,
      debug: () => undefined,
    },
  };
  return options;
}

async function sessionId(): Promise<string | null> {
  const token = (await cookies()).get(sessionCookie())?.value;
  const claims = token ? await decode({ token, secret: secret() }).catch(() => null) : null;
  return claims?.sessionId ?? null;
}

/** Asks the database on every request. */
export const findStaff = cache(async (): Promise<StaffViewer | null> => {
  const id = await sessionId();
  return id ? currentStaff(id, new Date()) : null;
});

/** Anybody but staff goes to the sign-in page. */
export async function requireStaff(): Promise<StaffViewer> {
  return (await findStaff()) ?? redirect(SIGN_IN_PATH);
}

/** Null until next-auth has set its cookie. */
export async function csrfToken(): Promise<string | null> {
  return (await cookies()).get(csrfCookie())?.value.split("|")[0] || null;
}
