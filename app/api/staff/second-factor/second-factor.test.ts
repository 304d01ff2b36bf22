import { afterEach, expect, test } from "vitest";
import { prisma } from "@/lib/db";
import { env } from "@/lib/env";
import { dateInDhaka } from "@/lib/format";
import { authSecrets } from "@/lib/secrets";
import { codeAt } from "@/lib/staff/second-factor";
import { renewSecondFactorSecrets } from "@/lib/staff/second-factor-mutations";
import { decryptSecret } from "@/lib/staff/second-factor-secret";
import { PASSWORD } from "@/test/accounts";
import { api, servedMethods } from "@/test/api";
import { consoleHeaders, staffApi } from "@/test/staff";

const secrets = env.AUTH_SECRETS;
afterEach(async () => {
  env.AUTH_SECRETS = secrets;
  await prisma.setting.deleteMany();
});

const path = "/api/staff/second-factor/";
type Own = Awaited<ReturnType<typeof staffApi>>;

async function turnOn({ call }: Own): Promise<{ secret: string; codes: string[] }> {
  const begun = await call("POST", path, { body: { current_password: PASSWORD } });
  expect(begun.status).toBe(200);
  const { secret } = begun.body;
  const confirmed = await call("PUT", path, { body: { code: codeAt(secret, new Date()) } });
  expect(confirmed.status).toBe(200);
  return { secret, codes: confirmed.body.recovery_codes };
}
const soon = (secret: string) => codeAt(secret, new Date(Date.now() + 30_000));

test("it is set up with the password and a code, ends the other sessions, and shows recovery codes once", async () => {
  const own = await staffApi("TEACHER");
  const elsewhere = await consoleHeaders(own.user);
  expect(await own.call("POST", path, { body: { current_password: "wrong" } })).toMatchObject({ status: 400 });
  const begun = await own.call("POST", path, { body: { current_password: PASSWORD } });
  expect(begun.body.picture).toMatch(/^<svg/);
  expect(await own.call("PUT", path, { body: { code: "000000" } })).toMatchObject({
    status: 400,
    body: { code: [/wrong/] },
  });
  expect((await own.call("GET", path)).body).toMatchObject({ is_on: false });

  const { secret, codes } = await turnOn(own);
  expect(codes).toHaveLength(10);
  expect((await own.call("GET", path)).body).toEqual({ is_on: true, recovery_codes_left: 10, required_from: null });
  expect((await api("GET", path, { headers: elsewhere })).status).toBe(401);
  const stored = JSON.stringify([
    await prisma.staffSecondFactor.findMany({ where: { userId: own.user.id }, select: { secret: true } }),
    await prisma.staffRecoveryCode.findMany({ where: { userId: own.user.id } }),
    await prisma.auditEntry.findMany({ where: { actorId: own.user.id }, select: { detail: true } }),
  ]);
  for (const plain of [secret, ...codes]) expect(stored).not.toContain(plain);
  expect((await own.call("POST", path, { body: { current_password: PASSWORD } })).status).toBe(409);
});

test("new recovery codes take a code and end the old ones; turning it off takes the password and a code", async () => {
  const own = await staffApi("ADMISSIONS");
  const { secret, codes } = await turnOn(own);
  const renewed = await own.call("POST", `${path}recovery-codes/`, { body: { code: codes[0] } });
  expect(renewed.body.recovery_codes).toHaveLength(10);
  expect((await own.call("POST", `${path}recovery-codes/`, { body: { code: codes[1] } })).status).toBe(400);
  const end = (current_password: string, code: string) =>
    own.call("DELETE", path, { body: { current_password, code } });
  expect((await end("wrong", soon(secret))).status).toBe(400);
  expect((await end(PASSWORD, "000000")).status).toBe(400);
  expect((await end(PASSWORD, soon(secret))).status).toBe(204);
  expect((await own.call("GET", path)).body).toMatchObject({ is_on: false, recovery_codes_left: 0 });
  const trail = await prisma.auditEntry.findMany({ where: { actorId: own.user.id }, orderBy: { id: "asc" } });
  expect(trail.map(({ action }) => action)).toEqual([
    ...["user.second_factor_on", "user.recovery_codes", "user.second_factor_off"],
  ]);
});

