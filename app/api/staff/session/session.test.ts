import { globSync, readFileSync } from "node:fs";
import type { NextApiRequest, NextApiResponse } from "next";
import NextAuth from "next-auth";
import { beforeEach, expect, test, vi } from "vitest";
import { knownDevice } from "@/lib/accounts/device-cookie";
import { setPassword } from "@/lib/accounts/mutations";
import { endSessions, openSession } from "@/lib/accounts/session-mutations";
import { verifyToken } from "@/lib/accounts/tokens";
import { prisma } from "@/lib/db";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { deleteAccount } from "@/lib/privacy/mutations";
import { requireCapability, requireStaff, SIGN_IN_PATH, staffAuthOptions } from "@/lib/staff/session";
import type { User } from "@/prisma/generated/client";
import { fromRoot, projectRoot } from "@/scripts/paths";
import { createAccount, PASSWORD } from "@/test/accounts";

/** The cookies of one browser, as Next would hand them to a page. */
const browser = vi.hoisted(() => ({ jar: new Map<string, string>() }));
vi.mock("next/headers", () => ({
  cookies: async () => ({
    get: (name: string) => (browser.jar.has(name) ? { name, value: browser.jar.get(name) } : undefined),
    set: (name: string, value: string) => browser.jar.set(name, value),
    delete: ({ name }: { name: string }) => browser.jar.delete(name),
  }),
}));
vi.mock("next/navigation", () => ({
  redirect: (path: string) => {
    throw new Error(`redirected to ${path}`);
  },
}));
// Outside of a rendering React's cache keeps nothing either.
vi.mock("react", async (original) => ({ ...(await original<typeof import("react")>()), cache: <T>(work: T) => work }));

beforeEach(() => browser.jar.clear());

type Answer = { status: number; headers: Record<string, string | string[]>; body: unknown };

/** Calls one of next-auth's endpoints with the browser's cookies and keeps those that it sets. */
async function nextAuth(method: "GET" | "POST", path: string, body: Record<string, string> = {}): Promise<Answer> {
  const answer: Answer = { status: 200, headers: {}, body: undefined };
  const keep = (value: unknown) => {
    answer.body = value;
  };
  const response = {
    status(code: number) {
      answer.status = code;
      return response;
    },
    getHeader: (name: string) => answer.headers[name],
    setHeader(name: string, value: string | string[]) {
      answer.headers[name] = value;
      return response;
    },
    send: keep,
    json: keep,
    end: () => undefined,
  };
  const request = { method, query: { nextauth: path.split("/") }, body, cookies: Object.fromEntries(browser.jar) };
  const headers = { "user-agent": "a browser", "x-prostuti-peer": "192.0.2.30" };
  await NextAuth(
    { ...request, headers } as unknown as NextApiRequest,
    response as unknown as NextApiResponse,
    staffAuthOptions(),
  );
  for (const line of [answer.headers["Set-Cookie"] ?? []].flat()) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value === "") browser.jar.delete(name);
    else browser.jar.set(name, decodeURIComponent(value));
  }
  return answer;
}

async function signIn(user: User): Promise<Answer> {
  const { csrfToken } = (await nextAuth("GET", "csrf")).body as { csrfToken: string };
  return nextAuth("POST", "callback/credentials", { csrfToken, username: user.username, password: PASSWORD });
}

const isIn = () =>
  requireStaff().then(
    () => true,
    (error: Error) => {
      expect(error.message).toBe(`redirected to ${SIGN_IN_PATH}`);
      return false;
    },
  );
const signedIn = async (role: "STAFF" | "ADMIN" = "STAFF") => {
  const user = await createAccount({ role });
  await signIn(user);
  expect(await isIn()).toBe(true);
  return user;
};
const learnerSession = async (user: User) => {
  const now = new Date();
  const claims = await verifyToken((await openSession(user, { userAgent: "", address: "" }, now)).access, now);
  if (typeof claims === "string") throw new Error(claims);
  return { id: user.id, staffRoles: user.staffRoles, taughtBatchIds: [], sessionId: claims.sessionId };
};

test("a sign-in is a row with device and address", async () => {
  const user = await signedIn("ADMIN");
  expect(await requireStaff()).toMatchObject({ id: user.id, staffRoles: ["ADMIN"] });
  expect(await prisma.session.findMany({ where: { userId: user.id } })).toMatchObject([
    { kind: "CONSOLE", userAgent: "a browser", ipAddress: "192.0.2.30", endedAt: null },
  ]);
});

test("sign-in and sign-out are log events with account and region, without a name", async () => {
  const lines = vi.spyOn(log, "info");
  const user = await signedIn();
  await signOut();
  expect(lines.mock.calls.map(([line]) => line)).toEqual([
    { event: "staff_signed_in", account: user.id, region: "192.0.2.0/24" },
    { event: "staff_signed_out", account: user.id, region: "192.0.2.0/24" },
  ]);
  lines.mockRestore();
});

test("the browser of a sign-in is known to the account from then on", async () => {
  const user = await signedIn();
  expect(knownDevice(`device=${browser.jar.get("device")}`, user)).not.toBeNull();
});

/** Signs out with the requests that the console's button sends. */
async function signOut(): Promise<void> {
  const { csrfToken } = (await nextAuth("GET", "csrf")).body as { csrfToken: string };
  await nextAuth("POST", "signout", { csrfToken });
}

