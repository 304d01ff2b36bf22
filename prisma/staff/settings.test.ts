import { beforeEach, expect, test } from "vitest";
import { prisma } from "@/lib/db";
import { getAcademy } from "@/lib/settings/queries";
import { sampleAcademy } from "@/lib/settings/schema";
import { staff } from "@/prisma/staff/test-io";

beforeEach(() => prisma.setting.deleteMany());

test("facts are set together, listed, and taken from the environment again", async () => {
  const accounts = '[{"method":"bkash","name":"বিকাশ","kind":"মার্চেন্ট","number":"01800-000000"}]';
  expect(await staff(["settings", "set", "name=ক = খ", "opens=10", `payment_accounts=${accounts}`])).toMatchObject({
    code: 0,
    out: expect.stringContaining("name, opens, payment_accounts"),
  });
  expect(await getAcademy()).toMatchObject({ name: "ক = খ", opens: 10, payment_accounts: JSON.parse(accounts) });
  const { out } = await staff(["settings", "list"]);
  expect(out).toMatch(/^name +changed +ক = খ$/m);
  expect(out).toMatch(/^phone +environment +01700-000000$/m);
  expect((await staff(["settings", "reset", "name", "opens", "payment_accounts"])).code).toBe(0);
  expect(await getAcademy()).toEqual(sampleAcademy);
});

test("a dry run writes nothing", async () => {
  const { code, out } = await staff(["settings", "set", "phone=01800-111111", "--dry-run"]);
  expect(code).toBe(0);
  expect(out).toContain("phone");
  expect(await getAcademy()).toEqual(sampleAcademy);
});

test.each([
  [["settings", "set", "phone"], "phone"],
  [["settings", "set", "colour=red"], "colour"],
  [["settings", "set", "name=ভালো", "opens=25"], "opens"],
  [["settings", "set", "signatories=[{"], "signatories"],
  [["settings", "reset", "colour"], "colour"],
])("%j is refused as a whole", async (argv, named) => {
  const { code, err } = await staff(argv);
  expect(code).toBe(1);
  expect(err).toContain(named);
  expect(await getAcademy()).toEqual(sampleAcademy);
});
