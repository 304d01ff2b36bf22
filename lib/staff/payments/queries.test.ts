import { beforeAll, expect, test } from "vitest";
import { prisma } from "@/lib/db";
import { listPaymentRecords } from "@/lib/staff/payments/queries";
import { createEnrollment } from "@/prisma/factories/enrollment";
import { createUser } from "@/prisma/factories/user";

const search = async (q: string) => (await listPaymentRecords({ q, sort: "-time", limit: 20 })).rows;

beforeAll(async () => {
  const nusrat = await createUser(prisma, {
    username: "nusrat.i",
    firstName: "নুসরাত",
    lastName: "ইসলাম",
    phoneNumber: "8801712345678",
  });
  const payment = { transactionId: "9GH7K2LMNP", payerPhone: "8801555444333" };
  await createEnrollment(prisma, { userId: nusrat.id, payment });
  for (let index = 0; index < 4; index++) await createEnrollment(prisma);
});

test.each([
  "নুসরাত",
  "ইসলাম নুসরাত",
  "NUSRAT.I@example",
  "০১৭১২৩৪",
  "+880 1712-345678",
  "1712345678",
  "345678",
  "01555-444333",
  "+৮৮০১৫৫৫৪৪৪৩৩৩",
  "9gh7 k2lm",
  "৯GH৭",
])("a search for %j finds the one payment", async (q) => {
  expect((await search(q)).map(({ transaction_id }) => transaction_id)).toEqual(["9GH7K2LMNP"]);
});

test.each(["%", "_", "zzzz", "নুসরাত হাসান"])("a search for %j finds nothing", async (q) => {
  expect(await search(q)).toEqual([]);
});
