import "server-only";
import { prisma } from "@/lib/db";
import type { StaffInvitation } from "@/prisma/generated/client";

/** Null once it was accepted or withdrawn. */
export function findWaitingInvitation(id: number): Promise<StaffInvitation | null> {
  return prisma.staffInvitation.findFirst({ where: { id, acceptedAt: null, withdrawnAt: null } });
}
