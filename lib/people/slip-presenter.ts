import "server-only";
import { fullName } from "@/lib/accounts/full-name";
import type { PrintedSlip } from "@/lib/accounts/slip-mutations";
import type { SlipAccount as AccountRow } from "@/lib/accounts/slip-queries";
import { isOpenSlip, mayHaveSlip } from "@/lib/accounts/slip-rules";
import { env } from "@/lib/env";
import type { Slip, SlipAccount } from "@/lib/people/slip-schema";
import { shownEmail } from "@/lib/wire/no-mail";
import { formatPhone } from "@/lib/wire/phone";

function stateOf(user: AccountRow, slip: AccountRow["activationSlips"][number], now: Date) {
  if (slip.usedAt) return "used";
  if (slip.replacedAt) return "replaced";
  if (slip.expiresAt <= now) return "expired";
  return isOpenSlip(slip, user, now) ? "open" : "overtaken";
}

const presentAccount = (user: AccountRow, now: Date): SlipAccount => {
  const [slip] = user.activationSlips;
  return {
    id: user.id,
    name: fullName(user),
    username: user.username,
    phone_number: formatPhone(user.phoneNumber),
    email: shownEmail(user.email) || null,
    may_print: mayHaveSlip(user),
    slip: slip
      ? {
          state: stateOf(user, slip, now),
          printed_at: slip.printedAt.toISOString(),
          printed_by: slip.printedBy && fullName(slip.printedBy),
          expires_at: slip.expiresAt.toISOString(),
          used_at: slip.usedAt?.toISOString() ?? null,
        }
      : null,
  };
};

export const presentSlipAccounts = (users: AccountRow[], now: Date) => ({
  accounts: users.map((user) => presentAccount(user, now)),
});

export const presentPrinted = (slips: PrintedSlip[]): { slips: Slip[] } => ({
  slips: slips.map(({ user, code, expiresAt }) => ({
    account_id: user.id,
    name: fullName(user),
    username: user.username,
    code,
    url: `${env.SITE_URL}/s?c=${code}`,
    expires_at: expiresAt.toISOString(),
  })),
});
