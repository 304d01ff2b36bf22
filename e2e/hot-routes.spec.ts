import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "@playwright/test";
import { demoLogins } from "../prisma/seed/demo-logins.ts";
import { buildsFolder, latestBuild } from "../scripts/builds.ts";
import { bins, spawnNode } from "../scripts/command.ts";
import { freePort } from "../scripts/postgres-process.ts";
import { logIn, registeredLearner } from "../test/e2e-accounts.ts";
import { createSmallExam, type SmallExam } from "../test/e2e-exam.ts";
import { e2eSite } from "../test/e2e-site.ts";
import { eventually } from "../test/eventually.ts";

/** The same build by Next alone, on the same database: what server.ts answers itself must not drift from it. */
let nextUrl: string;
let next: ChildProcess;

test.beforeAll(async () => {
  // Each worker has its own.
  const nextPort = await freePort();
  nextUrl = `http://127.0.0.1:${nextPort}`;
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: "production",
    PORT: String(nextPort),
    SITE_URL: e2eSite.url,
    DATABASE_URL: e2eSite.databaseUrl(),
    DATA_DIR: e2eSite.dataDir,
    AUTH_SECRETS: "",
    CORS_ORIGINS: "",
    TRUST_PROXY: "0",
    LOG_LEVEL: "warn",
    BUILD_DIR: `${buildsFolder}/${latestBuild()}`,
  };
  next = spawnNode([bins.next, "start", "-p", String(nextPort), "-H", "127.0.0.1"], { env, stdio: "ignore" });
  await eventually(async () =>
    expect(
      await fetch(`${nextUrl}/api/health/`).then(
        ({ status }) => status,
        () => 0,
      ),
    ).toBe(200),
  );
});

test.afterAll(async () => {
  if (next.exitCode !== null) return;
  const ended = once(next, "exit");
  next.kill("SIGTERM");
  const timer = setTimeout(() => next.kill("SIGKILL"), 8000);
  await ended;
  clearTimeout(timer);
});

type Call = { method: string; path: string; headers?: Record<string, string>; body?: string };

// These values differ from one answer to the next by their nature.
const momentary = new Set(["saved_at", "server_time", "remaining_seconds", "attempt_key"]);
const comparedHeaders = ["content-type", "cache-control", "allow", "www-authenticate", "access-control-allow-origin"];
const fileHeaders = ["accept-ranges", "content-disposition", "content-range", "etag"];
const presentHeaders = ["x-request-id", "x-server-time", "x-deadline-at"];

async function answerOf(origin: string, { method, path, headers, body }: Call) {
  const response = await fetch(origin + path, { method, headers, body, redirect: "manual" });
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.startsWith("application/json");
  return {
    call: `${method} ${path}`,
    status: response.status,
    body: isJson && text ? JSON.parse(text, (key, value) => (momentary.has(key) ? typeof value : value)) : text,
    headers: [...comparedHeaders, ...(isJson ? [] : fileHeaders)].map((name) => response.headers.get(name)),
    present: presentHeaders.filter((name) => response.headers.has(name)),
    variesByAccept: /\bAccept\b/i.test(response.headers.get("vary") ?? ""),
  };
}

async function expectSame(call: Call) {
  const answer = await answerOf(e2eSite.url, call);
  expect(answer).toEqual(await answerOf(nextUrl, call));
  return answer;
}

type Place = Record<"examId" | "batchId", number | string>;
type Route = { method: string; path: (place: Place) => string; body?: (ids: SmallExam) => unknown };

const choice = ({ questions }: SmallExam, index: number, option: number) => ({
  question_id: questions[index]?.id,
  answer_id: questions[index]?.options[option],
});
// In the order of an exam.
const routes: Route[] = [
  { method: "GET", path: ({ examId }) => `/api/exams/${examId}` },
  { method: "POST", path: ({ examId }) => `/api/exams/${examId}/start` },
  { method: "GET", path: ({ examId }) => `/api/exams/${examId}/questions` },
  { method: "POST", path: ({ examId }) => `/api/exams/${examId}/save-answer`, body: (ids) => choice(ids, 0, 0) },
  { method: "PUT", path: ({ examId }) => `/api/exams/${examId}/submit`, body: (ids) => [choice(ids, 1, 2)] },
  { method: "GET", path: ({ examId }) => `/api/exams/${examId}/results` },
  { method: "GET", path: ({ batchId }) => `/api/batches/${batchId}/leaderboard` },
  { method: "GET", path: ({ batchId }) => `/api/batches/${batchId}/my-ranking` },
];