test("a copied cookie is dead after the sign-out", async () => {
  await signedIn();
  const copy = new Map(browser.jar);
  await signOut();
  expect(browser.jar.has("staff_session")).toBe(false);
  browser.jar = copy;
  expect(await isIn()).toBe(false);
  const { body } = await nextAuth("GET", "session");
  expect(body).toEqual({});
  expect(browser.jar.has("staff_session")).toBe(false);
});

const endings: [string, (user: User) => Promise<unknown>][] = [
  ["logout-all", (user) => endSessions(user.id, "logout_all", new Date())],
  [
    "a changed password",
    async (user) => setPassword(await learnerSession(user), PASSWORD, "Shapla-bloom-52", new Date()),
  ],
  ["one role less", (user) => prisma.user.update({ where: { id: user.id }, data: { staffRoles: ["TEACHER"] } })],
  ["another role", (user) => prisma.user.update({ where: { id: user.id }, data: { role: "ADMIN" } })],
  [
    "a role taken and given back",
    async ({ id }) => {
      await prisma.user.update({ where: { id }, data: { role: "LEARNER" } });
      await prisma.user.update({ where: { id }, data: { role: "STAFF" } });
    },
  ],
  [
    "an account switched off and on again",
    async ({ id }) => {
      await prisma.user.update({ where: { id }, data: { isActive: false } });
      await prisma.user.update({ where: { id }, data: { isActive: true } });
    },
  ],
  ["deletion", async (user) => deleteAccount(await learnerSession(user), PASSWORD)],
];
test.each(endings)("%s ends the session at once, and its endpoint does not renew it", async (_what, end) => {
  const user = await signedIn();
  await end(user);
  expect(await isIn()).toBe(false);
  expect((await nextAuth("GET", "session")).body).toEqual({});
  expect(await isIn()).toBe(false);
});

test("lasts half a day at most, and an hour without use", async () => {
  vi.useFakeTimers({ now: Date.now(), toFake: ["Date"] });
  try {
    const start = Date.now();
    const at = (hours: number) => vi.setSystemTime(start + hours * 3600_000);
    await signedIn();
    for (let hours = 0.9; hours < 12; hours += 0.9) {
      at(hours);
      expect((await nextAuth("GET", "session")).body, `${hours} h`).not.toEqual({});
      expect(await isIn()).toBe(true);
    }
    at(12.01);
    expect(await isIn()).toBe(false);
    expect((await nextAuth("GET", "session")).body).toEqual({});

    await signedIn();
    at(13.02);
    expect(await isIn()).toBe(false);
  } finally {
    vi.useRealTimers();
  }
});

test("no learner's session opens the console", async () => {
  const user = await signedIn();
  const { sessionId } = await learnerSession(user);
  await prisma.session.deleteMany({ where: { userId: user.id, kind: "CONSOLE" } });
  expect(await prisma.session.count({ where: { id: sessionId } })).toBe(1);
  expect(await isIn()).toBe(false);
});

test("every page leads whoever must set up the second step first to the one where it is set up", async () => {
  await signedIn("ADMIN");
  expect(await requireCapability("console.enter")).toMatchObject({ needsSecondFactor: false });
  const from = { secondFactorFrom: new Date("2026-01-01") };
  await prisma.setting.upsert({ where: { id: 1 }, create: from, update: from });
  try {
    await expect(requireCapability("console.enter")).rejects.toThrow("redirected to /staff/account");
    await expect(requireCapability("people.read")).rejects.toThrow("redirected to /staff/account");
    expect(await requireStaff()).toMatchObject({ needsSecondFactor: true });
  } finally {
    await prisma.setting.deleteMany();
  }

  const code = (file: string) => readFileSync(fromRoot(file), "utf8");
  const files = globSync("app/staff/**/*.{ts,tsx}", { cwd: projectRoot });
  const loaders = files.filter((file) => !file.endsWith("page.tsx") && code(file).includes("requireCapability("));
  const asking = loaders.flatMap((file) => code(file).match(/(?<=export (?:const|async function) )\w+/g) ?? []);
  expect(asking.sort()).toEqual(["loadBatch", "loadCourse", "requireExamPage"]);
  const pages = files.filter((file) => file.endsWith("page.tsx"));
  const open = pages.filter(
    (file) => !["requireCapability", ...asking].some((name) => code(file).includes(`${name}(`)),
  );
  expect(open.sort()).toEqual([
    "app/staff/(console)/account/page.tsx",
    "app/staff/invitation/page.tsx",
    "app/staff/setup/page.tsx",
    "app/staff/sign-in/page.tsx",
  ]);
});

test("cookies are bound to the host where the site has https", async () => {
  const address = env.SITE_URL;
  env.SITE_URL = "https://academy.example";
  vi.resetModules();
  try {
    const { staffAuthOptions: freshOptions } = await import("@/lib/staff/session");
    const fresh = (await import("@/lib/env")).env;
    fresh.SITE_URL = "https://academy.example";
    const { cookies = {} } = freshOptions();
    expect(Object.values(cookies).map(({ name }) => name)).toEqual([
      "__Host-staff_session",
      "__Host-staff_csrf",
      "__Host-staff_callback",
    ]);
    for (const { options } of Object.values(cookies)) {
      expect(options).toEqual({ httpOnly: true, sameSite: "lax", path: "/", secure: true });
    }
  } finally {
    env.SITE_URL = address;
    vi.resetModules();
  }
});
