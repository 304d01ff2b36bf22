import "server-only";
import { prisma } from "@/lib/db";
import { reconcile } from "@/lib/enrollments/cash/figures";
import { dayBefore, readDay, totalOf } from "@/lib/enrollments/cash/queries";
import { dateInDhaka } from "@/lib/format";
import type { Today } from "@/lib/staff/today-schema";

const DAY_MS = 86_400_000;

/** Enrolments and money since midnight in Dhaka. */
export async function figures(now: Date): Promise<Today["figures"]> {
  const today = dateInDhaka(now);
  const since = new Date(`${today}T00:00:00+06:00`);
  const [enrollments, { total, later }] = await Promise.all([
    prisma.enrollment.count({ where: { enrolledAt: { gte: since } } }),
    totalOf(today),
  ]);
  return { enrollments, money: total, money_later: later };
}

/** Mismatches of yesterday's cash; null once the day is closed. */
export async function cash(now: Date): Promise<Today["cash"]> {
  const day = dayBefore(dateInDhaka(now));
  if (await prisma.cashDay.findUnique({ where: { day: new Date(day) } })) return null;
  const { stored, counts } = await readDay(prisma, day);
  return { day, mismatches: reconcile(stored, null).mismatches, ...counts };
}

/** State of the phone that forwards the wallets' messages; null if none ever came. */
export async function walletMessages(now: Date): Promise<Today["messages"]> {
  const last = await prisma.paymentNotice.findFirst({
    where: { source: "WEBHOOK" },
    orderBy: [{ receivedAt: "desc" }, { id: "desc" }],
    select: { receivedAt: true },
  });
  if (!last) return null;
  const { receivedAt } = last;
  return { last_at: receivedAt.toISOString(), is_silent: now.getTime() - receivedAt.getTime() > DAY_MS };
}

const ON_SITE_MINUTES = 15;

/** Learners with a recently renewed login; browsers renew it every fifteen minutes. */
export async function onSite(now: Date): Promise<number> {
  const [row] = await prisma.$queryRaw<{ count: number }[]>`
    select count(distinct user_id)::int as count from sessions
     where kind = 'BEARER' and ended_at is null and last_used_at > ${now}::timestamptz - make_interval(mins => ${ON_SITE_MINUTES})`;
  return row?.count ?? 0;
}
