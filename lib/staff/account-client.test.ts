import * as accounts from "@/lib/staff/account-client";
import { staffAccountsSchema } from "@/lib/staff/account-schema";
import { checkClient, json, nothing } from "@/test/client-agreements";

const duties = { staff_roles: ["teacher" as const], batch_ids: [3] };
const reason = "কাজ বদলেছে";

checkClient("staff accounts", accounts, {
  staffAccounts: json(() => accounts.staffAccounts.load(), staffAccountsSchema),
  changeRoles: nothing(() => accounts.changeRoles(7, { ...duties, was: duties, reason })),
  changeActive: nothing(() => accounts.changeActive(7, { is_active: false, reason })),
  resetSecondFactor: nothing(() => accounts.resetSecondFactor(7, reason)),
  requireSecondFactor: nothing(() => accounts.requireSecondFactor("2026-12-01")),
  invite: nothing(() =>
    accounts.invite({ ...duties, email: "a@example.com", first_name: "ফারহানা", last_name: "ইয়াসমিন" }),
  ),
  sendAgain: nothing(() => accounts.sendAgain(7)),
  withdraw: nothing(() => accounts.withdraw(7)),
  accept: nothing(() => accounts.accept({ uid: "Nw", token: "x", username: "farhana", password: "Shapla-bloom-52" })),
});
