import "server-only";
import { can, type RoleHolder } from "@/lib/accounts/capabilities";
import type { Actor } from "@/lib/audit/mutations";
import type { Transaction } from "@/lib/db";
import { AppError } from "@/lib/errors";
import type { User } from "@/prisma/generated/client";

/** Who changes somebody's account in the console. */
export type Manager = RoleHolder & { id: number; username: string };

export const managing = ({ id, username }: Manager): Actor => ({ id, label: username });

/** Whoever may change the address of a colleague's account can sign in as them: that is for whoever appoints staff. */
export function mayManage(manager: Manager, account: RoleHolder): boolean {
  return !can(account, "console.enter") || can(manager, "staff.write");
}

/** As it is until the transaction ends. @throws AppError not_found, permission_denied */
export async function lockManaged(manager: Manager, id: number, tx: Transaction): Promise<User> {
  await tx.$queryRaw`select 1 from users where id = ${id} for update`;
  const user = await tx.user.findFirst({ where: { id, deletedAt: null } });
  if (!user) throw new AppError("not_found");
  if (!mayManage(manager, user)) throw new AppError("permission_denied");
  return user;
}
