import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { passwordChangedMail } from "@/emails/password-changed";
import { pool, prisma } from "@/lib/db";
import { withKeptPictures } from "@/lib/look/kept-pictures";
import { sampleLook } from "@/lib/look/sample-look";
import { plainLook } from "@/lib/look/schema";
import { getAcademy } from "@/lib/settings/queries";
import { createUser } from "@/prisma/factories/user";
import { createCertificate } from "@/test/certificates";
import { staffApi } from "@/test/staff";

beforeEach(() => prisma.look.deleteMany());
afterAll(async () => {
  await prisma.look.deleteMany();
  await prisma.$disconnect();
  await pool.end();
});

type Call = Awaited<ReturnType<typeof staffApi>>["call"];
const ADDRESS = "/api/staff/look/";
const put = (call: Call, look: object, version = 0) => call("PUT", ADDRESS, { body: { version, look } });
const blue = { ...plainLook, accent: "#2a55b0", certificate_prefix: "MXC", mark: sampleLook.mark };

describe("an administrator", () => {
  test("gives the academy a colour, a mark and letters, and the site and its mails have them", async () => {
    const { user, call } = await staffApi("ADMIN");
    expect((await call("GET", ADDRESS)).body).toMatchObject({ version: 0, look: plainLook, earlier: [], gone: [] });
    const saved = await put(call, { ...blue, accent: "#2A55B0", certificate_prefix: "mxc" });
    expect(saved.status).toBe(200);
    const academy = await getAcademy();
    expect(academy.look).toEqual(blue);
    const { html } = passwordChangedMail(academy, { firstName: "নুসরাত" });
    expect(html).toContain("background:#2a55b0");
    expect(html).toMatch(/<img src="http:\/\/localhost:3000\/brand\/icon-192\.png\?v=\w{12}"/);
    expect(html.toLowerCase()).not.toContain("#0b7a6b");
    const entry = await prisma.auditEntry.findFirstOrThrow({ where: { action: "look.change", actorId: user.id } });
    expect(entry.detail).toEqual({
      before: { accent: "", certificate_prefix: "CERT" },
      after: { accent: "#2a55b0", certificate_prefix: "MXC" },
      pictures: ["mark"],
    });
  });

  test("gets an earlier look back, and a save without a change makes no new one", async () => {
    const { call } = await staffApi("ADMIN");
    const { version: first } = (await put(call, blue)).body;
    expect((await put(call, blue, first)).body).toEqual({ version: first });
    const { version: second } = (await put(call, { ...blue, accent: "#7a3e9d" }, first)).body;
    const { earlier } = (await call("GET", ADDRESS)).body;
    expect(earlier).toMatchObject([{ id: first, look: blue }]);
    expect((await put(call, earlier[0].look, second)).status).toBe(200);
    expect((await getAcademy()).look).toEqual(blue);
  });
});

test("every server hears of a change at once, because each keeps pages that show it", async () => {
  const { call } = await staffApi("ADMIN");
  const client = await pool.connect();
  try {
    const heard = new Promise((resolve) => client.on("notification", ({ payload }) => resolve(payload)));
    await client.query("listen cache_tags");
    await put(call, blue);
    expect(await heard).toBe("settings");
  } finally {
    await client.query("unlisten cache_tags");
    client.release();
  }
});

test("of two who change it at once one is refused, and nothing of theirs is written", async () => {
  const one = await staffApi("ADMIN");
  const other = await staffApi("ADMIN");
  const answers = await Promise.all([put(one.call, blue), put(other.call, { ...blue, accent: "#7a3e9d" })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: "look_changed_meanwhile" });
  expect(await prisma.look.count()).toBe(1);
});

test.each([
  ["accent", "#f28c28", /^must have a contrast of at least 4\.5; the nearest that has is #b65900$/],
  ["accent", "#d32f2f", /^must not be the red of errors; the nearest/],
  ["accent", "red;}body{display:none", /must be a colour like/],
  ["accent", "#2a55b0;x", /must be a colour like/],
  ["certificate_prefix", "M", /must be 2 to 5 Latin letters/],
  ["certificate_prefix", "মেডি", /must be 2 to 5 Latin letters/],
  ["logo", `${"0".repeat(64)}.svg`, /must be uploaded first/],
  ["logo", "../../secrets/auth", /must be the name of an uploaded picture/],
  ["signatures", [{ name: "ক", picture: `${"1".repeat(64)}.png` }], /must be uploaded first/],
])("%s %j is refused and says why", async (field, value, reason) => {
  const { call } = await staffApi("ADMIN");
  const { status, body } = await put(call, { ...blue, [field]: value });
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toMatch(new RegExp(reason.source.replace(/^\^|\$$/g, "")));
  expect(await prisma.look.count()).toBe(0);
});

test("a certificate keeps the look and the letters that it was issued with", async () => {
  const { call } = await staffApi("ADMIN");
  const user = await createUser(prisma);
  const { version } = (await put(call, { ...blue, signatures: sampleLook.signatures })).body;
  const certificate = await createCertificate(user.id);
  expect(certificate.id).toMatch(/^MXC-/);
  const kept = certificate.drawnFrom;
  expect(kept).toMatchObject({ colours: { primary: "#2a55b0" }, logo: null, signatures: sampleLook.signatures });
  await put(call, { ...plainLook, certificate_prefix: "NEW" }, version);
  expect((await createCertificate(user.id)).id).toMatch(/^NEW-/);
  expect((await prisma.certificate.findUniqueOrThrow({ where: { id: certificate.id } })).drawnFrom).toEqual(kept);
});

test("a picture whose file is gone leaves the name in type, and the console says so", async () => {
  const { call } = await staffApi("ADMIN");
  const lost = `${"f".repeat(64)}.svg`;
  await prisma.look.create({ data: { certificatePrefix: "MXC", logo: lost, logoDark: sampleLook.logo_dark } });
  expect((await call("GET", ADDRESS)).body).toMatchObject({ gone: ["logo"], look: { logo: lost } });
  expect(await withKeptPictures((await getAcademy()).look)).toMatchObject({
    logo: null,
    logo_dark: sampleLook.logo_dark,
  });
});

test("a seal and a signature whose files are gone are named, and the site's pictures are not", async () => {
  const { call } = await staffApi("ADMIN");
  const lost = `${"f".repeat(64)}.png`;
  const signatures = [...sampleLook.signatures.slice(0, 1), { name: "ডা. মাহমুদুল হাসান", picture: lost }];
  await prisma.look.create({ data: { certificatePrefix: "MXC", logo: sampleLook.logo, seal: lost, signatures } });
  const { gone, gone_signatures } = (await call("GET", ADDRESS)).body;
  expect(gone).toEqual(["seal"]);
  expect(gone_signatures).toEqual(["ডা. মাহমুদুল হাসান"]);
});

test("a row of a later build, with parts that this one cannot read, is still a look", async () => {
  await prisma.look.create({ data: { certificatePrefix: "mxc12", accent: "oklch(", signatures: [{ hand: 1 }] } });
  expect((await getAcademy()).look).toEqual(plainLook);
});
