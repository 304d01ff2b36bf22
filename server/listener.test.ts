import type { AsyncLocalStorage } from "node:async_hooks";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { createListener } from "@/server/listener";
import { refuseUnparsed } from "@/server/parser-errors";
import { securityHeaders } from "@/server/security-headers";
import { staticFiles } from "@/server/static-files";

const headers = securityHeaders("https://academy.example");
const folder = mkdtempSync(join(tmpdir(), "build-"));
const other = mkdtempSync(join(tmpdir(), "build-"));
/** The folders of other builds. */
let others = [other];
let server: Server;
let port: number;
/** The addresses that reached Next. */
let reached: string[] = [];
let ranges: (string | undefined)[] = [];

const answers: Record<string, (response: ServerResponse) => void> = {
  "/missing": (response) => html(response, '<meta name="page-state" content="missing"/><p>none</p>'),
  "/failed": (response) => html(response, '<meta name="page-state" content="failed"/>'),
  "/": (response) => html(response, "<p>home</p>"),
  "/broken": (response) => html(Object.assign(response, { statusCode: 500 }), "<p>failed</p>"),
  "/lost": (response) => {
    // Next does the same in instrumentation.ts, which shares no module with the server.
    const { pageInHand } = globalThis as { pageInHand?: AsyncLocalStorage<{ lacksDatabase: boolean }> };
    Object.assign(pageInHand?.getStore() ?? {}, { lacksDatabase: true });
    answers["/broken"]?.(response);
  },
  "/listed": (response) => {
    response.setHeader("Content-Type", ["application/json"]);
    response.flushHeaders();
    response.write(JSON.stringify("ক".repeat(5000)));
    response.end();
  },
  "/drawing": (response) => response.setHeader("Content-Type", ["image/svg+xml"]).end("<svg/>"),
  "/data": (response) => response.setHeader("Content-Type", "text/x-component").end("0:[]"),
};

function failing({ url }: IncomingMessage, response: ServerResponse): boolean {
  if (url === "/fails-late") response.writeHead(200).write("half");
  if (url?.startsWith("/fails") || url === "/api/fails/") throw new Error("a shortcut failed");
  return false;
}

function html(response: ServerResponse, page: string): void {
  response.setHeader("Cache-Control", "s-maxage=31536000");
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  response.write(page);
  response.end();
}

async function pages(asked: IncomingMessage, response: ServerResponse): Promise<void> {
  reached.push(`${asked.method} ${asked.url}`);
  ranges.push(asked.headers.range);
  const page = answers[asked.url ?? ""] ?? answers["/"];
  page?.(response);
}

beforeAll(async () => {
  for (const build of [folder, other]) mkdirSync(join(build, "static/chunks"), { recursive: true });
  writeFileSync(join(folder, "static/chunks/a.js"), "a()");
  writeFileSync(join(folder, "static/chunks/gone.js"), "gone()");
  writeFileSync(join(other, "static/chunks/earlier.js"), "earlier()");
  const parts = {
    headers,
    shortcuts: [failing, staticFiles(folder, () => others)],
    pages,
    policyOf: () => "default-src 'self'",
  };
  server = createServer(createListener(parts)).on("clientError", refuseUnparsed(headers));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  ({ port } = server.address() as AddressInfo);
});

afterAll(() => server.close());

async function ask(method: string, path: string, sent: Record<string, string> = {}) {
  reached = [];
  ranges = [];
  const asked = request({ host: "127.0.0.1", port, method, path, headers: sent, agent: false }).end();
  const [response] = (await once(asked, "response")) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

async function sendRaw(bytes: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.end(bytes);
  return text(socket);
}

const everyHeader = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const);

it("a drawing brings a policy of its own, under which it runs nothing as a page", async () => {
  const { headers: got, body } = await ask("GET", "/drawing");
  expect([got["content-type"], got["x-content-type-options"], body]).toEqual(["image/svg+xml", "nosniff", "<svg/>"]);
  expect(got["content-security-policy"]).toMatch(/^default-src 'none';.*; sandbox$/);
});

it("every answer carries the headers: pages, data, files, refusals", async () => {
  expect(everyHeader.map(([name]) => name)).toContain("strict-transport-security");
  for (const [method, path] of [
    ["GET", "/data"],
    ["GET", "/_next/static/chunks/a.js"],
    ["GET", "/_next/static/chunks/none.js"],
    ["TRACE", "/"],
    ["PATCH", "/logo.svg"],
  ] as const) {
    expect((await ask(method, path)).headers, `${method} ${path}`).toMatchObject(Object.fromEntries(everyHeader));
  }
  const page = await ask("GET", "/");
  expect(page.headers).toMatchObject({
    ...Object.fromEntries(everyHeader),
    "content-security-policy": "default-src 'self'",
  });
});

