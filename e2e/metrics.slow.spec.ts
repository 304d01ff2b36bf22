import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "@playwright/test";
import { freePort } from "../scripts/postgres-process.ts";
import { startServer } from "../test/e2e-second-server.ts";
import { eventually } from "../test/eventually.ts";

const TOKEN = "metrics-token-of-this-journey-0123456789";
const REQUESTS = 40;

/** Stands for a collector of OpenTelemetry. */
async function startCollector() {
  let received = "";
  const collector = createServer(async (request, response) => {
    received += await text(request);
    response.setHeader("content-type", "application/json").end("{}");
  }).listen(await freePort(), "127.0.0.1");
  await once(collector, "listening");
  const { port } = collector.address() as AddressInfo;
  const spans = () => [...received.matchAll(/"name":"([^"]+)"/g)].map(([, name]) => name);
  return { url: `http://127.0.0.1:${port}`, spans, stop: () => collector.close() };
}

test("the processes of a server are added up, pages and hot routes among them, and each has its line and its span", async () => {
  const port = await freePort();
  const collector = await startCollector();
  const server = await startServer(
    port,
    { WEB_PROCESSES: "2", METRICS_TOKEN: TOKEN, LOG_LEVEL: "info", OTEL_EXPORTER_OTLP_ENDPOINT: collector.url },
    { stdout: "pipe" },
  );
  let lines = "";
  server.stdout?.setEncoding("utf8").on("data", (text) => {
    lines += text;
  });
  // A new connection each time, so that both processes get some.
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: "close", ...headers } });
  const scrape = async () => {
    const response = await get("/api/metrics", { authorization: `Bearer ${TOKEN}` });
    expect(response.status).toBe(200);
    return response.text();
  };
  const countOf = (text: string, route: string, status: string) =>
    text.match(
      new RegExp(
        `^prostuti_http_request_duration_seconds_count\\{method="GET",route="${route}",status="${status}"\\} (\\d+)$`,
        "m",
      ),
    )?.[1];
  try {
    expect((await get("/api/metrics/")).status).toBe(401);
    // Both are there, and both have jobs.
    await eventually(async () => expect((await get("/api/health/ready/")).status).toBe(200));
    const asked = Array.from({ length: REQUESTS }, async () => {
      expect((await get("/course/987654")).status).toBe(404);
      expect((await get("/api/exams/987654/results/")).status).toBe(401);
    });
    await Promise.all(asked);
    await eventually(async () => expect(countOf(await scrape(), "/course/:id", "4xx")).toBe(String(REQUESTS)));
    const figures = await scrape();
    expect(countOf(figures, "/api/exams/:id/results", "4xx")).toBe(String(REQUESTS));
    expect(figures).not.toContain("987654");
    // Two processes of ten connections each.
    expect(figures).toContain('prostuti_db_connections{pool="main",state="allowed"} 20');
    expect(figures.match(/^# TYPE prostuti_build_info gauge$/gm)).toHaveLength(1);
    expect(figures).toMatch(/^nodejs_eventloop_lag_p99_seconds [\d.e-]+$/m);
    await eventually(() =>
      expect(lines.split("\n").filter((line) => line.includes('"route":"/course/:id"')).length).toBe(REQUESTS),
    );
    expect(lines).toContain('"route":"/api/exams/:id/results","path":"/api/exams/987654/results","status":401');
    for (const name of ["GET /course/:id", "GET /api/exams/:id/results"]) {
      await eventually(() => expect(collector.spans().filter((span) => span === name).length).toBe(REQUESTS));
    }
    const ended = once(server, "exit");
    server.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
  } finally {
    server.kill("SIGKILL");
    collector.stop();
  }
});
