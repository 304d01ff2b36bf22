import "server-only";
import { fullName } from "@/lib/accounts/full-name";
import { findSwitchedOff } from "@/lib/accounts/switched-off-queries";
import { prisma } from "@/lib/db";
import { presentInvitation, presentStaffAccount } from "@/lib/staff/account-presenter";
import type { StaffAccounts } from "@/lib/staff/account-schema";
import type { StaffViewer } from "@/lib/staff/authentication";
import type { Prisma } from "@/prisma/generated/client";

const ofAccount = {
  taughtBatches: { include: { batch: { select: { id: true, name: true } } } },
  secondFactor: { select: { confirmedAt: true } },
  sessions: { where: { kind: "CONSOLE" }, orderBy: { lastUsedAt: "desc" }, take: 1, select: { lastUsedAt: true } },
} satisfies Prisma.UserInclude;

const waiting = { acceptedAt: null, withdrawnAt: null };

export async function listStaffAccounts(viewer: StaffViewer, now: Date): Promise<StaffAccounts> {
  const [accounts, invitations, batches, setting] = await Promise.all([
    prisma.user.findMany({
      where: { staffRoles: { isEmpty: false }, deletedAt: null },
      include: ofAccount,
      orderBy: [{ isActive: "desc" }, { id: "asc" }],
    }),
    prisma.staffInvitation.findMany({ where: waiting, include: { invitedBy: true }, orderBy: { id: "asc" } }),
    prisma.batch.findMany({ where: { completedAt: null }, select: { id: true, name: true }, orderBy: { id: "desc" } }),
    prisma.setting.findUnique({ where: { id: 1 } }),
  ]);
  const assigned = await prisma.batch.findMany({
    where: { id: { in: invitations.flatMap(({ batchIds }) => batchIds) } },
    select: { id: true, name: true },
  });
  const switchedOff = await findSwitchedOff(accounts.flatMap(({ id, isActive }) => (isActive ? [] : [id])));
  return {
    accounts: accounts.map((account) => presentStaffAccount(account, viewer.id, switchedOff.get(account.id))),
    invitations: invitations.map((invitation) =>
      presentInvitation(invitation, {
        batches: assigned.filter(({ id }) => invitation.batchIds.includes(id)),
        invitedBy: invitation.invitedBy && fullName(invitation.invitedBy),
        now,
      }),
    ),
    batches,
    second_factor_from: setting?.secondFactorFrom?.toISOString().slice(0, 10) ?? null,
  };
}
