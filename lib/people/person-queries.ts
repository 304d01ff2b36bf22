import "server-only";
import { findSwitchedOff } from "@/lib/accounts/switched-off-queries";
import type { SwitchedOff } from "@/lib/accounts/switched-off-schema";
import { pool, prisma } from "@/lib/db";
import { AppError } from "@/lib/errors";
import type { Prisma } from "@/prisma/generated/client";

/** The account and those merged into it. @throws AppError not_found, for a closed account too */
export async function accountIdsOf(id: number): Promise<number[]> {
  const accounts = await prisma.user.findMany({
    where: { OR: [{ id, deletedAt: null }, { mergedIntoId: id }] },
    select: { id: true },
  });
  if (!accounts.some((account) => account.id === id)) throw new AppError("not_found");
  return [id, ...accounts.map((account) => account.id).filter((other) => other !== id)];
}

/** Id of the account that a closed one was merged into; null if there is none. */
export async function findMergedInto(id: number): Promise<number | null> {
  const user = await prisma.user.findUnique({ where: { id }, select: { mergedIntoId: true } });
  return user?.mergedIntoId ?? null;
}

const ofPerson = {
  mergedAccounts: { select: { id: true } },
  enrollments: {
    include: {
      batch: { include: { course: true } },
      payments: { include: { refunds: true, recordedBy: true }, orderBy: { id: "asc" } },
    },
    orderBy: { id: "desc" },
  },
  standings: true,
  notes: { where: { isPinned: true }, include: { author: true }, orderBy: { id: "desc" } },
} satisfies Prisma.UserInclude;
export type PersonRecord = Prisma.UserGetPayload<{ include: typeof ofPerson }> & { switchedOff: SwitchedOff | null };

/** @throws AppError not_found */
export async function findPerson(id: number): Promise<PersonRecord> {
  const user = await prisma.user.findFirst({ where: { id, deletedAt: null }, include: ofPerson });
  if (!user) throw new AppError("not_found");
  const switchedOff = user.isActive ? undefined : (await findSwitchedOff([id])).get(id);
  return { ...user, switchedOff: switchedOff ?? null };
}

type LinkUses = { recordings: number; requests: number; addresses: string[]; lastAt: Date | null };

async function findLinkUses(userId: number): Promise<LinkUses> {
  const { rows } = await pool.query<LinkUses>(
    `select count(distinct t.recording_id)::int as recordings, coalesce(sum(t.requests), 0)::int as requests,
            coalesce(array_agg(distinct t.address), '{}') as addresses, max(t.last_used_at) as "lastAt"
       from ticket_reuses t join sessions s on s.id = t.session_id where s.user_id = $1`,
    [userId],
  );
  return rows[0] ?? { recordings: 0, requests: 0, addresses: [], lastAt: null };
}

const MONTH_MS = 30 * 24 * 3600_000;

/** The account's devices: sessions of the last month, live or ended, and links that were used elsewhere. */
export async function findDevices(userId: number, now: Date) {
  const sessions = await prisma.session.findMany({
    where: { userId, lastUsedAt: { gt: new Date(now.getTime() - MONTH_MS) } },
    orderBy: { lastUsedAt: "desc" },
  });
  const reopenedAttempts = await prisma.attempt.count({ where: { userId, openings: { gt: 1 } } });
  return { sessions, reopenedAttempts, linkUses: await findLinkUses(userId) };
}
export type Devices = Awaited<ReturnType<typeof findDevices>>;
