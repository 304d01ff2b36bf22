import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { NodeNextRequest } from "next/dist/server/base-http/node";
import { NextRequestAdapter, signalFromNodeResponse } from "next/dist/server/web/spec-extension/adapters/next-request";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { endpoints } from "@/app/api/endpoints";
import { pool, prisma } from "@/lib/db";
import { log, requestLog } from "@/lib/log";
import { requestSeconds } from "@/lib/metrics";
import { createBatch } from "@/prisma/factories/batch";
import { hotApi } from "@/server/hot";
import { serveHot } from "@/server/hot-routes";
import { answer } from "@/test/api";
import { sitting } from "@/test/sitting";
import { consoleHeaders, createStaff } from "@/test/staff";

/** The body of a request that is cut off on its way, through a socket, as the site reads it: a hot route's and Next's. */
let server: Server;
let port: number;

/** Next's own way from node's request to a route's. */
async function serveByNext(asked: IncomingMessage, response: ServerResponse): Promise<void> {
  const request = NextRequestAdapter.fromNodeNextRequest(new NodeNextRequest(asked), signalFromNodeResponse(response));
  const { status } = await answer(request);
  response.writeHead(status).end();
}

beforeAll(async () => {
  globalThis.hotApi = hotApi;
  server = createServer((asked, response) => {
    if (!serveHot(asked, response)) void serveByNext(asked, response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  ({ port } = server.address() as AddressInfo);
});
afterAll(async () => {
  vi.restoreAllMocks();
  server.close();
  await prisma.$disconnect();
  await pool.end();
});

type Cut = { method?: string; path: string; headers: Record<string, string>; sent: string };

/** Sends the head and a part of the body, and drops the line when the site has begun to read. */
async function cutOff({ method = "POST", path, headers, sent }: Cut): Promise<void> {
  const begun = once(server, "request");
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  socket.write(`${method} ${path} HTTP/1.1\r\nHost: a\r\n${lines.join("")}\r\n${sent}`);
  await begun;
  socket.destroy();
}

type Reported = { status: number };

/** The site's own words for it: status, metrics, errors in the log. */
async function outcomeOf(cut: Cut) {
  vi.restoreAllMocks();
  const errors = vi.spyOn(log, "error");
  const { promise: reported, resolve } = Promise.withResolvers<Reported>();
  vi.spyOn(requestLog, "info").mockImplementation((line: unknown) => resolve(line as Reported));
  requestSeconds.reset();
  await cutOff(cut);
  const { status } = await reported;
  const { values } = await requestSeconds.get();
  return {
    status,
    counted: [...new Set(values.map(({ labels }) => labels.status))],
    errors: errors.mock.calls,
  };
}

const clients = { status: 499, counted: ["4xx"], errors: [] };
const multipart = "multipart/form-data; boundary=cut";
const part = '--cut\r\nContent-Disposition: form-data; name="first_name"\r\n\r\n';

const bodies: Record<string, Omit<Cut, "path">> = {
  "of JSON": { headers: { "content-type": "application/json", "content-length": "100" }, sent: '{"u' },
  "of JSON without its length": {
    headers: { "content-type": "application/json", "transfer-encoding": "chunked" },
    sent: '3\r\n{"u\r\n',
  },
  "of JSON before its first byte": {
    headers: { "content-type": "application/json", "content-length": "100" },
    sent: "",
  },
  "of a form": {
    headers: { "content-type": "application/x-www-form-urlencoded", "content-length": "100" },
    sent: "username=nus",
  },
  "of a multipart form": { headers: { "content-type": multipart, "content-length": "5000" }, sent: `${part}নু` },
  "of a multipart form without its length": {
    headers: { "content-type": multipart, "transfer-encoding": "chunked" },
    sent: `${Buffer.byteLength(part).toString(16)}\r\n${part}\r\n`,
  },
};

test.each(Object.entries(bodies))("a body %s that ends early is its client's", async (_kind, body) => {
  expect(await outcomeOf({ ...body, path: "/auth/jwt/create/" })).toEqual(clients);
  expect(await outcomeOf({ ...body, path: "/auth/users/" })).toEqual(clients);
});

test("so is a save's, and every other body of a hot route", async () => {
  const { exam, learners } = await sitting(1);
  const authorization = `Bearer ${learners[0]?.token}`;
  const json = { "content-type": "application/json", "content-length": "100" };
  for (const [method, path] of [
    ["POST", `/api/exams/${exam.id}/save-answer/`],
    ["PUT", `/api/exams/${exam.id}/submit/`],
    ["POST", "/auth/jwt/create/"],
    ["POST", "/auth/jwt/refresh/"],
  ] as const) {
    const cut = { method, path, headers: { ...json, authorization }, sent: '{"question_id": 1' };
    expect(await outcomeOf(cut), path).toEqual(clients);
  }
});

test("so is every route's that reads one, whoever sends it", async () => {
  const staff = await consoleHeaders(await createStaff("ADMIN"));
  const { learners } = await sitting(1);
  const json = { "content-type": "application/json", "content-length": "100" };
  const seen: string[] = [];
  for (const { method, path, body } of endpoints) {
    if (!body) continue;
    const headers = { ...json, ...staff, authorization: `Bearer ${learners[0]?.token}` };
    const cut = { method, path: path.replace(/\{\w+\}/g, "1"), headers, sent: '{"a' };
    const { counted, errors } = await outcomeOf(cut);
    expect([errors, counted], `${method} ${path}`).toEqual([[], ["4xx"]]);
    seen.push(path);
  }
  expect(seen.length).toBeGreaterThan(100);
});

test("so are the bytes of an upload, its first ones and later ones", async () => {
  const { id: batchId } = await createBatch(prisma);
  const headers = await consoleHeaders(await createStaff("TEACHER"));
  const text = (value: string) => Buffer.from(value).toString("base64");
  const metadata = { purpose: "recording", batch_id: String(batchId), title: "ক্লাস", file_name: "c.mp4" };
  const tus = { ...headers, "tus-resumable": "1.0.0" };
  const ask = (method: string, url: string, more: Record<string, string>, body?: string) =>
    answer(new Request(new URL(url, "http://localhost"), { method, headers: { ...tus, ...more }, body }));
  const pairs = Object.entries(metadata).map(([name, value]) => `${name} ${text(value)}`);
  const created = await ask("POST", "/api/staff/uploads/", {
    "upload-length": "9000",
    "upload-metadata": pairs.join(","),
  });
  expect(created.status).toBe(201);
  const path = new URL(created.headers.get("location") ?? "", "http://localhost").pathname;
  const bytes = (offset: number) => ({
    "upload-offset": String(offset),
    "content-type": "application/offset+octet-stream",
  });
  const sending = (offset: number, sent: string): Cut => ({
    method: "PATCH",
    path,
    sent,
    headers: { ...tus, ...bytes(offset), "content-length": String(9000 - offset) },
  });
  const first = `\0\0\0\x20ftypisom${"x".repeat(2000)}`;
  expect(await outcomeOf(sending(0, first.slice(0, 8)))).toEqual(clients);
  expect((await ask("PATCH", path, bytes(0), first)).status).toBe(204);
  expect(await outcomeOf(sending(first.length, "x".repeat(100)))).toEqual(clients);
  const { headers: told } = await ask("HEAD", path, {});
  expect(Number(told.get("upload-offset"))).toBeGreaterThanOrEqual(first.length);
});
