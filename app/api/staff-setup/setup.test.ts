import { beforeEach, expect, test } from "vitest";
import { pool, prisma } from "@/lib/db";
import { env } from "@/lib/env";
import { authSecrets } from "@/lib/secrets";
import { getAcademy } from "@/lib/settings/queries";
import { issueSetupKey } from "@/lib/setup-key";
import { findSetup, newSetupLink } from "@/lib/staff/setup-mutations";
import { createUser } from "@/prisma/factories/user";
import { api } from "@/test/api";
import { consoleHeaders } from "@/test/staff";

const administrators = { staffRoles: { has: "ADMIN" as const } };
let number = 0;

beforeEach(async () => {
  number += 1;
  await prisma.user.updateMany({ where: administrators, data: { isActive: false } });
  await prisma.setting.deleteMany();
  await prisma.setupKey.deleteMany();
});

async function issue(options?: { anew: boolean }): Promise<string> {
  const client = await pool.connect();
  try {
    return (await issueSetupKey(client, authSecrets()[0] ?? "", options)) ?? "";
  } finally {
    client.release();
  }
}

const setUp = (key: string, overrides = {}) =>
  api("POST", "/api/staff-setup/", {
    body: {
      key,
      academy: "মেডিএক্সেল কোচিং সেন্টার",
      name: "রাশেদুল হক",
      phone_number: "০১৭১১-০০০০০০",
      email: `rashed${number}@example.com`,
      password: "Shapla-bloom-52",
      ...overrides,
    },
  });
const countAdministrators = () => prisma.user.count({ where: { ...administrators, isActive: true } });
const age = (hours: number) =>
  prisma.$executeRaw`update setup_keys set issued_at = issued_at - make_interval(hours => ${hours}::int)`;

test("the link makes the first administrator and names the academy, once", async () => {
  const key = await issue();
  expect(await findSetup(key, new Date())).toBeInstanceOf(Date);
  expect((await setUp(key)).status).toBe(204);

  const user = await prisma.user.findFirstOrThrow({ where: { email: `rashed${number}@example.com` } });
  expect(user).toMatchObject({
    username: user.email,
    firstName: "রাশেদুল",
    lastName: "হক",
    phoneNumber: "01711000000",
    staffRoles: ["ADMIN"],
    isActive: true,
  });
  expect(await getAcademy()).toMatchObject({
    name: "মেডিএক্সেল কোচিং সেন্টার",
    short_name: "মেডিএক্সেল",
    latin_name: "মেডিএক্সেল কোচিং সেন্টার",
    email: user.email,
    phone: user.phoneNumber,
    signatories: [{ name: "রাশেদুল হক", title: "পরিচালক" }],
    payment_accounts: [],
    facebook_url: "",
  });
  const where = { OR: [{ subjectId: String(user.id) }, { actorId: user.id }] };
  const entries = await prisma.auditEntry.findMany({ where, orderBy: { id: "asc" } });
  expect(entries.map(({ action, actorLabel }) => [action, actorLabel])).toEqual([
    ["user.create", "setup"],
    ["settings.change", user.username],
  ]);

  expect(await prisma.setupKey.count()).toBe(0);
  expect(await findSetup(key, new Date())).toBeNull();
  expect((await setUp(key, { email: "second@example.com" })).status).toBe(404);
  expect(await countAdministrators()).toBe(1);
});

test("of five at once one makes it", async () => {
  const key = await issue();
  const answers = await Promise.all(
    [1, 2, 3, 4, 5].map((one) => setUp(key, { email: `racer${number}.${one}@example.com` })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404, 404, 404, 404]);
  expect(await countAdministrators()).toBe(1);
});

test("a link opens nothing when it is wrong, a day old, replaced, or no longer needed", async () => {
  const key = await issue();
  for (const wrong of ["x", key.slice(1), `${key}x`]) expect((await setUp(wrong)).status).toBe(404);
  await age(24);
  expect(await findSetup(key, new Date())).toBeNull();
  expect((await setUp(key)).status).toBe(404);

  const next = await issue();
  expect(next).not.toBe(key);
  const link = new URL((await newSetupLink()) ?? "");
  expect(await findSetup(next, new Date())).toBeNull();
  expect(await findSetup(link.searchParams.get("key") ?? "", new Date())).toBeInstanceOf(Date);

  await createUser(prisma, { staffRoles: ["ADMIN"] });
  expect(await findSetup(link.searchParams.get("key") ?? "", new Date())).toBeNull();
  expect((await setUp(link.searchParams.get("key") ?? "")).status).toBe(404);
  expect(await newSetupLink()).toBeNull();
  expect(await prisma.setupKey.count()).toBe(0);
});

test("what is wrong is said by field, and the link goes on", async () => {
  const key = await issue();
  await createUser(prisma, { email: `taken${number}@example.com` });
  const wrong: [string, unknown][] = [
    ["academy", " "],
    ["academy", "ক".repeat(81)],
    ["academy", "এক\nদুই"],
    ["name", ""],
    ["phone_number", "12"],
    ["phone_number", ""],
    ["email", "nobody"],
    ["email", "o'brien@example.com"],
    ["email", `taken${number}@example.com`],
    ["password", "1234567"],
  ];
  for (const [field, value] of wrong) {
    const { status, body } = await setUp(key, { [field]: value });
    expect([field, value, status]).toEqual([field, value, 400]);
    expect(Object.keys(body)).toEqual([field]);
  }
  expect(await countAdministrators()).toBe(0);
  const { academy } = env;
  env.academy = { ...academy, phone: "01811-000000" };
  try {
    expect((await setUp(key, { phone_number: "" })).status).toBe(204);
  } finally {
    env.academy = academy;
  }
});

test("servers with one secret have one key, of which only the hash is kept", async () => {
  const keys = await Promise.all([issue(), issue(), issue()]);
  expect(new Set(keys).size).toBe(1);
  expect(JSON.stringify(await prisma.setupKey.findMany())).not.toContain(keys[0]);
  const client = await pool.connect();
  try {
    const other = await issueSetupKey(client, "another secret");
    expect(other).not.toBe(keys[0]);
    expect(await findSetup(keys[0] ?? "", new Date())).toBeNull();
  } finally {
    client.release();
  }
});

test("who was made by it works in the console", async () => {
  expect((await setUp(await issue())).status).toBe(204);
  const user = await prisma.user.findFirstOrThrow({ where: { email: `rashed${number}@example.com` } });
  const headers = await consoleHeaders(user);
  expect((await api("GET", "/api/staff/settings/", { headers })).status).toBe(200);
});
