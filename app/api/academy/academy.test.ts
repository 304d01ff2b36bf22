import { afterAll, beforeEach, expect, test } from "vitest";
import { pool, prisma } from "@/lib/db";
import { insertLook } from "@/lib/look/mutations";
import { sampleLook } from "@/lib/look/sample-look";
import { publicAcademySchema } from "@/lib/settings/public-schema";
import { sampleFacts } from "@/lib/settings/schema";
import { api } from "@/test/api";

async function clear() {
  await prisma.look.deleteMany();
  await prisma.setting.deleteMany();
  await prisma.landingVersion.deleteMany();
}
beforeEach(clear);
afterAll(async () => {
  await clear();
  await prisma.$disconnect();
  await pool.end();
});

test("a client of one's own learns all that it needs to look like the site, and nothing more", async () => {
  const { status, body } = await api("GET", "/api/academy/");
  expect(status).toBe(200);
  expect(publicAcademySchema.parse(body)).toEqual(body);
  expect(body).toMatchObject({ name: sampleFacts.name, accent: "#0b7a6b", logo: null, logo_dark: null });
  expect(body.icon).toMatch(/^http:\/\/localhost:3000\/brand\/icon-512\.png\?v=\w{12}$/);
  expect(Object.keys(body)).not.toEqual(expect.arrayContaining(["payment_accounts", "signatories"]));
  expect(JSON.stringify(body.landing)).not.toMatch(/\{(?:খোলা|বন্ধ|কোর্স|শিক্ষক)\}/);
});

test("it changes with the look, the facts and the published texts, and names no picture whose file is gone", async () => {
  await insertLook(prisma, { ...sampleLook, accent: "#2a55b0", logo_dark: `${"e".repeat(64)}.png` });
  await prisma.setting.create({ data: { facts: { name: "মেডিএক্সেল" } } });
  await prisma.landingVersion.create({ data: { values: { about_text: "আমাদের কথা {শিক্ষক}" } } });
  const { body } = await api("GET", "/api/academy/");
  expect(body).toMatchObject({
    name: "মেডিএক্সেল",
    accent: "#2a55b0",
    logo: `http://localhost:3000/api/look/pictures/${sampleLook.logo}`,
    logo_dark: null,
    landing: { about_text: expect.stringMatching(/^আমাদের কথা [০-৯]+$/) },
  });
});