test("a hot route answers as Next alone does", async ({ request }) => {
  const learner = await registeredLearner(request);
  const { access } = await logIn(request, learner);
  const stranger = await logIn(request, await registeredLearner(request));
  const ids = await createSmallExam(learner.username);
  const auth = { Authorization: `Bearer ${access}` };
  const json = { ...auth, "Content-Type": "application/json" };
  const missing: Place = { examId: 2_000_000_000, batchId: 2_000_000_000 };

  for (const { method, path, body } of routes) {
    const payload = body && JSON.stringify(body(ids));
    const headers = payload ? json : auth;
    for (const slash of ["/", ""]) {
      const url = path(ids) + slash;
      // Refusals first: none of them may change anything.
      expect((await expectSame({ method, path: url, headers: {}, body: payload })).status).toBe(401);
      const broken = { Authorization: "Bearer not.a.token" };
      expect((await expectSame({ method, path: url, headers: broken, body: payload })).status).toBe(401);
      const foreign = { ...headers, Authorization: `Bearer ${stranger.access}` };
      expect(await expectSame({ method, path: url, headers: foreign, body: payload })).toMatchObject({ status: 403 });
      expect((await expectSame({ method, path: path(missing) + slash, headers, body: payload })).status).toBe(404);
      const unreadable = path({ examId: "x1", batchId: "x1" }) + slash;
      await expectSame({ method, path: unreadable, headers, body: payload });
      expect((await expectSame({ method: "DELETE", path: url, headers: auth })).status).toBe(405);
      expect((await expectSame({ method: "OPTIONS", path: url })).status).toBe(204);
      if (method === "GET") await expectSame({ method: "HEAD", path: url, headers: auth });
      if (payload) {
        expect((await expectSame({ method, path: url, headers: json, body: "{" })).status).toBe(400);
        expect((await expectSame({ method, path: url, headers: json, body: '{"question_id":"x"}' })).status).toBe(400);
        const plain = { ...auth, "Content-Type": "text/plain" };
        expect((await expectSame({ method, path: url, headers: plain, body: payload })).status).toBe(415);
      }
      expect((await expectSame({ method, path: url, headers, body: payload })).status).toBe(200);
    }
  }
  const board = `/api/batches/${ids.batchId}/leaderboard/`;
  expect((await expectSame({ method: "GET", path: `${board}?limit=0`, headers: auth })).status).toBe(400);
  expect((await expectSame({ method: "GET", path: `${board}?limit=1&offset=1`, headers: auth })).status).toBe(200);
});

test("a stream answers as Next alone does", async ({ request }) => {
  const [learner] = demoLogins;
  const { access } = await logIn(request, learner);
  const auth = { Authorization: `Bearer ${access}` };
  const [{ batch_id }] = await (await request.get("/api/continue-watching/", { headers: auth })).json();
  const list = `/api/recordings/?batch_id=${batch_id}`;
  const [first, second] = await (await request.get(list, { headers: auth })).json();
  const byHeader = `/api/recordings/${first.id}/stream`;
  const byTicket = first.stream_url.replace(/\/$/, "");
  const head = await fetch(e2eSite.url + first.stream_url, { method: "HEAD" });
  // Next takes the length from its answers, so there is nothing to compare it with.
  expect(Number(head.headers.get("content-length"))).toBeGreaterThan(100_000);
  const etag = head.headers.get("etag") ?? "";

  const asked: [number, Record<string, string>][] = [
    [200, {}],
    [206, { Range: "bytes=0-0" }],
    [206, { Range: "bytes=100000-" }],
    [206, { Range: "bytes=-500" }],
    [200, { Range: "bytes=0-1,5-6" }],
    [416, { Range: "bytes=99999999999-" }],
    [304, { "If-None-Match": etag }],
    [206, { Range: "bytes=5-9", "If-Range": etag }],
    [200, { Range: "bytes=5-9", "If-Range": '"other"' }],
  ];
  for (const slash of ["/", ""]) {
    for (const [status, headers] of asked) {
      const withToken = { method: "GET", path: byHeader + slash, headers: { ...auth, ...headers } };
      expect((await expectSame(withToken)).status).toBe(status);
      expect((await expectSame({ method: "GET", path: byTicket + slash, headers })).status).toBe(status);
    }
    for (const query of ["?quality=480", "?quality=1080", `?token=${access}`]) {
      expect((await expectSame({ method: "GET", path: byTicket + slash + query })).status).toBe(200);
      expect((await expectSame({ method: "HEAD", path: byTicket + slash + query })).status).toBe(200);
    }
    const ticket = byTicket.split("/").at(-1);
    expect((await expectSame({ method: "GET", path: `${byHeader}${slash}?token=${ticket}` })).status).toBe(200);
    expect((await expectSame({ method: "GET", path: `${byHeader}${slash}?token=${access}` })).status).toBe(401);
    expect((await expectSame({ method: "GET", path: byHeader + slash })).status).toBe(401);
    const moved = `/api/recordings/${second.id}/stream/${ticket}${slash}`;
    expect((await expectSame({ method: "GET", path: moved })).status).toBe(401);
    expect((await expectSame({ method: "GET", path: `/api/recordings/x1/stream${slash}` })).status).toBe(404);
    expect((await expectSame({ method: "DELETE", path: byTicket + slash })).status).toBe(405);
    expect((await expectSame({ method: "OPTIONS", path: byTicket + slash })).status).toBe(204);
  }
});

test("a download answers as Next alone does", async ({ request }) => {
  const [learner, stranger] = demoLogins;
  const auth = { Authorization: `Bearer ${(await logIn(request, learner)).access}` };
  const foreign = { Authorization: `Bearer ${(await logIn(request, stranger)).access}` };
  const [{ batch_id }] = await (await request.get("/api/continue-watching/", { headers: auth })).json();
  const list = `/api/resources/?batch_id=${batch_id}`;
  const [resource] = await (await request.get(list, { headers: auth })).json();
  const download = `/api/resources/${resource.id}/download`;
  const syllabus = `/batches/${batch_id}/syllabus/download`;
  for (const path of [download, `/api${syllabus}`, syllabus].flatMap((one) => [one, `${one}/`])) {
    expect((await expectSame({ method: "GET", path })).status).toBe(401);
    expect((await expectSame({ method: "GET", path, headers: auth })).status).toBe(200);
    expect((await expectSame({ method: "HEAD", path, headers: auth })).status).toBe(200);
    expect((await expectSame({ method: "GET", path, headers: { ...auth, Range: "bytes=0-99" } })).status).toBe(206);
    const status = path.startsWith(download) ? 403 : 200;
    expect((await expectSame({ method: "GET", path, headers: foreign })).status).toBe(status);
    expect((await expectSame({ method: "POST", path, headers: auth })).status).toBe(405);
  }
  const avatar = { method: "GET", path: "/api/avatars/00000000-0000-4000-8000-000000000000.webp" };
  expect((await expectSame(avatar)).status).toBe(404);
});
