import "server-only";
import { prisma } from "@/lib/db";
import type { StaffInvitation } from "@/prisma/generated/client";

/** Null for an invitation that was accepted or withdrawn. */
export function findWaitingInvitation(id: number): Promise<StaffInvitation | null> {
  return prisma.staffInvitation.findFirst({ where: { id, acceptedAt: null, withdrawnAt: null } });
}
