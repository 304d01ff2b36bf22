import { afterAll, beforeEach, expect, test } from "vitest";
import { passwordChangedMail } from "@/emails/password-changed";
import { organizationData } from "@/lib/catalogue/structured-data";
import { pool, prisma } from "@/lib/db";
import { getAcademy } from "@/lib/settings/queries";
import { sampleAcademy, sampleFacts } from "@/lib/settings/schema";
import { staffApi } from "@/test/staff";

beforeEach(() => prisma.setting.deleteMany());
afterAll(async () => {
  await prisma.setting.deleteMany();
  await prisma.$disconnect();
  await pool.end();
});

test("what the console saves is what the running site says", async () => {
  const { user, call } = await staffApi("ADMIN");
  const { body } = await call("GET", "/api/staff/settings/");
  expect(body).toEqual({ version: 0, facts: sampleFacts });
  const values = { name: "সূর্য মেডিকেল একাডেমি", phone: "01800-111111" };
  const saved = await call("PUT", "/api/staff/settings/", { body: { version: 0, values } });
  expect(saved).toMatchObject({ status: 200, body: { version: 1 } });

  const academy = await getAcademy();
  expect(academy).toEqual({ ...sampleAcademy, ...values });
  expect(passwordChangedMail(academy, { firstName: "নুসরাত" } as never).text).toContain(values.name);
  expect(organizationData(academy, "https://academy.example")).toMatchObject({ name: values.name });
  const entry = await prisma.auditEntry.findFirstOrThrow({
    where: { action: "settings.change", actorId: user.id },
  });
  expect(entry.detail).toMatchObject({ before: { phone: sampleAcademy.phone }, after: { phone: values.phone } });
});

test("of two who change them at once the second sees who changed what, and writes nothing", async () => {
  const first = await staffApi("ADMIN");
  const second = await staffApi("ADMIN");
  const save = ({ call }: typeof first, values: object) =>
    call("PUT", "/api/staff/settings/", { body: { version: 0, values } });
  expect((await save(first, { slogan: "এক · দুই" })).status).toBe(200);
  const late = await save(second, { slogan: "তিন", hero_title: "শিরোনাম" });
  expect(late).toMatchObject({
    status: 409,
    body: {
      code: "settings_changed_meanwhile",
      changes: [
        {
          actor: first.user.username,
          detail: { before: { slogan: sampleAcademy.slogan }, after: { slogan: "এক · দুই" } },
        },
      ],
    },
  });
  expect(await getAcademy()).toMatchObject({ slogan: "এক · দুই", hero_title: sampleAcademy.hero_title });
});

test("a fact that cannot be so is named with its place, and nothing of the change is written", async () => {
  const { call } = await staffApi("ADMIN");
  const values = {
    name: "অন্য",
    closes: 3,
    payment_accounts: [{ method: "bkash", name: "বিকাশ", kind: "পারসোনাল", number: "call us" }],
  };
  const { status, body } = await call("PUT", "/api/staff/settings/", { body: { version: 0, values } });
  expect(status).toBe(400);
  expect(Object.keys(body).sort()).toEqual(["closes", "payment_accounts"]);
  expect(body.payment_accounts[0]).toMatch(/^0 number /);
  expect(await getAcademy()).toEqual(sampleAcademy);
});
