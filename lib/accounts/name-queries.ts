import "server-only";
import type { AccountName } from "@/lib/accounts/certificate-name";
import { prisma, type Transaction } from "@/lib/db";

/** The names are ordered oldest first; a deleted account has none. */
export async function listNames(userId: number, db: Transaction = prisma): Promise<AccountName[]> {
  const names = await db.accountName.findMany({
    where: { userId },
    include: { user: { select: { username: true } } },
    orderBy: { id: "asc" },
  });
  return names.map(({ user, ...name }) => ({ ...name, ...user }));
}
