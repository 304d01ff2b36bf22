import "server-only";
import { randomUUID } from "node:crypto";
import type { Viewer } from "@/lib/accounts/queries";
import { prisma } from "@/lib/db";

export async function renewCalendarToken(viewer: Viewer): Promise<string> {
  const { calendarToken } = await prisma.user.update({
    where: { id: viewer.id },
    data: { calendarToken: randomUUID() },
    select: { calendarToken: true },
  });
  return calendarToken;
}
