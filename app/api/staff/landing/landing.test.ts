import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { firstLandingTexts } from "@/lib/copy/landing-texts";
import { pool, prisma } from "@/lib/db";
import { HISTORY_LENGTH } from "@/lib/settings/landing-queries";
import type { LandingVersion } from "@/lib/settings/landing-staff-schema";
import { changeSettings } from "@/lib/settings/mutations";
import { getAcademy } from "@/lib/settings/queries";
import { sampleAcademy } from "@/lib/settings/schema";
import { staffApi } from "@/test/staff";

type Admin = Awaited<ReturnType<typeof staffApi>>;

async function forget() {
  await prisma.setting.deleteMany();
  await prisma.landingDraft.deleteMany();
  await prisma.landingVersion.deleteMany();
}
beforeEach(forget);
afterAll(async () => {
  await forget();
  await prisma.$disconnect();
  await pool.end();
});

const read = async ({ call }: Admin) => (await call("GET", "/api/staff/landing/")).body;
const save = ({ call }: Admin, version: number, values: object) =>
  call("PUT", "/api/staff/landing/", { body: { version, values } });
const publish = ({ call }: Admin, version: number) =>
  call("POST", "/api/staff/landing/publish/", { body: { version } });
const history = async ({ call }: Admin) => (await call("GET", "/api/staff/landing/history/")).body.versions;

async function put(admin: Admin, values: object) {
  const { version } = await read(admin);
  const saved = await save(admin, version, values);
  expect(saved.status).toBe(200);
  return publish(admin, saved.body.version);
}

test("the specification's texts are the first, and nothing is a draft", async () => {
  const admin = await staffApi("ADMIN");
  const state = await read(admin);
  expect(state).toMatchObject({ version: 0, saved_at: null, published_at: null, published_by: null });
  expect(state.published).toMatchObject({ ...firstLandingTexts, hero_title: sampleAcademy.hero_title });
  expect(state.draft).toEqual(state.published);
  expect(await history(admin)).toEqual([]);
});

test("a draft is there after the process ended, and on the site only once it is published", async () => {
  const admin = await staffApi("ADMIN");
  const values = { hero_title: "প্রথম চান্সেই সাদা অ্যাপ্রন", about_text: "", opens: 10 };
  const { body } = await save(admin, 0, values);
  expect(await read(admin)).toMatchObject({
    version: body.version,
    draft: values,
    published: { hero_title: sampleAcademy.hero_title, about_text: firstLandingTexts.about_text, opens: 9 },
  });
  expect(await getAcademy()).toEqual(sampleAcademy);

  expect((await publish(admin, body.version)).body.changed.toSorted()).toEqual(["about_text", "hero_title", "opens"]);
  expect(await getAcademy()).toEqual({ ...sampleAcademy, hero_title: values.hero_title, opens: 10 });
  const state = await read(admin);
  expect(state).toMatchObject({ published: values, saved_at: null, published_by: admin.user.username });
  expect(state.draft).toEqual(state.published);

  const entry = await prisma.auditEntry.findFirstOrThrow({
    where: { action: "settings.landing", actorId: admin.user.id },
    orderBy: { id: "desc" },
  });
  expect(entry.detail).toEqual({
    before: { hero_title: sampleAcademy.hero_title, about_text: firstLandingTexts.about_text, opens: 9 },
    after: values,
  });
});

test("of two who write at once the second is told, and loses and overwrites nothing", async () => {
  const first = await staffApi("ADMIN");
  const second = await staffApi("ADMIN");
  const saved = await save(first, 0, { hero_title: "এক" });
  const late = await save(second, 0, { hero_title: "দুই" });
  expect(late).toMatchObject({ status: 409, body: { code: "landing_changed_meanwhile" } });
  expect((await publish(second, 0)).status).toBe(409);
  expect((await read(second)).draft.hero_title).toBe("এক");
  expect((await publish(first, saved.body.version)).status).toBe(200);
  const both = await Promise.all([publish(first, saved.body.version), publish(second, saved.body.version)]);
  expect(both.map(({ status }) => status)).toEqual([409, 409]);
});

