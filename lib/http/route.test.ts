import { describe, expect, it } from "vitest";
import { z } from "zod";
import { type CallerStatement, callerColumns, callerJoin } from "@/lib/accounts/caller";
import { askAsCaller, Claimant } from "@/lib/accounts/caller-queries";
import { prisma } from "@/lib/db";
import { type RouteHandler, route } from "@/lib/http/route";
import { JsonBody, WrittenJson } from "@/lib/wire/json";
import { createAccount, logIn } from "@/test/accounts";
import { api } from "@/test/api";

const somewhere = { method: "GET", path: "/api/test/" } as const;

async function call(handler: RouteHandler, headers: Record<string, string> = {}) {
  const response = await handler(new Request("http://localhost:3000/api/test/", { headers }));
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : null, headers: response.headers };
}

const row = z.object({ username: z.string() });
const statement = (name: string, extra: string): CallerStatement<z.infer<typeof row>> => ({
  name,
  row,
  text: `select ${callerColumns}, ${extra} from ${callerJoin}`,
});
const ownName = statement("test-own-name", `true as "isFound", u.username`);

describe("a caller who is known by a token alone", () => {
  it("is unreadable until a statement has checked the session, for types and at run time", async () => {
    const claimant = new Claimant({ userId: 1, sessionId: "00000000-0000-4000-8000-000000000000" });
    // @ts-expect-error: the id is not a property
    expect(claimant.id).toBeUndefined();
    // @ts-expect-error: neither is the session
    expect(claimant.sessionId).toBeUndefined();
    // @ts-expect-error: a look-alike is not a Claimant
    await expect(askAsCaller(ownName, { id: 1, sessionId: "x" }, new Date(), [])).rejects.toThrow(TypeError);
    expect(JSON.stringify(claimant)).toBe("{}");
    expect(Object.keys(claimant)).toEqual([]);
  });

  it("gets the typed row of a live session, and 401 before anything of it once the session has ended", async () => {
    const user = await createAccount();
    const { access } = await logIn(user);
    const headers = { Authorization: `Bearer ${access}` };
    const handler = route(
      { ...somewhere, auth: "claims", summary: "x", response: z.object({ id: z.int(), name: z.string() }) },
      async ({ viewer }) => {
        const { callerId, username } = await askAsCaller(ownName, viewer, new Date(), []);
        return { id: callerId, name: username };
      },
    );
    expect(await call(handler, headers)).toMatchObject({ status: 200, body: { id: user.id, name: user.username } });
    await api("DELETE", "/auth/sessions/current/", { token: access });
    expect(await call(handler, headers)).toMatchObject({ status: 401, body: { code: "token_not_valid" } });
    await prisma.user.update({ where: { id: user.id }, data: { isActive: false } });
    expect(await call(handler, headers)).toMatchObject({ status: 401, body: { code: "user_inactive" } });
  });

  it("is refused by a row that is not what the statement declares, and by one of what does not exist", async () => {
    const { access } = await logIn(await createAccount());
    const headers = { Authorization: `Bearer ${access}` };
    const answered = (asked: typeof ownName) =>
      call(
        route({ ...somewhere, auth: "claims", summary: "x", response: row }, ({ viewer }) =>
          askAsCaller(asked, viewer, new Date(), []),
        ),
        headers,
      );
    expect(await answered(statement("test-number", `true as "isFound", u.id as username`))).toMatchObject({
      status: 500,
    });
    expect(await answered(statement("test-missing", `false as "isFound", null as username`))).toMatchObject({
      status: 404,
    });
  });

  it("gets nothing from a handler that forgot to ask", async () => {
    const { access } = await logIn(await createAccount());
    const handler = route(
      { ...somewhere, auth: "claims", summary: "x", response: z.object({ secret: z.string() }) },
      () => ({
        secret: "paper",
      }),
    );
    const { status, body } = await call(handler, { Authorization: `Bearer ${access}` });
    expect(status).toBe(500);
    expect(JSON.stringify(body)).not.toContain("paper");
  });
});

describe("a response", () => {
  const response = z.object({ name: z.string() });

  it("carries nothing that its schema does not name", async () => {
    const value = { name: "a", password: "hash" };
    const plain = route({ ...somewhere, auth: "public", summary: "x", response }, () => value);
    expect((await call(plain)).body).toEqual({ name: "a" });
    const withStatus = route(
      { ...somewhere, auth: "public", summary: "x", response },
      () => new JsonBody(value, { status: 503 }),
    );
    expect(await call(withStatus)).toMatchObject({ status: 503, body: { name: "a" } });
    const written = route(
      { ...somewhere, auth: "public", summary: "x", response },
      () => new WrittenJson(response, value),
    );
    expect((await call(written)).body).toEqual({ name: "a" });
  });

  it("that does not fit its schema is a server error, and so is one that was written for another route", async () => {
    const wrong = { name: 5 } as unknown as { name: string };
    expect((await call(route({ ...somewhere, auth: "public", summary: "x", response }, () => wrong))).status).toBe(500);
    expect(() => new WrittenJson(response, wrong)).toThrow(z.ZodError);
    const other = new WrittenJson(z.object({ name: z.string() }), { name: "a" });
    expect((await call(route({ ...somewhere, auth: "public", summary: "x", response }, () => other))).status).toBe(500);
  });

  it("cannot skip its schema with a Response of its own", async () => {
    const smuggle = () => Response.json({ name: "a", password: "hash" });
    // @ts-expect-error: a declared response is a value
    const handler = route({ ...somewhere, auth: "public", summary: "x", response }, smuggle);
    const { status, body } = await call(handler);
    expect(status).toBe(500);
    expect(body).not.toHaveProperty("password");
  });
});

describe("headers", () => {
  it("are read and sent as the route declares them, and no others", async () => {
    const handler = route(
      {
        ...somewhere,
        auth: "public",
        summary: "x",
        headers: z.object({ "x-attempt-key": z.string().max(3).optional() }),
        response: z.object({ key: z.string().nullable() }),
        responseHeaders: z.object({ "x-server-time": z.string() }),
      },
      ({ headers }) => {
        const sent = { "x-server-time": "now", "x-internal": "no" };
        return new JsonBody({ key: headers["x-attempt-key"] ?? null }, { headers: sent });
      },
    );
    const answered = await call(handler, { "X-Attempt-Key": "abc" });
    expect(answered).toMatchObject({ status: 200, body: { key: "abc" } });
    expect(answered.headers.get("x-server-time")).toBe("now");
    expect(answered.headers.get("x-internal")).toBeNull();
    expect((await call(handler)).body).toEqual({ key: null });
    expect(await call(handler, { "X-Attempt-Key": "abcd" })).toMatchObject({
      status: 400,
      body: { "x-attempt-key": [expect.any(String)] },
    });
  });
});
