import { createHmac } from "node:crypto";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { prisma } from "@/lib/db";
import type { User } from "@/prisma/generated/client";
import { createAccount, logIn, PASSWORD } from "@/test/accounts";
import { api } from "@/test/api";

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const decode = (part = "") => JSON.parse(Buffer.from(part, "base64url").toString());
const credentialsMissing = { detail: "Authentication credentials were not provided." };
const invalidToken = (message: string) => ({
  detail: "Given token not valid for any token type",
  code: "token_not_valid",
  messages: [{ token_class: "AccessToken", token_type: "access", message }],
});

function forge(payload: Record<string, unknown>, secret = process.env.AUTH_SECRETS ?? ""): string {
  const head = `${base64({ alg: "HS256", typ: "JWT" })}.${base64(payload)}`;
  return `${head}.${createHmac("sha256", secret).update(head).digest("base64url")}`;
}

let user: User;
beforeAll(async () => {
  user = await createAccount();
});

describe("POST /auth/jwt/create/", () => {
  it.each([
    ["JSON", { body: () => ({ username: user.username, password: PASSWORD }) }],
    ["form", { form: () => new URLSearchParams({ username: user.username, password: PASSWORD }) }],
    [
      "multipart",
      {
        form: () => {
          const form = new FormData();
          form.set("username", user.username);
          form.set("password", PASSWORD);
          return form;
        },
      },
    ],
  ])("accepts %s", async (_kind, make) => {
    const call = "body" in make ? { body: make.body() } : { form: make.form() };
    const { status, body, headers } = await api("POST", "/auth/jwt/create/", call);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(["refresh", "access"]);
    expect(headers.get("content-type")).toBe("application/json");
    expect(headers.get("allow")).toContain("POST");
  });

  it("issues tokens with simplejwt's header and claims", async () => {
    const { access, refresh } = await logIn(user, PASSWORD);
    const [header, claims] = access.split(".").map((part) => part);
    expect(decode(header)).toEqual({ alg: "HS256", typ: "JWT" });
    expect(Object.keys(decode(claims))).toEqual(["token_type", "exp", "iat", "jti", "user_id", "sid", "aud", "iss"]);
    expect(decode(claims)).toMatchObject({
      token_type: "access",
      user_id: String(user.id),
      aud: "http://localhost:3000/api",
      iss: "http://localhost:3000",
    });
    expect(decode(claims).jti).toMatch(/^[0-9a-f]{32}$/);
    expect(decode(claims).exp - decode(claims).iat).toBe(15 * 60);
    const refreshClaims = decode(refresh.split(".")[1]);
    expect(refreshClaims.exp - refreshClaims.iat).toBe(30 * 24 * 3600);
    expect(refreshClaims.jti).not.toBe(decode(claims).jti);
  });

  it("finds the username without regard to case and trims, the password too", async () => {
    const body = { username: `  ${user.username.toUpperCase()} `, password: ` ${PASSWORD} ` };
    expect((await api("POST", "/auth/jwt/create/", { body })).status).toBe(200);
  });

  it("answers alike for a wrong password, an unknown, an inactive and a mail address", async () => {
    const inactive = await createAccount({ isActive: false });
    for (const body of [
      { username: user.username, password: "wrong" },
      { username: "nobody", password: PASSWORD },
      { username: inactive.username, password: PASSWORD },
      { username: user.email, password: PASSWORD },
    ]) {
      const answer = await api("POST", "/auth/jwt/create/", { body });
      expect(answer.status).toBe(401);
      expect(answer.body).toEqual({ detail: "No active account found with the given credentials" });
      expect(answer.headers.get("www-authenticate")).toBe('Bearer realm="api"');
    }
  });

  it.each([
    [{}, { username: ["This field is required."], password: ["This field is required."] }],
    [
      { username: "", password: null },
      { username: ["This field may not be blank."], password: ["This field may not be null."] },
    ],
    [
      { username: "  ", password: [] },
      { username: ["This field may not be blank."], password: ["Not a valid string."] },
    ],
    [{ username: true, password: "x" }, { username: ["Not a valid string."] }],
    [{ username: "a\0b", password: "x" }, { username: ["Null characters are not allowed."] }],
    [[1], { non_field_errors: ["Invalid data. Expected a dictionary, but got list."] }],
    ["text", { non_field_errors: ["Invalid data. Expected a dictionary, but got str."] }],
  ])("refuses %j field by field", async (body, expected) => {
    const answer = await api("POST", "/auth/jwt/create/", { body });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual(expected);
  });

  it("refuses bodies it cannot read", async () => {
    const malformed = await api("POST", "/auth/jwt/create/", { raw: { text: "{", contentType: "application/json" } });
    expect(malformed.status).toBe(400);
    expect(malformed.body.detail).toMatch(/^JSON parse error - /);
    const plain = await api("POST", "/auth/jwt/create/", { raw: { text: "x", contentType: "text/plain" } });
    expect(plain.status).toBe(415);
    expect(plain.body).toEqual({ detail: 'Unsupported media type "text/plain" in request.' });
    const wrongMethod = await api("GET", "/auth/jwt/create/");
    expect(wrongMethod.status).toBe(405);
    expect(wrongMethod.body).toEqual({ detail: 'Method "GET" not allowed.' });
    expect(wrongMethod.headers.get("allow")).toBe("POST, OPTIONS");
  });

  it("limits failures per account, and success is never counted", async () => {
    const target = await createAccount();
    const wrong = { username: target.username, password: "wrong" };
    for (let i = 0; i < 10; i += 1) expect((await api("POST", "/auth/jwt/create/", { body: wrong })).status).toBe(401);
    const refused = await api("POST", "/auth/jwt/create/", { body: wrong });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(refused.body.detail).toMatch(/^Request was throttled\. Expected available in \d+ seconds\.$/);
    for (let i = 0; i < 12; i += 1) await logIn(user, PASSWORD);
  });

  it("accepts a Django hash and upgrades it", async () => {
    const djangoHash = "pbkdf2_sha256$1000$salt1234$";
    const { pbkdf2Sync } = await import("node:crypto");
    const digest = pbkdf2Sync(PASSWORD, "salt1234", 1000, 32, "sha256").toString("base64");
    const imported = await createAccount({ passwordHash: `${djangoHash}${digest}` });
    await logIn(imported, PASSWORD);
    const { passwordHash } = await prisma.user.findUniqueOrThrow({ where: { id: imported.id } });
    expect(passwordHash).toMatch(/^\$argon2id\$/);
    await logIn(imported, PASSWORD);
  });
});

