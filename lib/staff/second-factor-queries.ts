import "server-only";
import { prisma } from "@/lib/db";
import { dateInDhaka } from "@/lib/format";
import type { SecondFactor } from "@/lib/staff/second-factor-schema";

export async function requiredFrom(): Promise<string | null> {
  const setting = await prisma.setting.findUnique({ where: { id: 1 }, select: { secondFactorFrom: true } });
  return setting?.secondFactorFrom?.toISOString().slice(0, 10) ?? null;
}

/** True if a second factor is required of all staff by now. */
export async function isRequired(now: Date): Promise<boolean> {
  const from = await requiredFrom();
  return from !== null && from <= dateInDhaka(now);
}

export async function getSecondFactor(userId: number): Promise<SecondFactor> {
  const [factor, left, from] = await Promise.all([
    prisma.staffSecondFactor.findUnique({ where: { userId } }),
    prisma.staffRecoveryCode.count({ where: { userId, usedAt: null } }),
    requiredFrom(),
  ]);
  return { is_on: Boolean(factor?.confirmedAt), recovery_codes_left: left, required_from: from };
}

/** True if the account's sign-in asks for a code. */
export async function hasSecondFactor(userId: number): Promise<boolean> {
  return (await prisma.staffSecondFactor.count({ where: { userId, confirmedAt: { not: null } } })) > 0;
}