test("two saves of the same moment: one is kept, the other told", async () => {
  const admin = await staffApi("ADMIN");
  const both = await Promise.all([save(admin, 0, { hero_title: "এক" }), save(admin, 0, { hero_title: "দুই" })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test("a fact that the settings' own ways changed meanwhile is no change of the draft's, and is told of", async () => {
  const admin = await staffApi("ADMIN");
  const { body } = await save(admin, 0, { slogan: "এক · দুই" });
  await changeSettings({ id: null, label: "script:test" }, { values: { address: "নতুন ঠিকানা" } });
  expect((await publish(admin, body.version)).status).toBe(409);
  const state = await read(admin);
  expect(state.draft).toMatchObject({ slogan: "এক · দুই", address: "নতুন ঠিকানা" });
  expect((await publish(admin, state.version)).status).toBe(200);
  expect(await getAcademy()).toMatchObject({ slogan: "এক · দুই", address: "নতুন ঠিকানা" });
});

test("nothing changed is nothing published: no version, no entry", async () => {
  const admin = await staffApi("ADMIN");
  const entries = await prisma.auditEntry.count();
  const { body } = await put(admin, {
    hero_title: sampleAcademy.hero_title,
    why_title: `${firstLandingTexts.why_title} `,
  });
  expect(body.changed).toEqual([]);
  expect(await prisma.auditEntry.count()).toBe(entries);
  expect(await history(admin)).toEqual([]);
});

test("the history has what stood there first, and ends at its length", async () => {
  const admin = await staffApi("ADMIN");
  await put(admin, { hero_title: "এক", why_title: "কেন?" });
  await put(admin, { hero_title: "দুই" });
  const versions = await history(admin);
  expect(versions.map(({ changed, published_by }: LandingVersion) => [changed, published_by])).toEqual([
    [["hero_title"], admin.user.username],
    [["why_title", "hero_title"], admin.user.username],
    [[], null],
  ]);
  expect(versions[2].values).toMatchObject({ ...firstLandingTexts, hero_title: sampleAcademy.hero_title });

  await prisma.landingVersion.createMany({ data: Array.from({ length: HISTORY_LENGTH }, () => ({ values: {} })) });
  await put(admin, { hero_title: "তিন" });
  expect(await prisma.landingVersion.count()).toBe(HISTORY_LENGTH);
});

test("what an older or newer version of the site wrote is passed over", async () => {
  await prisma.landingVersion.create({ data: { values: { why_title: 7, colour: "red", about_title: "আমরা" } } });
  await prisma.landingDraft.create({ data: { values: { opens: "নয়", hero_title: "শিরোনাম", colour: "red" } } });
  const { published, draft } = await read(await staffApi("ADMIN"));
  expect(published).toMatchObject({ why_title: firstLandingTexts.why_title, about_title: "আমরা", opens: 9 });
  expect(draft).toEqual({ ...published, hero_title: "শিরোনাম" });
});

describe("a draft", () => {
  test("may be empty where a published text may not be, and is then not published", async () => {
    const admin = await staffApi("ADMIN");
    const rows = [
      { title: "", text: " " },
      { title: "", text: "শিরোনাম ছাড়া" },
    ];
    const { status, body } = await put(admin, { hero_title: " ", lines: rows, why_title: "", contact_title: "\u200d" });
    expect(status).toBe(400);
    expect(body).toEqual({
      hero_title: ["must not be empty"],
      lines: ["1 title must not be empty"],
      why_title: ["must not be empty"],
      contact_title: ["must not be empty"],
    });
    expect(await getAcademy()).toEqual(sampleAcademy);
    expect((await read(admin)).draft.lines).toEqual(rows);
  });

  test("keeps markup as it was typed, and drops rows of which nothing was written", async () => {
    const admin = await staffApi("ADMIN");
    const text = `<script>alert(1)</script><img src=x onerror="alert(1)">`;
    await put(admin, {
      about_title: text,
      cards: [
        { title: text, text: "" },
        { title: "", text: " " },
      ],
    });
    expect((await read(admin)).published).toMatchObject({ about_title: text, cards: [{ title: text, text: "" }] });
  });

  test.each([
    ["10,000 characters", { about_text: "ক".repeat(10_000) }, "about_text"],
    ["10,000 characters in a row", { cards: [{ title: "ক".repeat(10_000), text: "" }] }, "cards"],
    ["too many rows", { cards: Array.from({ length: 9 }, () => ({ title: "ক", text: "" })) }, "cards"],
    ["a direction that is turned round", { hero_title: "নাম\u202eমান" }, "hero_title"],
    ["letters that nobody sees", { questions: [{ question: "কী\u200b?", text: "এই" }] }, "questions"],
    ["a zero byte", { slogan: "a\0b" }, "slogan"],
    ["a second line", { hero_lead: "এক\nদুই" }, "hero_lead"],
    ["a key of its own", { colour: "red" }, null],
    ["a row with more than its texts", { lines: [{ title: "ক", text: "খ", href: "javascript:alert(1)" }] }, "lines"],
    ["a fact of the settings", { phone: "01800-111111" }, null],
    ["an hour that is none", { opens: 25 }, "opens"],
  ])("with %s is refused", async (_, values, field) => {
    const admin = await staffApi("ADMIN");
    const { status, body } = await save(admin, 0, values);
    expect(status).toBe(400);
    if (field) expect(JSON.stringify(body)).toContain(field);
    expect((await read(admin)).version).toBe(0);
  });

  test("keeps the joiners that Bengali needs", async () => {
    const admin = await staffApi("ADMIN");
    expect((await put(admin, { hero_title: "র\u200d্যাব ও হাজ\u200cরা" })).status).toBe(200);
  });
});