describe("POST /auth/jwt/refresh/", () => {
  it("rotates", async () => {
    const first = await logIn(user);
    const { status, body } = await api("POST", "/auth/jwt/refresh/", { body: { refresh: first.refresh } });
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(["access", "refresh"]);
    expect(body.refresh).not.toBe(first.refresh);
    expect((await api("GET", "/auth/users/me/", { token: body.access })).status).toBe(200);
    // The old access token works until it expires.
    expect((await api("GET", "/auth/users/me/", { token: first.access })).status).toBe(200);
  });

  it("keeps the login when two tabs refresh ten times at once, and every pair is usable (R27)", async () => {
    const { refresh } = await logIn(user);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => api("POST", "/auth/jwt/refresh/", { body: { refresh } })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    for (const { body } of answers) {
      expect((await api("GET", "/auth/users/me/", { token: body.access })).status).toBe(200);
      expect((await api("POST", "/auth/jwt/refresh/", { body: { refresh: body.refresh } })).status).toBe(200);
    }
  });

  it("gives all of them the same successor, and the newest to who comes late within the grace", async () => {
    const { refresh } = await logIn(user);
    const rotate = async (token: string) =>
      (await api("POST", "/auth/jwt/refresh/", { body: { refresh: token } })).body;
    const [one, two] = await Promise.all([rotate(refresh), rotate(refresh)]);
    expect(two.refresh).toBe(one.refresh);
    const newest = (await rotate(one.refresh)).refresh;
    expect(newest).not.toBe(one.refresh);
    expect((await rotate(refresh)).refresh).toBe(newest);
  });

  it("ends a login half a year after it was made, however often it was refreshed", async () => {
    const DAY = 24 * 3600_000;
    const start = Date.now();
    vi.useFakeTimers({ now: start, toFake: ["Date"] });
    try {
      let { refresh } = await logIn(user);
      for (let day = 20; day < 180; day += 20) {
        vi.setSystemTime(start + day * DAY);
        const { status, body } = await api("POST", "/auth/jwt/refresh/", { body: { refresh } });
        expect(status, `day ${day}`).toBe(200);
        refresh = body.refresh;
      }
      vi.setSystemTime(start + 180 * DAY + 1000);
      expect(await api("POST", "/auth/jwt/refresh/", { body: { refresh } })).toMatchObject({
        status: 401,
        body: { detail: "Token is blacklisted", code: "token_not_valid" },
      });
    } finally {
      vi.useRealTimers();
    }
  });

  it("ends the session when a token is replayed after the grace", async () => {
    const first = await logIn(user);
    const { body: second } = await api("POST", "/auth/jwt/refresh/", { body: { refresh: first.refresh } });
    vi.useFakeTimers({ now: Date.now() + 31_000, toFake: ["Date"] });
    try {
      const replay = await api("POST", "/auth/jwt/refresh/", { body: { refresh: first.refresh } });
      expect(replay.status).toBe(401);
      expect(replay.body).toEqual({ detail: "Token is blacklisted", code: "token_not_valid" });
      const verified = await api("POST", "/auth/jwt/verify/", { body: { token: first.refresh } });
      expect(verified.status).toBe(400);
      expect(verified.body).toEqual({ non_field_errors: ["Token is blacklisted"] });
      expect((await api("POST", "/auth/jwt/refresh/", { body: { refresh: second.refresh } })).status).toBe(401);
      const me = await api("GET", "/auth/users/me/", { token: second.access });
      expect(me.body).toEqual(invalidToken("Token is invalid"));
    } finally {
      vi.useRealTimers();
    }
  });

  it.each([
    [{}, 400, { refresh: ["This field is required."] }],
    [{ refresh: "" }, 400, { refresh: ["This field may not be blank."] }],
    [{ refresh: null }, 400, { refresh: ["This field may not be null."] }],
    [{ refresh: "garbage" }, 401, { detail: "Token is invalid", code: "token_not_valid" }],
    [{ refresh: 12 }, 401, { detail: "Token is invalid", code: "token_not_valid" }],
  ])("refuses %j", async (body, status, expected) => {
    const answer = await api("POST", "/auth/jwt/refresh/", { body });
    expect(answer).toMatchObject({ status, body: expected });
  });

  it("refuses an access token, alg none, an expired one and one of an inactive account", async () => {
    const { access, refresh } = await logIn(user);
    const wrongType = await api("POST", "/auth/jwt/refresh/", { body: { refresh: access } });
    expect(wrongType).toMatchObject({ status: 401, body: { detail: "Token has wrong type", code: "token_not_valid" } });
    const none = `${base64({ alg: "none", typ: "JWT" })}.${refresh.split(".")[1]}.`;
    expect((await api("POST", "/auth/jwt/refresh/", { body: { refresh: none } })).body.detail).toBe("Token is invalid");
    const expired = forge({ ...decode(refresh.split(".")[1]), exp: 1_000_000_000 });
    expect((await api("POST", "/auth/jwt/refresh/", { body: { refresh: expired } })).body.detail).toBe(
      "Token is expired",
    );
    const other = await createAccount();
    const tokens = await logIn(other);
    await prisma.user.update({ where: { id: other.id }, data: { isActive: false } });
    const inactive = await api("POST", "/auth/jwt/refresh/", { body: { refresh: tokens.refresh } });
    expect(inactive).toMatchObject({ status: 401, body: { detail: "No active account found for the given token." } });
    const me = await api("GET", "/auth/users/me/", { token: tokens.access });
    expect(me).toMatchObject({ status: 401, body: { detail: "User is inactive", code: "user_inactive" } });
  });

  it("stores tokens only as hashes", async () => {
    const { refresh, access } = await logIn(user);
    const dump = JSON.stringify([await prisma.refreshToken.findMany(), await prisma.session.findMany()]);
    expect(dump).not.toContain(refresh);
    expect(dump).not.toContain(access);
  });
});

