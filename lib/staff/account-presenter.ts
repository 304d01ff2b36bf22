import { fullName } from "@/lib/accounts/full-name";
import type { SwitchedOff } from "@/lib/accounts/switched-off-schema";
import type { Invitation, RoleName, StaffAccount } from "@/lib/staff/account-schema";
import { storedName, wireName } from "@/lib/wire/names";
import { shownEmail } from "@/lib/wire/no-mail";
import type { StaffInvitation, StaffRole, User } from "@/prisma/generated/client";

export const roleNamesOf = (roles: readonly StaffRole[]) => roles.map((role) => wireName(role));
export const rolesOfNames = (names: readonly RoleName[]) => names.map((name) => storedName(name));

type StaffAccountRow = User & {
  taughtBatches: { batch: StaffAccount["batches"][number] }[];
  secondFactor: { confirmedAt: Date | null } | null;
  sessions: { lastUsedAt: Date }[];
};

export function presentStaffAccount(
  account: StaffAccountRow,
  viewerId: number,
  switchedOff: SwitchedOff | undefined,
): StaffAccount {
  return {
    id: account.id,
    username: account.username,
    name: fullName(account),
    email: shownEmail(account.email),
    staff_roles: roleNamesOf(account.staffRoles),
    batches: account.taughtBatches.map(({ batch }) => batch),
    is_active: account.isActive,
    switched_off: (!account.isActive && switchedOff) || null,
    has_second_factor: Boolean(account.secondFactor?.confirmedAt),
    last_seen_at: account.sessions[0]?.lastUsedAt.toISOString() ?? null,
    is_self: account.id === viewerId,
  };
}

type Facts = { batches: Invitation["batches"]; invitedBy: string | null; now: Date };

export function presentInvitation(row: StaffInvitation, { batches, invitedBy, now }: Facts): Invitation {
  return {
    id: row.id,
    email: row.email,
    name: `${row.firstName} ${row.lastName}`.trim(),
    staff_roles: roleNamesOf(row.staffRoles),
    batches,
    invited_by: invitedBy,
    sent_at: row.sentAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    is_expired: row.expiresAt <= now,
  };
}
