import { beforeEach, describe, expect, it, vi } from "vitest";
import { countGuess, guessLimits } from "@/lib/accounts/guesses";
import type { HashJob } from "@/lib/accounts/hash-thread";
import { checkCredentials } from "@/lib/accounts/login-mutations";
import { pool, prisma } from "@/lib/db";
import { log } from "@/lib/log";
import { beginSignIn } from "@/lib/staff/sign-in-mutations";
import { createAccount, linkFor, PASSWORD } from "@/test/accounts";
import { api } from "@/test/api";
import { eventually } from "@/test/eventually";
import { queuedMails } from "@/test/mails";

// The rounds that hashing really takes, counted.
const work = vi.hoisted(() => ({ rounds: 0, argon2: 0 }));
vi.mock("@/lib/accounts/hash-thread", async (original) => {
  const { inHashThread } = await original<typeof import("@/lib/accounts/hash-thread")>();
  const counted = (job: HashJob) => {
    if (job.kind === "pbkdf2") work.rounds += job.iterations;
    if (job.kind === "argon2-verify") work.argon2 += 1;
    return inHashThread(job);
  };
  return { inHashThread: counted };
});
beforeEach(() => {
  Object.assign(work, { rounds: 0, argon2: 0 });
});

type From = { address?: string; cookie?: string };
const headersOf = ({ address = "192.0.2.1", cookie }: From) => ({
  "x-prostuti-peer": address,
  ...(cookie ? { cookie } : {}),
});
const logIn = (username: string, password: string, from: From = {}) =>
  api("POST", "/auth/jwt/create/", { body: { username, password }, headers: headersOf(from) });
const statusOf = async (username: string, password: string, from: From = {}) =>
  (await logIn(username, password, from)).status;
const cookieOf = (headers: Headers) => (headers.get("set-cookie") ?? "").split(";")[0] ?? "";
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => "in",
    ({ code }) => code as string,
  );
/** A wrong guess, counted but for the hash. */
const guess = (account: string, address: string) =>
  countGuess({ limits: guessLimits.login, account, address, device: null, isKnownAddress: async () => false });
/** So many addresses of so many networks. */
const elsewhere = (number: number) => `198.51.${Math.floor(number / 250)}.${1 + (number % 250)}`;

