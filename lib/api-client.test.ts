import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { activate, logIn } from "@/lib/accounts/client";
import {
  ApiError,
  apiClient,
  NetworkError,
  onStaffSessionLost,
  SessionLostError,
  signOut,
  staffApiClient,
} from "@/lib/api-client";
import { stubLocalStorage } from "@/test/local-storage";

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
  if (request.url === "/cut") return request.socket.destroy();
  if (request.url === "/never") return;
  // A hotspot answers in the site's place.
  if (request.url === "/portal") return response.writeHead(200, { "Content-Type": "text/html" }).end("<p>log in</p>");
  if (request.url === "/empty") return response.writeHead(200).end();
  if (request.url === "/nothing") return response.writeHead(204).end();
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
    const paths = Array.from({ length: 8 }, (_, index) => `/api/thing/${index}/`);
    const answers = await Promise.all(paths.map((path) => apiClient.get(path)));
    expect(answers).toEqual(paths.map((path) => ({ path })));
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
    await expect(apiClient.get("/api/thing/")).resolves.toEqual({ path: "/api/thing/" });
    expect(refreshes()).toBe(0);
  });

  it("clears both tokens and leads to the login when the refresh is refused", async () => {
    stored.set("refreshToken", "replayed");
    const results = await Promise.allSettled([apiClient.get("/api/a/"), apiClient.get("/api/b/")]);
    expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(refreshes()).toBe(1);
    expect(stored.size).toBe(0);
    expect(leftTo).toBe("/auth");
  });

  it("does so at once without a refresh token", async () => {
    stored.delete("refreshToken");
    await expect(apiClient.get("/api/a/")).rejects.toThrow(ApiError);
    expect(refreshes()).toBe(0);
    expect(stored.size).toBe(0);
    expect(leftTo).toBe("/auth");
  });

  it.each([0, 299, 429, 500, 503])("keeps the login when the refresh fails with %i", async (status) => {
    refreshStatus = status;
    await expect(apiClient.get("/api/a/")).rejects.toThrow(NetworkError);
    expect(stored.get("token")).toBe("a1");
    expect(stored.get("refreshToken")).toBe("r1");
    expect(leftTo).toBeNull();

    refreshStatus = 200;
    await expect(apiClient.get("/api/a/")).resolves.toEqual({ path: "/api/a/" });
  });
});

it("a lost connection does not sign out", async () => {
  await expect(apiClient.get("/cut")).rejects.toThrow(NetworkError);
  expect(stored.get("token")).toBe("a1");
});

it("whatever answers in the site's place is no answer", async () => {
  for (const path of ["/portal", "/empty"]) await expect(apiClient.get(path), path).rejects.toThrow(NetworkError);
  await expect(apiClient.get("/nothing")).resolves.toBeNull();
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
    const underWay = apiClient.get("/api/a/").catch((error: unknown) => error);
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
    await expect(apiClient.post("/api/thing/", {}, { keepPage: true })).rejects.toThrow(SessionLostError);
    expect(leftTo).toBeNull();
    expect(stored.get("refreshToken")).toBe("r1");
  });

  it("does not wait for ever, and sends its own headers", async () => {
    const slow = apiClient.get("/never", { timeoutMs: 50 });
    await expect(slow).rejects.toThrow(NetworkError);
    const requested = vi.spyOn(globalThis, "fetch");
    await apiClient.get("/api/thing/", { headers: { "X-Attempt-Key": "key" } });
    expect(requested.mock.lastCall?.[1]?.headers).toMatchObject({ "X-Attempt-Key": "key" });
  });
});

it("says when the server wants to be asked again", async () => {
  await expect(apiClient.get("/api/busy/")).rejects.toMatchObject({ status: 503, retryAfterMs: 3000 });
  refreshStatus = 401;
  await expect(apiClient.get("/api/thing/", { keepPage: true })).rejects.not.toHaveProperty("retryAfterMs", 3000);
});

it("gives a call up when it is told to, also where the time is limited", async () => {
  for (const timeoutMs of [undefined, 60_000]) {
    const controller = new AbortController();
    const call = apiClient.get("/never", { signal: controller.signal, timeoutMs });
    controller.abort();
    await expect(call).rejects.toThrow(NetworkError);
  }
});

it("sends what must arrive even if the page goes away", async () => {
  const requested = vi.spyOn(globalThis, "fetch");
  await apiClient.put("/api/thing/", {}, { keepalive: true });
  expect(requested.mock.lastCall?.[1]).toMatchObject({ keepalive: true });
});

describe("a console session that ended", () => {
  it("is opened again in place, and what was sent goes on", async () => {
    const stop = onStaffSessionLost(async () => {
      isStaffIn = true;
      return true;
    });
    await expect(staffApiClient.post("/api/staff/thing/", { typed: "x" })).resolves.toEqual({
      path: "/api/staff/thing/",
    });
    expect(leftTo).toBeNull();
    stop();
    isStaffIn = false;
  });

  it("leaves the page as it is where nobody signs in", async () => {
    const stop = onStaffSessionLost(async () => false);
    await expect(staffApiClient.post("/api/staff/thing/", {})).rejects.toThrow(SessionLostError);
    expect(leftTo).toBeNull();
    stop();
  });
});