it("what a route of the API responds is compressed, as Next leaves its headers", async () => {
  const asked = await ask("GET", "/listed", { "accept-encoding": "br" });
  expect(asked.headers).toMatchObject({ "content-encoding": "br", "content-type": "application/json" });
  expect(asked.headers.vary).toContain("Accept-Encoding");
  expect((await ask("GET", "/listed")).body).toBe(JSON.stringify("ক".repeat(5000)));
});

it("what Node cannot parse is refused with the headers", async () => {
  const answer = await sendRaw("NONSENSE\r\n\r\n");
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  for (const [name, value] of Object.entries(headers)) expect(answer).toContain(`\r\n${name}: ${value}\r\n`);
  expect(await sendRaw(`GET / HTTP/1.1\r\nHost: a\r\nX: ${"x".repeat(70_000)}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 431 /);
});

it("HTTP's rarer forms of a request are understood or refused", async () => {
  const only = (line: string) => sendRaw(`${line} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
  expect(await only("GET *")).toMatch(/^HTTP\/1\.1 400 /);
  expect(await only("OPTIONS *")).toMatch(/^HTTP\/1\.1 400 /);
  expect(await only("GET http://academy.example/data?x=1")).toMatch(/^HTTP\/1\.1 200 /);
  expect(reached.at(-1)).toBe("GET /data?x=1");
});

it("an address with a dot for a folder is not there, as no browser sends one", async () => {
  for (const path of ["/api/exams/../results", "/api/avatars/.", "/auth/%2e%2E/x", "/api/./"]) {
    expect(await ask("GET", path), path).toMatchObject({ status: 404, body: '{"detail":"Not found."}' });
  }
  expect((await ask("GET", "/course/../staff")).status).toBe(400);
  expect((await ask("GET", "/course/..hidden")).status).toBe(200);
});

it("a page's form that cannot be read is refused, and a range is asked of GET alone", async () => {
  const form = (type: string) => ({ "Content-Type": type });
  expect((await ask("POST", "/staff", form("multipart/form-data"))).status).toBe(415);
  expect((await ask("POST", "/staff", form("multipart/mixed; boundary=x"))).status).toBe(415);
  expect((await ask("POST", "/staff", form("multipart/form-data; boundary=x"))).status).toBe(415);
  expect((await ask("POST", "/staff", form("application/x-www-form-urlencoded"))).status).toBe(200);
  await ask("HEAD", "/", { Range: "bytes=9-1" });
  expect(ranges).toEqual([undefined]);
  await ask("GET", "/", { Range: "bytes=0-1" });
  expect(ranges).toEqual(["bytes=0-1"]);
});

it("an address that cannot be decoded is one that does not exist", async () => {
  for (const [path, known] of [
    ["/%E0%A4%A", "/%25E0%25A4%25A"],
    ["/course/%ff?x=%E0%A4%A", "/course/%25ff?x=%E0%A4%A"],
    ["/api/%", "/api/%25"],
    ["/course/%E0%A6%95", "/course/%E0%A6%95"],
  ] as const) {
    await ask("GET", path);
    expect(reached).toEqual([`GET ${known}`]);
  }
  expect((await ask("GET", "/_next/image?url=%2F%E0%A4%A&w=640&q=75")).status).toBe(400);
  expect((await ask("GET", "/_next/static/%E0%A4%A.js")).status).toBe(404);
});

it("a method that an address does not take is a 405 that names those it takes", async () => {
  for (const [method, path, allow] of [
    ["TRACE", "/", "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS"],
    ["PATCH", "/course/1", "GET, HEAD, POST"],
    ["POST", "/logo.svg", "GET, HEAD"],
    ["OPTIONS", "/", "GET, HEAD, POST"],
  ] as const) {
    const answer = await ask(method, path);
    expect([answer.status, answer.headers.allow], `${method} ${path}`).toEqual([405, allow]);
  }
  const api = await ask("TRACE", "/api/courses");
  expect([api.status, api.headers["content-type"]]).toEqual([405, "application/json"]);
  expect(JSON.parse(api.body)).toEqual({ detail: 'Method "TRACE" not allowed.' });
  expect(reached).toEqual([]);
  await ask("PATCH", "/api/courses");
  await ask("DELETE", "/auth/sessions/1");
  expect(reached).toEqual(["DELETE /auth/sessions/1"]);
});

it("a page gives its state as a status, to HEAD too", async () => {
  expect(await ask("GET", "/missing")).toMatchObject({ status: 404, body: expect.stringContaining("none") });
  expect(await ask("HEAD", "/missing")).toMatchObject({ status: 404, body: "" });
  const failed = await ask("GET", "/failed");
  expect([failed.status, failed.headers["cache-control"], failed.headers["retry-after"]]).toEqual([
    503,
    "no-store",
    "5",
  ]);
  expect((await ask("GET", "/")).status).toBe(200);
});

it("only what is the same for everybody may be kept by a proxy", async () => {
  for (const path of ["/", "/course/1", "/course/1/", "/og"]) {
    expect((await ask("GET", path)).headers["cache-control"], path).toBe("s-maxage=31536000");
  }
  for (const path of ["/dashboard/home", "/dashboard/a.css", "/course/1/x", "/activate?token=t", "/staff"]) {
    expect((await ask("GET", path)).headers["cache-control"], path).toBe("private, no-cache");
  }
});

it("a static file that is missing is a 404 without Next, one that vanished an end", async () => {
  expect((await ask("GET", "/_next/static/chunks/a.js")).body).toBe("a()");
  expect((await ask("GET", "/_next/static/chunks/earlier.js")).body).toBe("earlier()");
  const missing = await ask("GET", "/_next/static/chunks/b.js");
  expect([missing.status, missing.headers["cache-control"], reached]).toEqual([404, "no-store", []]);
  rmSync(join(folder, "static/chunks/gone.js"));
  await expect(ask("GET", "/_next/static/chunks/gone.js")).rejects.toThrow("socket hang up");
});

it("finds the files of another build as they come, and none where its folder is empty or gone", async () => {
  const coming = mkdtempSync(join(tmpdir(), "build-"));
  others = [join(coming, "gone"), coming, other];
  const statusOf = async (name: string) => (await ask("GET", `/_next/static/chunks/${name}`)).status;
  expect([await statusOf("earlier.js"), await statusOf("first.js")]).toEqual([200, 404]);
  mkdirSync(join(coming, "static/chunks"), { recursive: true });
  for (const name of ["first.js", "second.js"]) {
    expect(await statusOf(name)).toBe(404);
    writeFileSync(join(coming, "static/chunks", name), "later()");
    const file = await ask("GET", `/_next/static/chunks/${name}`);
    expect([file.status, file.body, file.headers["cache-control"]]).toEqual([
      200,
      "later()",
      "public,max-age=31536000,immutable",
    ]);
  }
  others = [other];
});

it.each([
  ...["bytes=2-1", "bytes=0-1", "bytes=-3", "bytes=-0", "bytes=999999-", "bytes=3-9999999999999999999999"],
  ...["bytes=0-0,2-2", "bytes=1.5-2", "bytes=", "bytes=-", "items=0-1", "গ"],
])("a static file is sent whole to whoever asks for the part %s", async (range) => {
  const sent = await ask("GET", "/_next/static/chunks/a.js", { Range: Buffer.from(range).toString("latin1") });
  expect(sent).toMatchObject({ status: 200, body: "a()", headers: { "content-length": "3" } });
  expect(sent.headers).not.toHaveProperty("content-range");
});

it("a request that fails before Next has an end, and is logged", async () => {
  const logged = vi.spyOn(console, "error").mockReturnValue();
  const failed = await ask("GET", "/fails");
  expect([failed.status, failed.headers["cache-control"], reached]).toEqual([500, "no-store", []]);
  await expect(ask("GET", "/fails-late")).rejects.toThrow();
  const api = await ask("GET", "/api/fails/");
  expect([api.status, api.headers["content-type"], JSON.parse(api.body)]).toEqual([
    500,
    "application/json",
    { detail: "A server error occurred." },
  ]);
  expect(logged).toHaveBeenCalledTimes(3);
  logged.mockRestore();
});

it("a page that failed for want of the database says when to come again; one that failed of itself does not", async () => {
  const lost = await ask("GET", "/lost");
  expect(lost).toMatchObject({ status: 503, body: "<p>failed</p>" });
  expect(lost.headers).toMatchObject({ "retry-after": "5", "cache-control": "no-store" });
  const broken = await ask("GET", "/broken");
  expect(broken.status).toBe(500);
  expect(broken.headers).not.toHaveProperty("retry-after");
});
