import "server-only";
import { createHmac } from "node:crypto";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { getServerSession, type NextAuthOptions } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import { cache } from "react";
import { z } from "zod";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { log } from "@/lib/log";
import { authSecrets } from "@/lib/secrets";
import { checkStaffCredentials, currentStaff, passwordStateOf, type StaffViewer } from "@/lib/staff/authentication";
import { clientAddress } from "@/lib/wire/address";

declare module "next-auth" {
  interface User {
    passwordState: string;
  }
  interface Session {
    accountId: number;
    passwordState: string;
  }
}
declare module "next-auth/jwt" {
  interface JWT {
    passwordState?: string;
  }
}

export const SESSION_PATH = "/api/staff/session";
export const SIGN_IN_PATH = "/staff/sign-in";
export const SESSION_COOKIE = "staff_session";
const CSRF_COOKIE = "staff_csrf";
const EIGHT_HOURS = 8 * 60 * 60;

const credentialsSchema = z.object({ username: z.string().trim(), password: z.string().trim() });

async function authorize(credentials: unknown, headers: Record<string, string>) {
  const { data } = credentialsSchema.safeParse(credentials);
  if (!data) throw new AppError("no_active_account");
  const { username, password } = data;
  const user = await checkStaffCredentials(username, password, clientAddress(new Headers(headers)));
  return { id: String(user.id), passwordState: passwordStateOf(user) };
}

function cookie(name: string) {
  const secure = env.SITE_URL.startsWith("https:");
  return { name, options: { httpOnly: true, sameSite: "lax" as const, path: "/", secure } };
}

let options: NextAuthOptions | undefined;

/** Made at the first request: a build has neither secrets nor a site address. */
export function staffAuthOptions(): NextAuthOptions {
  // next-auth takes its address from nowhere else.
  process.env.NEXTAUTH_URL = `${env.SITE_URL}${SESSION_PATH}`;
  options ??= {
    secret: createHmac("sha256", authSecrets()[0] ?? "")
      .update("staff-session")
      .digest("base64url"),
    session: { strategy: "jwt", maxAge: EIGHT_HOURS },
    pages: { signIn: SIGN_IN_PATH, error: SIGN_IN_PATH },
    useSecureCookies: env.SITE_URL.startsWith("https:"),
    cookies: {
      sessionToken: cookie(SESSION_COOKIE),
      csrfToken: cookie(CSRF_COOKIE),
      callbackUrl: cookie("staff_callback"),
    },
    providers: [
      CredentialsProvider({
        credentials: { username: {}, password: {} },
        authorize: (credentials, { headers }) => authorize(credentials, { ...headers }),
      }),
    ],
    callbacks: {
      jwt: ({ token, user }) => (user ? { ...token, passwordState: user.passwordState } : token),
      session: ({ session, token }) => ({
        ...session,
        accountId: Number(token.sub),
        passwordState: token.passwordState ?? "",
      }),
    },
    logger: {
      error: (code) => log.warn({ code }, "staff session"),
      warn: () => undefined,
      debug: () => undefined,
    },
  };
  return options;
}

/** Who works in the console, checked in the database on every request; anybody else goes to the sign-in page. */
export const requireStaff = cache(async (): Promise<StaffViewer> => {
  const session = await getServerSession(staffAuthOptions());
  const viewer = session && (await currentStaff(session.accountId, session.passwordState));
  if (!viewer) redirect(SIGN_IN_PATH);
  return viewer;
});

/** The token that the sign-in form sends back; null until next-auth has set its cookie. */
export async function csrfToken(): Promise<string | null> {
  return (await cookies()).get(CSRF_COOKIE)?.value.split("|")[0] || null;
}

export async function endStaffSession(): Promise<never> {
  (await cookies()).delete(SESSION_COOKIE);
  redirect(SIGN_IN_PATH);
}
