import { once } from "node:events";
import { createServer, type IncomingMessage, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { endpoints } from "@/app/api/endpoints";
import { pool, prisma } from "@/lib/db";
import { buildQuestions } from "@/prisma/factories/exam";
import { hotApi, hotPaths } from "@/server/hot";
import { serveHot } from "@/server/hot-routes";
import { sitting } from "@/test/sitting";

let server: Server;
let port: number;

beforeAll(async () => {
  globalThis.hotApi = hotApi;
  server = createServer((asked, response) => {
    if (!serveHot(asked, response)) response.writeHead(404).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  ({ port } = server.address() as AddressInfo);
});

afterAll(async () => {
  server.close();
  await prisma.$disconnect();
  await pool.end();
});

async function ask(method: string, path: string, token: string, encodings?: string) {
  const headers = { Authorization: `Bearer ${token}`, ...(encodings && { "Accept-Encoding": encodings }) };
  const sent = request({ host: "127.0.0.1", port, method, path, headers, agent: false }).end();
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
}

/** @returns how to ask for the paper of an exam that was begun */
async function begunPaper(questions: number) {
  const { exam, learners } = await sitting(1, { questions: buildQuestions(questions) });
  const token = learners[0]?.token ?? "";
  expect((await ask("POST", `/api/exams/${exam.id}/start/`, token)).status).toBe(200);
  return (method: string, encodings?: string) => ask(method, `/api/exams/${exam.id}/questions/`, token, encodings);
}

/** Its clock goes on. */
const withoutClock = (body: Buffer) =>
  JSON.parse(body.toString("utf8"), (key, value) => (/^(server_time|remaining_seconds)$/.test(key) ? 0 : value));

test("a long paper leaves compressed for who understands it, and is the same paper", async () => {
  const paper = await begunPaper(60);
  const plain = await paper("GET");
  expect(plain.headers).toMatchObject({ "content-length": String(plain.body.length) });
  expect(plain.headers).not.toHaveProperty("content-encoding");
  for (const [encodings, encoding, unpack] of [
    ["gzip", "gzip", gunzipSync],
    ["gzip, deflate, br", "br", brotliDecompressSync],
  ] as const) {
    const packed = await paper("GET", encodings);
    expect(packed).toMatchObject({ status: 200, headers: { "content-encoding": encoding } });
    // The plain text's length would be the wrong one.
    expect(packed.headers).not.toHaveProperty("content-length");
    expect(packed.body.length).toBeLessThan(plain.body.length / 3);
    expect(withoutClock(unpack(packed.body))).toEqual(withoutClock(plain.body));
  }
  const refused = await paper("GET", "gzip;q=0, br;q=0");
  expect(refused.headers).not.toHaveProperty("content-encoding");
});

test("a cache between is told that it is another text by encoding, to HEAD as well, which has no body", async () => {
  const paper = await begunPaper(60);
  for (const [method, encodings] of [
    ["GET", "gzip"],
    ["GET", undefined],
    ["HEAD", "gzip"],
    ["HEAD", undefined],
  ] as const) {
    const { status, headers, body } = await paper(method, encodings);
    expect([status, headers["content-type"]], method).toEqual([200, "application/json"]);
    expect(headers.vary, method).toMatch(/\bAccept-Encoding\b/);
    if (method === "HEAD") {
      expect(body.length).toBe(0);
      expect(headers).not.toHaveProperty("content-encoding");
    }
  }
});

test("a short text leaves as it is", async () => {
  const { headers, body } = await (await begunPaper(3))("GET", "gzip, br");
  expect(headers).not.toHaveProperty("content-encoding");
  expect(headers["content-length"]).toBe(String(body.length));
});

test("what is served without Next is what is declared as hot, and an address of the former backend", () => {
  const declared = new Set(endpoints.flatMap(({ hot, path }) => (hot ? [path] : [])));
  expect([...declared, "/batches/{id}/syllabus/download/"].sort()).toEqual([...hotPaths].sort());
});
