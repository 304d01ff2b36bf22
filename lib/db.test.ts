import { expect, test } from "vitest";
import { type Transaction, transaction } from "@/lib/db";
import { createAccount } from "@/test/accounts";

type Lock = (tx: Transaction, id: number) => Promise<unknown>;
const locks: [string, Lock][] = [
  ["Prisma's own statements", (tx, id) => tx.user.update({ where: { id }, data: { firstName: "নুসরাত" } })],
  ["raw statements", (tx, id) => tx.$executeRaw`UPDATE users SET first_name = 'নুসরাত' WHERE id = ${id}`],
  ["raw queries", (tx, id) => tx.$queryRaw`SELECT id FROM users WHERE id = ${id} FOR UPDATE`],
];

test.each(locks)("two whose %s wait for each other are both done", async (_, lock) => {
  const one = await createAccount();
  const other = await createAccount();
  let held = 0;
  const bothHold = Promise.withResolvers<void>();
  let tries = 0;
  const work = (first: number, second: number) =>
    transaction(async (tx) => {
      tries += 1;
      await lock(tx, first);
      held += 1;
      if (held === 2) bothHold.resolve();
      await bothHold.promise;
      await lock(tx, second);
      return first;
    });
  await expect(Promise.all([work(one.id, other.id), work(other.id, one.id)])).resolves.toEqual([one.id, other.id]);
  expect(tries).toBeGreaterThan(2);
});