test("from the day that an administrator names, who has none can do nothing else", async () => {
  const admin = await staffApi("ADMIN");
  const other = await staffApi("ADMIN");
  await turnOn(admin);
  const from = (second_factor_from: string | null) =>
    admin.call("PUT", "/api/staff/accounts/second-factor-date/", { body: { second_factor_from } });
  const work = () => other.call("GET", "/api/staff/audit/");
  const day = (days: number) => dateInDhaka(new Date(Date.now() + days * 86_400_000));
  expect((await from(day(1))).status).toBe(204);
  expect((await work()).status).toBe(200);
  expect((await from(day(0))).status).toBe(204);
  const missing = { status: 403, body: { code: "second_factor_missing" } };
  expect(await work()).toMatchObject(missing);
  expect((await admin.call("GET", "/api/staff/audit/")).status).toBe(200);
  // Begun and not confirmed by a code is none.
  expect((await other.call("POST", path, { body: { current_password: PASSWORD } })).status).toBe(200);
  expect(await work()).toMatchObject(missing);
  await turnOn(other);
  expect((await work()).status).toBe(200);
});

test("who has none names no day that has come: it would lock out its own author", async () => {
  const { user, call } = await staffApi("ADMIN");
  const from = (days: number) => {
    const second_factor_from = dateInDhaka(new Date(Date.now() + days * 86_400_000));
    return call("PUT", "/api/staff/accounts/second-factor-date/", { body: { second_factor_from } });
  };
  const refused = { status: 400, body: { second_factor_from: ["Set up your own second step first."] } };
  expect(await from(0)).toMatchObject(refused);
  await call("POST", path, { body: { current_password: PASSWORD } });
  expect(await from(-1)).toMatchObject(refused);
  expect(await prisma.setting.findFirst()).toBeNull();
  expect((await from(1)).status).toBe(204);
  await prisma.staffSecondFactor.update({ where: { userId: user.id }, data: { confirmedAt: new Date() } });
  expect((await from(0)).status).toBe(204);
});

test("until it is set up nothing of the console answers but what setting it up takes", async () => {
  const { call } = await staffApi("ADMIN");
  const from = { secondFactorFrom: new Date("2026-01-01") };
  await prisma.setting.upsert({ where: { id: 1 }, create: from, update: from });
  const open: string[] = [];
  const all = await servedMethods("/api/staff");
  for (const key of all) {
    const [method = "", route = ""] = key.split(" ");
    const url = route.replace(/\[(\w+)\]/g, "1");
    const { body } = await call(method, `${url}/`, method === "GET" ? {} : { body: {} });
    if (body?.code !== "second_factor_missing") open.push(key);
  }
  expect(all.length).toBeGreaterThan(100);
  expect(open.sort()).toEqual([
    "DELETE /api/staff/devices",
    "DELETE /api/staff/devices/[id]",
    "DELETE /api/staff/second-factor",
    "GET /api/staff/devices",
    "GET /api/staff/second-factor",
    "POST /api/staff/second-factor",
    "PUT /api/staff/second-factor",
  ]);
});

test("an administrator forgets the factor of a lost phone, with a reason; the sessions end", async () => {
  const admin = await staffApi("ADMIN");
  const teacher = await staffApi("TEACHER");
  await turnOn(teacher);
  const reset = `/api/staff/accounts/${teacher.user.id}/second-factor-reset/`;
  expect((await admin.call("POST", reset, { body: {} })).status).toBe(400);
  expect((await admin.call("POST", reset, { body: { reason: "ফোন হারিয়েছে" } })).status).toBe(204);
  expect((await teacher.call("GET", path)).status).toBe(401);
  expect(await prisma.staffSecondFactor.count({ where: { userId: teacher.user.id } })).toBe(0);
  expect((await admin.call("POST", reset, { body: { reason: "আবার" } })).status).toBe(404);
});

test("nobody forgets the own factor: a session alone would take it off", async () => {
  const admin = await staffApi("ADMIN");
  await turnOn(admin);
  const reset = `/api/staff/accounts/${admin.user.id}/second-factor-reset/`;
  const refused = await admin.call("POST", reset, { body: { reason: "ফোন হারিয়েছে" } });
  expect(refused).toMatchObject({ status: 409, body: { code: "own_account" } });
  expect(await prisma.staffSecondFactor.count({ where: { userId: admin.user.id } })).toBe(1);
});

test("after a rotation of the site's secrets the cleanup seals every secret anew", async () => {
  const own = await staffApi("TEACHER");
  const { secret } = await turnOn(own);
  const fresh = "n".repeat(48);
  env.AUTH_SECRETS = [fresh, ...authSecrets()];
  await renewSecondFactorSecrets();
  env.AUTH_SECRETS = [fresh];
  const { secret: stored } = await prisma.staffSecondFactor.findUniqueOrThrow({ where: { userId: own.user.id } });
  expect(decryptSecret(own.user.id, stored)).toEqual({ plain: secret, isOld: false });
});
