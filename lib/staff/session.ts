import "server-only";
import { createHmac } from "node:crypto";
import { cookies } from "next/headers";
import { forbidden, redirect } from "next/navigation";
import { NextRequest } from "next/server";
import type { NextAuthOptions } from "next-auth";
import { decode } from "next-auth/jwt";
import CredentialsProvider from "next-auth/providers/credentials";
import { cache } from "react";
import { z } from "zod";
import { type Capability, can } from "@/lib/accounts/capabilities";
import { deviceCookieName, deviceCookieOptions, deviceCookieValue } from "@/lib/accounts/device-cookie";
import { logSecurityEvent } from "@/lib/accounts/security-log";
import type { Device } from "@/lib/accounts/session-mutations";
import { databaseNow } from "@/lib/clock-queries";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { log } from "@/lib/log";
import { authSecrets } from "@/lib/secrets";
import { currentStaff, type StaffViewer } from "@/lib/staff/authentication";
import { endStaffSession, openStaffSession, STAFF_SESSION_HOURS } from "@/lib/staff/session-mutations";
import { isLiveStaffSession } from "@/lib/staff/session-queries";
import { beginSignIn, finishSignIn } from "@/lib/staff/sign-in-mutations";
import { readTicket, TICKET_SECONDS, writeTicket } from "@/lib/staff/sign-in-ticket";
import { clientAddress } from "@/lib/wire/address";
import { charField } from "@/lib/wire/fields";
import { STAFF_COOKIE } from "@/lib/wire/second-step";
import type { User } from "@/prisma/generated/client";

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
const ACCOUNT_PATH = "/staff/account";

const isSecure = () => env.SITE_URL.startsWith("https:");
/** Browsers accept a `__Host-` cookie only over https, for this host and all of its paths. */
const cookieName = (name: string) => (isSecure() ? `__Host-${name}` : name);
const sessionCookie = () => cookieName(STAFF_COOKIE);
const csrfCookie = () => cookieName("staff_csrf");

const ticketCookie = () => cookieName("staff_step");

const credentialsSchema = z.union([
  z.object({ code: charField({ allowBlank: true }) }),
  z.object({ username: charField({ asTyped: true }), password: charField({ asTyped: true }) }),
]);
type Step = z.output<typeof credentialsSchema>;

/** The user after one step: name and password, or the code that such a try was answered with. @throws AppError */
async function userOfStep(step: Step, device: Device): Promise<User> {
  const jar = await cookies();
  if ("code" in step) {
    const ticket = readTicket(jar.get(ticketCookie())?.value, databaseNow());
    if (!ticket) throw new AppError("second_step_over");
    const user = await finishSignIn(ticket, step.code, device, databaseNow());
    jar.delete({ name: ticketCookie(), path: "/", secure: isSecure() });
    return user;
  }
  const begun = await beginSignIn(step, device);
  if ("user" in begun) return begun.user;
  const { options } = cookie(ticketCookie());
  jar.set(ticketCookie(), writeTicket(begun.ticket, databaseNow()), { ...options, maxAge: TICKET_SECONDS });
  throw new AppError("second_factor_required");
}

async function authorize(credentials: unknown, headers: Headers) {
  const { data } = credentialsSchema.safeParse(credentials);
  if (!data) throw new AppError("no_active_account");
  const device = {
    userAgent: headers.get("user-agent") ?? "",
    address: clientAddress(headers),
    cookies: headers.get("cookie") ?? "",
  };
  const user = await userOfStep(data, device);
  const sessionId = await openStaffSession(user, device, databaseNow());
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

/** Built at the first request, because a build has neither secrets nor a site address. */
export function staffAuthOptions(): NextAuthOptions {
  // next-auth reads its address only from here.
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
        credentials: { username: {}, password: {}, code: {} },
        authorize: (credentials, { headers }) => authorize(credentials, new Headers({ ...headers })),
      }),
    ],
    callbacks: {
      // An error here makes next-auth delete the cookie instead of renewing it.
      jwt: async ({ token, user }) => {
        if (user) return { sub: user.id, sessionId: user.sessionId };
        if (!(await currentStaff(token.sessionId ?? "", databaseNow()))) throw new Error("the session is over");
        return token;
      },
    },
    events: {
      signOut: async ({ token }) => {
        if (token.sessionId) await endStaffSession(token.sessionId, databaseNow());
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

async function sessionIdOf(token: string | undefined): Promise<string | null> {
  const claims = token ? await decode({ token, secret: secret() }).catch(() => null) : null;
  return claims?.sessionId ?? null;
}

async function staffOf(token: string | undefined): Promise<StaffViewer | null> {
  const sessionId = await sessionIdOf(token);
  return sessionId ? currentStaff(sessionId, databaseNow()) : null;
}

const tokenOf = ({ url, headers }: { url: string; headers: HeadersInit }) =>
  new NextRequest(url, { headers }).cookies.get(sessionCookie())?.value;

/** Asks the database once for each request. */
export const findStaff = cache(async () => staffOf((await cookies()).get(sessionCookie())?.value));

const reading = ["GET", "HEAD"];

/**
 * True for a write from the site's own pages, by the browser's `Origin`. SameSite alone would admit sister sites of the
 * domain.
 */
function isOwnPage(headers: Headers): boolean {
  return headers.get("origin") === new URL(env.SITE_URL).origin;
}

/** The caller of a console route, by its cookie. @throws AppError permission_denied for a write from elsewhere */
export async function staffOfRequest(request: Request): Promise<StaffViewer | null> {
  if (!reading.includes(request.method) && !isOwnPage(request.headers)) throw new AppError("permission_denied");
  return staffOf(tokenOf(request));
}

/**
 * True if the browser of a request outside the console is signed in to it with this account. It does not count as a
 * use.
 */
export async function isSignedInToConsole(userId: number, { url, cookie }: { url: string; cookie: string }) {
  const sessionId = await sessionIdOf(tokenOf({ url, headers: { cookie } }));
  return sessionId !== null && (await isLiveStaffSession(sessionId, userId, databaseNow()));
}

/** Sends everybody but staff to the sign-in page. */
export async function requireStaff(): Promise<StaffViewer> {
  return (await findStaff()) ?? redirect(SIGN_IN_PATH);
}

/**
 * Guards a page of the console. Staff without the capability learn only that the page is not theirs
 * (`app/staff/(console)/forbidden.tsx`).
 */
export async function requireCapability(capability: Capability): Promise<StaffViewer> {
  const viewer = await requireStaff();
  if (viewer.needsSecondFactor) redirect(ACCOUNT_PATH);
  return can(viewer, capability) ? viewer : forbidden();
}

/** True while the browser is between the two steps of a sign-in. */
export async function isBetweenSteps(): Promise<boolean> {
  return readTicket((await cookies()).get(ticketCookie())?.value, databaseNow()) !== null;
}

/** Null until next-auth has set its cookie. */
export async function csrfToken(): Promise<string | null> {
  return (await cookies()).get(csrfCookie())?.value.split("|")[0] || null;
}
