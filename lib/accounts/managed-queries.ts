import "server-only";
import { can, type RoleHolder } from "@/lib/accounts/capabilities";
import type { Actor } from "@/lib/audit/mutations";
import type { Transaction } from "@/lib/db";
import { AppError } from "@/lib/errors";
import type { User } from "@/prisma/generated/client";

/** A staff member who changes somebody's account in the console. */
export type Manager = RoleHolder & { id: number; username: string };

export const managing = ({ id, username }: Manager): Actor => ({ id, label: username });

/** A new address lets its writer sign in as that colleague, so it needs the right to appoint staff. */
export function mayManage(manager: Manager, account: RoleHolder): boolean {
  return !can(account, "console.enter") || can(manager, "staff.write");
}

/** The row is locked until the transaction ends. @throws AppError not_found, permission_denied */
export async function lockManaged(manager: Manager, id: number, tx: Transaction): Promise<User> {
  await tx.$queryRaw`select 1 from users where id = ${id} for update`;
  const user = await tx.user.findFirst({ where: { id, deletedAt: null } });
  if (!user) throw new AppError("not_found");
  if (!mayManage(manager, user)) throw new AppError("permission_denied");
  return user;
}