describe("guesses", () => {
  it.each(["login", "staff"] as const)("ninety at once pass no limit (%s)", async (kind) => {
    const user = await createAccount({ role: "STAFF" });
    const device = { userAgent: "", address: "192.0.2.2" };
    const check = (password: string) =>
      kind === "login"
        ? checkCredentials("login", { username: user.username, password }, device)
        : beginSignIn({ username: user.username, password }, device);
    const points = kind === "login" ? 10 : 5;
    const guesses = Array.from({ length: 90 }, (_, index) => check(index === 79 ? PASSWORD : `guess ${index}`));
    const outcomes = await Promise.all(guesses.map(outcome));
    expect(outcomes.filter((code) => code !== "throttled")).toHaveLength(points);
    expect(work.argon2).toBe(points);
    expect(outcomes[79]).toBe("throttled");
  });

  it("a hundred at once of somebody's session, and the owner's own session still changes the password", async () => {
    const user = await createAccount();
    const stolen = (await logIn(user.username, PASSWORD)).body;
    const own = (await logIn(user.username, PASSWORD)).body;
    const set = (token: string, current_password: string) =>
      api("POST", "/auth/users/set_password/", { token, body: { current_password, new_password: "Shapla-bloom-52" } });
    const guesses = Array.from({ length: 100 }, (_, index) => set(stolen.access, `guess ${index}`));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(80);
    expect((await set(stolen.access, PASSWORD)).status).toBe(429);
    const deletion = { token: stolen.access, body: { current_password: PASSWORD } };
    expect((await api("DELETE", "/auth/users/me/", deletion)).status).toBe(429);
    expect((await set(own.access, PASSWORD)).status).toBe(204);
  });

  it("of one address end with 429 and Retry-After there; the owner is in from elsewhere", async () => {
    const user = await createAccount();
    for (let time = 0; time < 10; time += 1) expect(await statusOf(user.username, "wrong")).toBe(401);
    const refused = await logIn(user.username, PASSWORD);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await statusOf(user.username, PASSWORD, { address: "203.0.113.5" })).toBe(200);
  });

  it("of a neighbour behind the same address do not lock out a device that the account knows", async () => {
    const user = await createAccount();
    const cookie = cookieOf((await logIn(user.username, PASSWORD)).headers);
    for (let time = 0; time < 12; time += 1) await logIn(user.username, "wrong");
    expect(await statusOf(user.username, PASSWORD)).toBe(429);
    expect(await statusOf(user.username, PASSWORD, { cookie })).toBe(200);
    const other = await createAccount();
    for (let time = 0; time < 10; time += 1) expect(await statusOf(other.username, "x", { cookie })).toBe(401);
    expect(await statusOf(other.username, PASSWORD, { cookie })).toBe(429);
  });

  it("a thousand from a hundred addresses are slowed, and the owner is in from wherever he is", async () => {
    const user = await createAccount();
    const home = "203.0.113.8";
    const cookie = cookieOf((await logIn(user.username, PASSWORD, { address: home })).headers);
    let looked = 0;
    for (let round = 0; round < 10; round += 1) {
      const guesses = Array.from({ length: 100 }, (_, index) => outcome(guess(`account ${user.id}`, elsewhere(index))));
      looked += (await Promise.all(guesses)).filter((code) => code === "in").length;
    }
    // Two of each address, where ten would be without the slow-down.
    expect(looked).toBeGreaterThanOrEqual(30);
    expect(looked).toBeLessThanOrEqual(200);
    const stranger = { address: "203.0.113.77" };
    for (const status of [401, 401, 429]) expect(await statusOf(user.username, "wrong", stranger)).toBe(status);
    expect(await statusOf(user.username, PASSWORD, { address: "203.0.113.200", cookie })).toBe(200);
    for (let slip = 0; slip < 5; slip += 1) expect(await statusOf(user.username, "slip", { address: home })).toBe(401);
    expect(await statusOf(user.username, PASSWORD, { address: home })).toBe(200);
    expect(await statusOf(user.username, "slip", { address: "203.0.113.250" })).toBe(401);
    expect(await statusOf(user.username, PASSWORD, { address: "203.0.113.250" })).toBe(200);
  });

  it("of one household with its 2^64 addresses count as of one", async () => {
    const user = await createAccount();
    for (let time = 0; time < 10; time += 1) {
      expect(await statusOf(user.username, "wrong", { address: `2001:db8:0:1::${time + 1}` })).toBe(401);
    }
    expect(await statusOf(user.username, PASSWORD, { address: "2001:db8:0:1:ffff::1" })).toBe(429);
    expect(await statusOf(user.username, PASSWORD, { address: "2001:db8:0:2::1" })).toBe(200);
  });

  it("of one site with its 65,536 networks end too, and the owner is in from elsewhere", async () => {
    const user = await createAccount();
    const networks = Array.from({ length: 60 }, (_, index) => `2001:db8:5:${index.toString(16)}::1`);
    const guesses = networks.flatMap((address) => [address, address].map((from) => guess(`account ${user.id}`, from)));
    const looked = (await Promise.all(guesses.map(outcome))).filter((code) => code === "in").length;
    expect(looked).toBeGreaterThanOrEqual(30);
    expect(looked).toBeLessThanOrEqual(40);
    expect(await statusOf(user.username, PASSWORD, { address: "2001:db8:5:ffff::1" })).toBe(429);
    expect(await statusOf(user.username, PASSWORD, { address: "2001:db8:6::1" })).toBe(200);
  });

  it("under other spellings share the account's count, and let nobody in", async () => {
    const { username } = await createAccount({ username: "riiki" });
    const aliases = [
      "rİiki",
      "riİki",
      "riikİ",
      "rİİki",
      "RİIKI",
      "rii\u212Ai",
      "ｒｉｉｋｉ",
      "rіiki",
      "rııki",
      "riiki\u200B",
    ];
    for (const alias of aliases) expect(await statusOf(alias, PASSWORD, { address: "192.0.2.50" }), alias).toBe(401);
    const { rows } = await pool.query("select 1 where 'rİiki'::citext = 'riiki'::citext");
    const spellings = rows.length > 0 ? ["rİiki", "riiki"] : ["RIIKI", "riiki"];
    const statuses = [];
    for (let time = 0; time < 12; time += 1) {
      statuses.push(await statusOf(spellings[time % 2] ?? username, "wrong", { address: "192.0.2.51" }));
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
    expect(await statusOf("RIIKI", PASSWORD, { address: "192.0.2.52" })).toBe(200);
  });

  it("are forgiven by a reset", async () => {
    const user = await createAccount();
    for (let time = 0; time < 11; time += 1) await logIn(user.username, "forgotten");
    const body = { ...linkFor("reset", user), new_password: "Shapla-bloom-52" };
    const reset = await api("POST", "/auth/users/reset_password_confirm/", { body, headers: headersOf({}) });
    expect(reset.status).toBe(204);
    expect(await statusOf(user.username, "Shapla-bloom-52")).toBe(200);
  });

  it("a class of three hundred logs in behind one address, three wrong tries each", async () => {
    const user = await createAccount();
    for (let slip = 0; slip < 3; slip += 1) {
      const pupils = Array.from({ length: 300 }, (_, index) => outcome(guess(`name pupil${index}`, "192.0.2.90")));
      expect(new Set(await Promise.all(pupils))).toEqual(new Set(["in"]));
    }
    expect(await statusOf(user.username, PASSWORD, { address: "192.0.2.90" })).toBe(200);
  });
});

