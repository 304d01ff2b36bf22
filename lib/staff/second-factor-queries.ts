import "server-only";
import { prisma } from "@/lib/db";
import { dateInDhaka } from "@/lib/format";
import type { SecondFactor } from "@/lib/staff/second-factor-schema";

export async function requiredFrom(): Promise<string | null> {
  const setting = await prisma.setting.findUnique({ where: { id: 1 }, select: { secondFactorFrom: true } });
  return setting?.secondFactorFrom?.toISOString().slice(0, 10) ?? null;
}

/** Whether the day has come by which everybody has one. */
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

/** Whether an account is asked for a code at its sign-in. */
export async function hasSecondFactor(userId: number): Promise<boolean> {
  return (await prisma.staffSecondFactor.count({ where: { userId, confirmedAt: { not: null } } })) > 0;
}
