import "server-only";
import { prisma } from "@/lib/db";
import type { StaffViewer } from "@/lib/staff/authentication";
import type { Devices } from "@/lib/staff/device-schema";
import { liveAt } from "@/lib/staff/session-mutations";

/** The viewer's console sessions; those of the learners' site are listed in the profile. */
export async function listDevices({ id, sessionId }: StaffViewer, now: Date): Promise<Devices> {
  const sessions = await prisma.session.findMany({
    where: { userId: id, ...liveAt(now) },
    orderBy: { lastUsedAt: "desc" },
  });
  return sessions.map((session) => ({
    id: session.id,
    user_agent: session.userAgent,
    address: session.ipAddress,
    created_at: session.createdAt.toISOString(),
    last_used_at: session.lastUsedAt.toISOString(),
    is_current: session.id === sessionId,
  }));
}

export async function isLiveStaffSession(id: string, userId: number, now: Date): Promise<boolean> {
  return (await prisma.session.count({ where: { id, userId, ...liveAt(now) } })) > 0;
}
