import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { activate, logIn } from "@/lib/accounts/client";
import {
  ApiError,
  type CallOptions,
  learnerApi,
  NetworkError,
  publicApi,
  SessionLostError,
  signOut,
} from "@/lib/api-client";
import { endpoint } from "@/lib/endpoint";
import { onStaffSessionLost, staffApi } from "@/lib/staff-api-client";
import { idField } from "@/lib/wire/fields";
import { stubLocalStorage } from "@/test/local-storage";

const thing = { auth: "learner", summary: "A thing" } as const;
const response = z.object({ path: z.string() });
const endpoints = {
  getThing: endpoint("GET", "/api/{name}/", {
    ...thing,
    query: z.object({ page: z.coerce.number().optional() }),
    response,
  }),
  putThing: endpoint("PUT", "/api/{name}/", { ...thing, body: z.object({ title: z.string() }), response }),
  getThingFile: endpoint("GET", "/api/{name}/file/", thing),
  putThingOrder: endpoint("PUT", "/api/{name}/order/", { ...thing, body: z.object({ ids: z.array(idField) }) }),
  postThingActivation: endpoint("POST", "/api/{name}/activation/", { auth: "optional", summary: "Use a mailed link" }),
  postStaffThing: endpoint("POST", "/api/staff/thing/", {
    capability: "exams.write",
    summary: "A thing of the console",
    body: z.object({ file: z.file().optional(), shuffle: z.stringbool().optional(), count: z.coerce.number() }),
    uploadLimit: 1000,
    response,
  }),
};
const api = learnerApi<typeof endpoints>();
const console = staffApi<typeof endpoints>();
const get = (name: string, options?: CallOptions) => api.get("/api/{name}/", { name, ...options });

/** A server that knows one pair of tokens at a time, and a browser of three globals. */
let server: Server;
let valid: { access: string; refresh: string };
let calls: string[];
let refreshStatus: number;
let stored: Map<string, string>;
let leftTo: string | null;
let isStaffIn = false;

const bearer = (request: IncomingMessage) => request.headers.authorization?.replace("Bearer ", "");
const refreshes = () => calls.filter((call) => call === "POST /auth/jwt/refresh/").length;

const tokenOf = (userId: number) => `e30.${Buffer.from(JSON.stringify({ user_id: userId })).toString("base64url")}.x`;

function json(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
}

async function answer(request: IncomingMessage, response: ServerResponse) {
  calls.push(`${request.method} ${request.url}`);
  if (request.url === "/api/cut/") return request.socket.destroy();
  if (request.url === "/api/never/") return;
  // A hotspot answers in the site's place.
  if (request.url === "/api/portal/")
    return response.writeHead(200, { "Content-Type": "text/html" }).end("<p>log in</p>");
  if (request.url === "/api/empty/") return response.writeHead(200).end();
  if (request.url === "/api/nothing/") return response.writeHead(204).end();
  if (request.url === "/auth/jwt/create/") return json(response, 401, { detail: "No active account found" });
  if (request.url === "/auth/users/activation/") return json(response, 200, { token: bearer(request) ?? null });
  if (request.url === "/auth/jwt/refresh/") {
    const { refresh } = JSON.parse(Buffer.concat(await request.toArray()).toString());
    if (refreshStatus === 0) return request.socket.destroy();
    if (refreshStatus === 299) return response.writeHead(200).end("<p>log in</p>");
    if (refreshStatus !== 200 || refresh !== valid.refresh)
      return json(response, refreshStatus === 200 ? 401 : refreshStatus, {});
    valid = { access: `${valid.access}+`, refresh: `${valid.refresh}+` };
    return json(response, 200, valid);
  }
  if (request.url === "/api/busy/") {
    response.setHeader("Retry-After", "3");
    return json(response, 503, { detail: "busy" });
  }
  if (request.url === "/api/staff/thing/") return json(response, isStaffIn ? 200 : 401, { path: request.url });
  if (bearer(request) !== valid.access) return json(response, 401, { code: "token_not_valid" });
  return json(response, 200, { path: request.url });
}

beforeEach(async () => {
  calls = [];
  refreshStatus = 200;
  valid = { access: "a2", refresh: "r1" };
  stored = new Map([
    ["token", "a1"],
    ["refreshToken", "r1"],
  ]);
  leftTo = null;
  server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  const { fetch } = globalThis;
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init));
  stubLocalStorage(stored);
  const location = { assign: (address: string) => (leftTo = address) };
  vi.stubGlobal("window", Object.assign(new EventTarget(), { location }));
});