describe("POST /auth/jwt/verify/", () => {
  it("accepts live tokens and refuses others", async () => {
    const { access, refresh } = await logIn(user);
    for (const token of [access, refresh]) {
      expect(await api("POST", "/auth/jwt/verify/", { body: { token } })).toMatchObject({ status: 200, body: {} });
    }
    expect(await api("POST", "/auth/jwt/verify/", { body: { token: "x" } })).toMatchObject({
      status: 401,
      body: { detail: "Token is invalid", code: "token_not_valid" },
    });
    expect((await api("POST", "/auth/jwt/verify/", { body: {} })).body).toEqual({ token: ["This field is required."] });
  });
});

describe("the Authorization header", () => {
  const me = (authorization?: string) =>
    api("GET", "/auth/users/me/", { headers: authorization ? { authorization } : {} });

  it("is absent for every other scheme", async () => {
    const { access } = await logIn(user);
    for (const header of [undefined, "Token x", "JWT x", "Basic x", `bearer ${access}`]) {
      expect(await me(header)).toMatchObject({ status: 401, body: credentialsMissing });
    }
  });

  it("must have two parts", async () => {
    for (const header of ["Bearer", "Bearer a b"]) {
      expect(await me(header)).toMatchObject({
        status: 401,
        body: {
          detail: "Authorization header must contain two space-delimited values",
          code: "bad_authorization_header",
        },
      });
    }
  });

  it("takes a former build's token, without audience and issuer, until it expires", async () => {
    const { access } = await logIn(user);
    const { aud, iss, ...former } = decode(access.split(".")[1]);
    expect([aud, iss]).not.toContain(undefined);
    expect((await me(`Bearer ${forge(former)}`)).status).toBe(200);
    expect((await me(`Bearer ${forge({ ...former, exp: 1_000_000_000 })}`)).status).toBe(401);
  });

  it("says what is wrong with a token, on public endpoints too", async () => {
    const { access, refresh } = await logIn(user);
    expect((await me("Bearer garbage")).body).toEqual(invalidToken("Token is invalid"));
    expect((await me(`Bearer ${refresh}`)).body).toEqual(invalidToken("Token has wrong type"));
    const claims = decode(access.split(".")[1]);
    expect((await me(`Bearer ${forge({ ...claims, exp: 1_000_000_000 })}`)).body).toEqual(
      invalidToken("Token is expired"),
    );
    expect((await me(`Bearer ${forge(claims, "another secret")}`)).body).toEqual(invalidToken("Token is invalid"));
    expect((await me(`Bearer ${forge({ ...claims, user_id: "2000000000" })}`)).body).toEqual({
      detail: "User not found",
      code: "user_not_found",
    });
    for (const strange of [
      { aud: "https://other.example/api" },
      { iss: "https://other.example" },
      { aud: undefined },
    ]) {
      expect((await me(`Bearer ${forge({ ...claims, ...strange })}`)).body).toEqual(invalidToken("Token is invalid"));
    }
    const publicEndpoint = await api("POST", "/auth/users/reset_password/", { token: "garbage", body: {} });
    expect(publicEndpoint).toMatchObject({ status: 401, body: invalidToken("Token is invalid") });
  });
});
