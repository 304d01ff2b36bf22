import { encode } from "next-auth/jwt";
import { prisma } from "@/lib/db";
import { env } from "@/lib/env";
import { hashRecoveryCode, newRecoveryCodes, newSecret } from "@/lib/staff/second-factor";
import { encryptSecret } from "@/lib/staff/second-factor-secret";
import { staffAuthOptions } from "@/lib/staff/session";
import { openStaffSession } from "@/lib/staff/session-mutations";
import { createUser } from "@/prisma/factories/user";
import type { StaffRole, User } from "@/prisma/generated/client";
import { passwordHash } from "@/test/accounts";
import { type ApiAnswer, type ApiCall, api } from "@/test/api";

/** The headers that the browser of a signed-in member of staff sends with each request. */
export async function consoleHeaders(user: User): Promise<Record<string, string>> {
  const device = { userAgent: "a browser", address: "192.0.2.40", cookies: "" };
  const sessionId = await openStaffSession(user, device, new Date());
  const { secret, cookies } = staffAuthOptions();
  const token = await encode({ token: { sub: String(user.id), sessionId }, secret: String(secret) });
  return { cookie: `${cookies?.sessionToken?.name}=${token}`, origin: new URL(env.SITE_URL).origin };
}

export function createStaff(...staffRoles: StaffRole[]): Promise<User> {
  return createUser(prisma, { staffRoles, passwordHash });
}

type ConsoleCall = (method: string, url: string, call?: ApiCall) => Promise<ApiAnswer>;

/** Calls the console's routes as somebody with these roles. */
export async function staffApi(...roles: StaffRole[]): Promise<{ user: User; call: ConsoleCall }> {
  const user = await createStaff(...roles);
  const headers = await consoleHeaders(user);
  return {
    user,
    call: (method, url, call = {}) => api(method, url, { ...call, headers: { ...headers, ...call.headers } }),
  };
}

/** The account's second step was set up long ago. */
export async function setUpSecondStep({ id: userId }: User) {
  const secret = newSecret();
  await prisma.staffSecondFactor.create({
    data: { userId, secret: encryptSecret(userId, secret), confirmedAt: new Date(0) },
  });
  return {
    secret,
    /** Adds another recovery code. */
    recoveryCode: async () => {
      const [code = ""] = newRecoveryCodes();
      await prisma.staffRecoveryCode.create({ data: { userId, hash: hashRecoveryCode(code) } });
      return code;
    },
  };
}