describe("the time of an answer", () => {
  it("does not tell an account of the former backend: names without one take its rounds as often", async () => {
    const imported = `pbkdf2_sha256$3000$salt$${"B".repeat(43)}=`;
    await prisma.user.deleteMany({ where: { sessions: { none: {} }, username: { startsWith: "imported" } } });
    const before = await prisma.user.count();
    await Promise.all(
      Array.from({ length: before }, (_, index) =>
        createAccount({ username: `imported${index}`, passwordHash: imported }),
      ),
    );
    vi.useFakeTimers({ now: Date.now() + 11 * 60_000, toFake: ["Date"] });
    try {
      const kindOf = async (username: string) => {
        Object.assign(work, { rounds: 0, argon2: 0 });
        expect(await statusOf(username, "wrong", { address: "192.0.2.91" })).toBe(401);
        return `${work.rounds} rounds, ${work.argon2} Argon2`;
      };
      const kinds = new Map<string, number>();
      for (let number = 0; number < 60; number += 1) {
        const kind = await kindOf(`stranger${number}`);
        kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      }
      // Half of the accounts are imported; so is every second stranger, as far as anybody can tell.
      expect([...kinds.keys()].sort()).toEqual(["0 rounds, 1 Argon2", "3000 rounds, 0 Argon2"]);
      for (const number of kinds.values()) expect(number).toBeGreaterThan(15);
      expect(await kindOf("imported0")).toBe("3000 rounds, 0 Argon2");
      // Each name always takes the same, in whatever case.
      for (const name of ["stranger1", "stranger2", "stranger3"]) {
        expect(await kindOf(name.toUpperCase())).toBe(await kindOf(name));
      }
      // Also an account without a usable password, and one that is switched off.
      const unusable = await createAccount({ passwordHash: "!" });
      expect([...kinds.keys()]).toContain(await kindOf(unusable.username));
      const off = await createAccount({ isActive: false });
      expect(await kindOf(off.username)).toBe("0 rounds, 1 Argon2");
    } finally {
      vi.useRealTimers();
    }
  });

  it("a name of more than 150 letters or an endless password costs nothing, not a query", async () => {
    const query = vi.spyOn(pool, "query");
    try {
      for (const [username, password] of [
        ["x".repeat(151), PASSWORD],
        ["x", "y".repeat(500_000)],
      ] as const) {
        expect(await logIn(username, password)).toMatchObject({
          status: 401,
          body: { detail: "No active account found with the given credentials" },
        });
      }
      expect(query).not.toHaveBeenCalled();
      expect(work).toEqual({ rounds: 0, argon2: 0 });
    } finally {
      query.mockRestore();
    }
  });
});

it("a route's limit counts a household's addresses as one", async () => {
  for (const address of ["2001:db8:99:1::1", "2001:db8:99:1:2:3:4:5"]) {
    await api("POST", "/auth/users/activation/", { body: {}, headers: headersOf({ address }) });
  }
  const { rows } = await pool.query(
    "select points from rate_limits where key like 'activationByAddress:2001:db8:99:%'",
  );
  expect(rows).toEqual([{ points: 2 }]);
});