afterEach(async () => {
  // Mocks are restored first, because they watch the stubs.
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

describe("an expired access token", () => {
  it("is refreshed once for all the requests that were refused together", async () => {
    const names = Array.from({ length: 8 }, (_, index) => `thing-${index}`);
    const answers = await Promise.all(names.map((name) => get(name)));
    expect(answers).toEqual(names.map((name) => ({ path: `/api/${name}/` })));
    expect(refreshes()).toBe(1);
    expect(Object.fromEntries(stored)).toEqual({ token: "a2+", refreshToken: "r1+" });
    expect(leftTo).toBeNull();
  });

  it("is taken over from another tab that refreshed meanwhile", async () => {
    // The other tab holds the lock while this one waits for it.
    vi.stubGlobal("navigator", {
      locks: {
        request: async (_name: string, work: () => Promise<boolean>) => {
          stored.set("token", valid.access);
          return work();
        },
      },
    });
    await expect(get("thing")).resolves.toEqual({ path: "/api/thing/" });
    expect(refreshes()).toBe(0);
  });

  it("clears both tokens and leads to the login when the refresh is refused", async () => {
    stored.set("refreshToken", "replayed");
    const results = await Promise.allSettled([get("a"), get("b")]);
    expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(refreshes()).toBe(1);
    expect(stored.size).toBe(0);
    expect(leftTo).toBe("/auth");
  });

  it("does so at once without a refresh token", async () => {
    stored.delete("refreshToken");
    await expect(get("a")).rejects.toThrow(ApiError);
    expect(refreshes()).toBe(0);
    expect(stored.size).toBe(0);
    expect(leftTo).toBe("/auth");
  });

  it.each([0, 299, 429, 500, 503])("keeps the login when the refresh fails with %i", async (status) => {
    refreshStatus = status;
    await expect(get("a")).rejects.toThrow(NetworkError);
    expect(stored.get("token")).toBe("a1");
    expect(stored.get("refreshToken")).toBe("r1");
    expect(leftTo).toBeNull();

    refreshStatus = 200;
    await expect(get("a")).resolves.toEqual({ path: "/api/a/" });
  });
});

it("a lost connection does not sign out", async () => {
  await expect(get("cut")).rejects.toThrow(NetworkError);
  expect(stored.get("token")).toBe("a1");
});

it("whatever answers in the site's place is no answer", async () => {
  for (const name of ["portal", "empty"]) await expect(get(name), name).rejects.toThrow(NetworkError);
  await expect(get("nothing")).resolves.toBeNull();
});

it("a refused login stays an answer of the login", async () => {
  await expect(logIn({ username: "nusrat", password: "wrong" })).rejects.toMatchObject({ status: 401 });
  expect(calls).toEqual(["POST /auth/jwt/create/"]);
  expect(leftTo).toBeNull();
});

it("a mailed link is used without the dead token that may lie around", async () => {
  await expect(activate({ uid: "uid", token: "token" })).resolves.toEqual({ token: null });
});

describe("signing out", () => {
  it("is not turned into a lost login by a request that was under way", async () => {
    const underWay = get("a").catch((error: unknown) => error);
    stored.clear();
    await expect(underWay).resolves.toMatchObject({ status: 401 });
    expect(leftTo).toBeNull();
  });

  it("ends the session on the server, with a fresh token if need be", async () => {
    await signOut();
    expect(calls.at(-1)).toBe("DELETE /auth/sessions/current/");
    expect(refreshes()).toBe(1);
    expect(stored.size).toBe(0);
  });

  it("goes home also when the session ended before or the server is away", async () => {
    stored.set("refreshToken", "replayed");
    await signOut();
    expect(stored.size).toBe(0);
    expect(leftTo).toBeNull();

    stored.set("token", tokenOf(7)).set("refreshToken", "r1");
    for (const learner of ["7", "8"]) stored.set(`prostuti:exam-outbox:${learner}:key`, JSON.stringify({ learner }));
    refreshStatus = 0;
    await signOut();
    expect([...stored.keys()]).toEqual(["prostuti:exam-outbox:8:key"]);
    expect(leftTo).toBeNull();
  });
});

describe("a page that is to be kept", () => {
  it("hears that the login ended, keeps its tokens and stays", async () => {
    refreshStatus = 401;
    await expect(get("thing", { keepPage: true })).rejects.toThrow(SessionLostError);
    expect(leftTo).toBeNull();
    expect(stored.get("refreshToken")).toBe("r1");
  });

  it("does not wait for ever, and sends its own headers", async () => {
    const slow = get("never", { timeoutMs: 50 });
    await expect(slow).rejects.toThrow(NetworkError);
    const requested = vi.spyOn(globalThis, "fetch");
    await get("thing", { headers: { "X-Attempt-Key": "key" } });
    expect(requested.mock.lastCall?.[1]?.headers).toMatchObject({ "X-Attempt-Key": "key" });
  });
});

it("says when the server wants to be asked again", async () => {
  await expect(get("busy")).rejects.toMatchObject({ status: 503, retryAfterMs: 3000 });
  refreshStatus = 401;
  await expect(get("thing", { keepPage: true })).rejects.not.toHaveProperty("retryAfterMs", 3000);
});

it("gives a call up when it is told to, also where the time is limited", async () => {
  for (const timeoutMs of [undefined, 60_000]) {
    const controller = new AbortController();
    const call = get("never", { signal: controller.signal, timeoutMs });
    controller.abort();
    await expect(call).rejects.toThrow(NetworkError);
  }
});

it("sends what must arrive even if the page goes away", async () => {
  const requested = vi.spyOn(globalThis, "fetch");
  await get("thing", { keepalive: true });
  expect(requested.mock.lastCall?.[1]).toMatchObject({ keepalive: true });
});

describe("a console session that ended", () => {
  it("is opened again in place, and what was sent goes on", async () => {
    const stop = onStaffSessionLost(async () => {
      isStaffIn = true;
      return true;
    });
    await expect(console.post("/api/staff/thing/", { body: { count: 1 } })).resolves.toEqual({
      path: "/api/staff/thing/",
    });
    expect(leftTo).toBeNull();
    stop();
    isStaffIn = false;
  });

  it("leaves the page as it is where nobody signs in", async () => {
    const stop = onStaffSessionLost(async () => false);
    await expect(console.post("/api/staff/thing/", { body: { count: 1 } })).rejects.toThrow(SessionLostError);
    expect(leftTo).toBeNull();
    stop();
  });
});

describe("a call", () => {
  const sent = async (call: () => Promise<unknown>) => {
    const requested = vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response(null, { status: 204 }));
    await call();
    const [path, init] = requested.mock.lastCall ?? [];
    return { path, ...init };
  };

  it("has its parameters and query encoded in its address", () => {
    const query = { page: 2 };
    expect(api.address("/api/{name}/", { name: "a/b ক", query })).toBe("/api/a%2Fb%20%E0%A6%95/?page=2");
    expect(api.read("/api/{name}/", { name: "a", query: { page: undefined } }).path).toBe("/api/a/");
    expect(api.address("/api/{name}/", { name: 7, query: new URLSearchParams("q=x+y") })).toBe("/api/7/?q=x+y");
  });

  it("is JSON, or a form where a file is in it", async () => {
    const json = await sent(() => console.post("/api/staff/thing/", { body: { count: 2 } }));
    expect(json).toMatchObject({
      method: "POST",
      body: '{"count":2}',
      headers: { "Content-Type": "application/json" },
    });

    const file = new File(["x"], "x.csv");
    const { body, headers } = await sent(() =>
      console.post("/api/staff/thing/", { body: { file, shuffle: false, count: 2 } }),
    );
    expect([...(body as FormData)]).toEqual([
      ["file", file],
      ["shuffle", "false"],
      ["count", "2"],
    ]);
    expect(headers).toEqual({});
  });

  it("is refused by the compiler where the declaration differs", () => {
    const name = "a";
    // The type checker fails at a line that it accepts.
    const refused = [
      // @ts-expect-error no such path
      () => api.get("/api/{name}/more/", { name }),
      // @ts-expect-error no such method
      () => api.delete("/api/{name}/", { name }),
      // @ts-expect-error a parameter is missing
      () => api.get("/api/{name}/"),
      // @ts-expect-error no such parameter
      () => api.get("/api/{name}/", { name: "a", id: 1 }),
      // @ts-expect-error no such query
      () => api.get("/api/{name}/", { name, query: { sort: "name" } }),
      // @ts-expect-error the body is missing
      () => api.put("/api/{name}/", { name }),
      // @ts-expect-error another body
      () => api.put("/api/{name}/", { name, body: { title: 7 } }),
      // @ts-expect-error a file is no JSON
      () => api.get("/api/{name}/file/", { name }),
      // @ts-expect-error a token would stop a mailed link from working
      () => api.post("/api/{name}/activation/", { name }),
      // @ts-expect-error no such item in a list
      () => api.put("/api/{name}/order/", { name, body: { ids: ["x"] } }),
      // @ts-expect-error an endpoint of the console
      () => api.post("/api/staff/thing/", { body: { count: 1 } }),
      // @ts-expect-error an endpoint that asks for a login
      () => publicApi<typeof endpoints>().get("/api/{name}/", { name }),
      // @ts-expect-error a field that the response does not have
      async () => (await get("a")).title,
    ];
    expect(refused).toHaveLength(13);
  });
});
