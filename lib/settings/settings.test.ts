import { beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "@/lib/audit/mutations";
import { prisma } from "@/lib/db";
import { readEnv } from "@/lib/env";
import { ValidationError } from "@/lib/errors";
import { changeSettings } from "@/lib/settings/mutations";
import { getAcademy, listSettings } from "@/lib/settings/queries";
import { academySchema, sampleAcademy, sampleFacts } from "@/lib/settings/schema";

const clerk: Actor = { id: null, label: "script:test" };

beforeEach(() => prisma.setting.deleteMany());

const audit = () =>
  prisma.auditEntry.findFirst({
    where: { action: "settings.change" },
    orderBy: { id: "desc" },
    select: { detail: true },
  });

describe("the environment", () => {
  it("gives the first values", () => {
    const { academy } = readEnv({ ACADEMY_NAME: " সূর্য একাডেমি ", ACADEMY_OPENS: "10", ACADEMY_PHONE: "" });
    expect(academy).toEqual({ ...sampleFacts, name: "সূর্য একাডেমি", opens: 10 });
    expect(academySchema.parse(sampleFacts)).toEqual(sampleFacts);
  });

  it("takes lists as JSON", () => {
    const accounts = [{ method: "bkash", name: "বিকাশ", kind: "মার্চেন্ট", number: "01800-000000" }];
    const { academy } = readEnv({ ACADEMY_PAYMENT_ACCOUNTS: JSON.stringify(accounts) });
    expect(academy.payment_accounts).toEqual(accounts);
  });

  it.each([
    ["ACADEMY_SIGNATORIES", '[{"name":"ডা. ক"', "must be a JSON list"],
    ["ACADEMY_SIGNATORIES", "[]", "must have at least 1"],
    ["ACADEMY_SIGNATORIES", '[{"name":"ডা. ক"}]', "0 title must be a text"],
    ["ACADEMY_PAYMENT_ACCOUNTS", '{"method":"bkash"}', "must be a JSON list"],
    ["ACADEMY_FACEBOOK_URL", "javascript:alert(1)", "must be an address"],
    ["ACADEMY_NAME", "এক\r\nBcc: a@b.c", "one line"],
    ["ACADEMY_CLOSES", "9", "must be later than opens"],
    ["ACADEMY_OPENS", "nine", "must be an hour"],
    ["ACADEMY_PHONE", "call us", "must be a phone number"],
    ["NEXT_PUBLIC_SITE_NAME", "পুরোনো", "is no setting any more"],
  ])("is refused with %s=%s", (name, value, reason) => {
    expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`${name}: .*${reason}`));
  });
});

describe("a change", () => {
  it("counts at once, and leaves an entry with what was and what is", async () => {
    const { version } = await changeSettings(clerk, { values: { phone: "01800-111111", opens: "10" } });
    expect(version).toBe(1);
    expect(await getAcademy()).toEqual({ ...sampleAcademy, phone: "01800-111111", opens: 10 });
    expect((await audit())?.detail).toEqual({
      before: { phone: sampleAcademy.phone, opens: 9 },
      after: { phone: "01800-111111", opens: 10 },
      reset: [],
    });
  });

  it("can be taken back to what the environment says", async () => {
    await changeSettings(clerk, { values: { name: "অন্য", slogan: "এক · দুই" } });
    expect(await changeSettings(clerk, { reset: ["name"] })).toEqual({ changed: ["name"], version: 2 });
    expect(await getAcademy()).toEqual({ ...sampleAcademy, slogan: "এক · দুই" });
    const { settings } = await listSettings();
    expect(settings.filter(({ changed }) => changed)).toEqual([{ key: "slogan", value: "এক · দুই", changed: true }]);
  });

  it("made twice changes nothing the second time", async () => {
    await changeSettings(clerk, { values: { name: "অন্য" } });
    expect(await changeSettings(clerk, { values: { name: "অন্য" } })).toEqual({ changed: [], version: 1 });
  });

  it("in a dry run says what it would change and writes nothing", async () => {
    const entries = await prisma.auditEntry.count();
    expect(await changeSettings(clerk, { values: { name: "অন্য" } }, { dryRun: true })).toEqual({
      changed: ["name"],
      version: 1,
    });
    expect(await getAcademy()).toEqual(sampleAcademy);
    expect(await prisma.auditEntry.count()).toBe(entries);
  });

  it("made from an older version is refused, so that nobody's change is lost unseen", async () => {
    const { version } = await listSettings();
    const change = (name: string) => changeSettings(clerk, { values: { name }, version });
    const results = await Promise.allSettled([change("এক"), change("দুই")]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(results.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { code: "settings_changed_meanwhile" },
    });
  });

  it("of different facts at once keeps both", async () => {
    await Promise.all([
      changeSettings(clerk, { values: { name: "এক" } }),
      changeSettings(clerk, { values: { phone: "01800-111111" } }),
    ]);
    expect(await getAcademy()).toMatchObject({ name: "এক", phone: "01800-111111" });
  });

  it.each([
    [{ values: { colour: "red" } }, { colour: ["is no setting"] }],
    [{ reset: ["__proto__"] }, null],
    [{ values: { opens: 20 } }, { closes: ["must be later than opens"] }],
    [{ values: { opens: 27 } }, { opens: [expect.stringContaining("24")] }],
    [{ values: { opens: "" } }, { opens: ["must be an hour from 0 to 24"] }],
    [{ values: { closes: null } }, { closes: ["must be an hour from 0 to 24"] }],
    [{ values: { closes: "সন্ধ্যা" } }, { closes: ["must be an hour from 0 to 24"] }],
    [{ values: { closes: "25" } }, null],
    [{ values: { email: "nobody" } }, { email: ["must be a mail address"] }],
    [{ values: { signatories: [{ name: "ক", title: "খ", extra: 1 }] } }, null],
  ])("of %j is refused", async (change, fields) => {
    const refusal = await changeSettings(clerk, change).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ValidationError);
    if (fields) expect((refusal as ValidationError).fields).toEqual(fields);
    expect(await getAcademy()).toEqual(sampleAcademy);
  });
});

it("facts that this version does not understand are passed over", async () => {
  await prisma.setting.create({ data: { facts: { name: 7, slogan: "এক · দুই", colour: "red" } } });
  expect(await getAcademy()).toEqual({ ...sampleAcademy, slogan: "এক · দুই" });
});