describe("asking for mails", () => {
  const ask = (email: string, address: string, path = "reset_password") =>
    api("POST", `/auth/users/${path}/`, { body: { email }, headers: headersOf({ address }) });

  it.each(["reset_password", "resend_activation"])(
    "%s: strangers neither fill a mailbox nor block its owner",
    async (path) => {
      const { id, email } = await createAccount({ isActive: path === "reset_password" });
      for (let time = 0; time < 12; time += 1) {
        await Promise.all([0, 1, 2].map((stranger) => ask(email, `198.51.100.${stranger}`, path)));
      }
      expect((await ask(email, "198.51.100.0", path)).status).toBe(429);
      expect((await ask(email.toUpperCase(), "203.0.113.3", path)).status).toBe(204);
      expect(await queuedMails(id)).toHaveLength(3);
    },
  );

  it.each(["reset_password", "resend_activation"])(
    "%s: the second and the third of ten minutes are sent too",
    async (path) => {
      const { id, email } = await createAccount({ isActive: path === "reset_password" });
      const sent: number[] = [];
      for (let time = 0; time < 4; time += 1) {
        expect((await ask(email, "203.0.113.18", path)).status).toBe(204);
        sent.push((await queuedMails(id)).length);
      }
      expect(sent).toEqual([1, 2, 3, 3]);
      const ended = "update rate_limits set expire = 1 where key like 'accountMailSoon:%'";
      await pool.query(ended);
      await ask(email, "203.0.113.19", path);
      expect(await queuedMails(id)).toHaveLength(4);
      // More than five within the hour: one in ten minutes.
      await ask(email, "203.0.113.19", path);
      await pool.query(ended);
      await ask(email, "203.0.113.19", path);
      await ask(email, "203.0.113.19", path);
      expect(await queuedMails(id)).toHaveLength(5);
    },
  );

  it("an unknown address is queued for like a known one", async () => {
    const { id, email } = await createAccount();
    const before = await queuedMails(null);
    for (const address of [email, "nobody-has-this@example.com"]) {
      const { status, body } = await ask(address, "203.0.113.4");
      expect([status, body]).toEqual([204, null]);
    }
    expect(await queuedMails(id)).toEqual([{ template: "password-reset", userId: id, email: "" }]);
    expect((await queuedMails(null)).slice(before.length)).toEqual([
      { template: "password-reset", userId: null, email: "" },
    ]);
    const { rows } = await pool.query<{ job: string }>("select j::text as job from pgboss.job j");
    for (const { job } of rows) expect(job).not.toMatch(/@example.com/);
  });

  it("for many people from one address puts them behind the others", async () => {
    const before = await pool.query<{ id: string }>("select id from pgboss.job");
    await Promise.all(Array.from({ length: 60 }, (_, index) => ask(`somebody${index}@example.com`, "198.51.100.60")));
    const { id, email } = await createAccount();
    await ask(email, "203.0.113.9");
    const { rows } = await pool.query<{ userId: number | null }>(
      `select (data->>'userId')::int as "userId" from pgboss.job
        where id <> all($1) order by priority desc, created_on`,
      [before.rows.map((row) => row.id)],
    );
    expect(rows).toHaveLength(61);
    expect(rows.slice(0, 2).map(({ userId }) => userId)).toContain(id);
  });
});

describe("a flood of logins", () => {
  it("from one address waits behind itself: another address has its turn after one of the flood", async () => {
    const user = await createAccount();
    const finished: string[] = [];
    const flood = Array.from({ length: 620 }, () =>
      logIn("flooded", "wrong", { address: "192.0.2.66" }).then(({ status, headers }) => {
        finished.push("flood");
        if (status === 503) expect(headers.get("retry-after")).toBe("5");
        return status;
      }),
    );
    await eventually(() => expect(finished.length).toBeGreaterThan(119));
    const before = finished.length;
    const answer = await logIn(user.username, PASSWORD, { address: "203.0.113.66" });
    expect(answer.status).toBe(200);
    expect(finished.length - before).toBeLessThanOrEqual(3);
    const statuses = await Promise.all(flood);
    expect(statuses.filter((status) => status === 503)).toHaveLength(119);
  });
});

describe("the log", () => {
  it("says that a login failed, of which account and from which region, and no name", async () => {
    const user = await createAccount();
    const lines = vi.spyOn(log, "info");
    try {
      await logIn(user.username, "wrong", { address: "192.0.2.17" });
      await logIn("somebody@example.com", "wrong", { address: "2001:db8:7:8::9" });
      for (let time = 0; time < 10; time += 1) await logIn(user.username, "wrong", { address: "192.0.2.17" });
      const events = lines.mock.calls
        .map(([line]) => line as unknown as Record<string, unknown>)
        .filter((line) => line.event);
      expect(events[0]).toEqual({ event: "login_failed", account: user.id, region: "192.0.2.0/24" });
      expect(events[1]).toEqual({
        event: "login_failed",
        unknown: expect.stringMatching(/^[0-9a-f]{12}$/),
        region: "2001:db8:7::/48",
      });
      expect(events.at(-1)).toEqual({ event: "login_throttled", account: user.id, region: "192.0.2.0/24" });
      const text = JSON.stringify(lines.mock.calls);
      for (const secret of [user.username, "somebody", "wrong", "192.0.2.17"]) expect(text).not.toContain(secret);
    } finally {
      lines.mockRestore();
    }
  });
});
