import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { expect, test } from "vitest";
import { isTraced } from "@/lib/tracing";
import { startTracing } from "@/server/tracing";
import { createAccount, logIn } from "@/test/accounts";
import { api } from "@/test/api";

type Value = { stringValue?: string; intValue?: number };
type Span = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: Value }[];
};
type Export = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };

/** The body that a collector of OpenTelemetry takes at `/v1/traces`. */
async function startCollector() {
  const spans: Span[] = [];
  const paths: string[] = [];
  const server = createServer(async (request, response) => {
    paths.push(`${request.method} ${request.url}`);
    const { resourceSpans } = (await json(request)) as Export;
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
    response.setHeader("content-type", "application/json").end("{}");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, spans, paths, stop: () => server.close() };
}

const attribute = (span: Span, key: string) => span.attributes.find((one) => one.key === key)?.value;

/** The library takes the time of each span from a clock of whole milliseconds. */
const CLOCK_STEP = 1_000_000n;

test("a request is a span with its statements below it, in the trace of its caller, and holds no value", async () => {
  expect(isTraced()).toBe(false);
  const user = await createAccount();
  const { access } = await logIn(user);
  const collector = await startCollector();
  const stop = startTracing({ endpoint: `${collector.url}/`, ratio: 1, build: "b1" });
  const traceId = "0af7651916cd43dd8448eb211c80319c";
  const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01` };
  await api("GET", "/auth/users/me/", { token: access, headers });
  await api("GET", "/api/courses/987654/?token=secret-in-a-query");
  await stop();
  await api("GET", "/api/health/");
  collector.stop();

  expect(new Set(collector.paths)).toEqual(new Set(["POST /v1/traces"]));
  const own = collector.spans.find(({ name }) => name === "GET /auth/users/me");
  expect(own).toMatchObject({ traceId, parentSpanId: "b7ad6b7169203331" });
  const below = collector.spans.filter(({ parentSpanId }) => parentSpanId === own?.spanId);
  expect(below.length).toBeGreaterThan(0);
  for (const span of below) {
    expect(attribute(span, "db.query.text")?.stringValue).toMatch(/^select/i);
    expect(BigInt(span.startTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(own?.startTimeUnixNano ?? 0) - CLOCK_STEP);
    expect(BigInt(span.endTimeUnixNano)).toBeGreaterThan(BigInt(span.startTimeUnixNano));
  }
  const missing = collector.spans.find(({ name }) => name === "GET /api/courses/:id");
  expect(missing && attribute(missing, "http.response.status_code")).toEqual({ intValue: 404 });
  expect(collector.spans.some(({ name }) => name.includes("health"))).toBe(false);
  expect(JSON.stringify(collector.spans)).not.toMatch(/secret-in-a-query|987654/);
  expect(JSON.stringify(collector.spans)).not.toContain(access);
  expect(JSON.stringify(collector.spans)).not.toContain(user.email);
});

test("of a ratio of nothing nothing is sent, whatever a caller asks for", async () => {
  const collector = await startCollector();
  const stop = startTracing({ endpoint: collector.url, ratio: 0, build: "b1" });
  await api("GET", "/api/health/");
  const headers = { traceparent: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01" };
  await api("GET", "/api/courses/", { headers });
  await stop();
  collector.stop();
  expect(collector.spans).toEqual([]);
});

test("of a half about a half is sent, whatever trace id and flags a caller chooses", async () => {
  const collector = await startCollector();
  const stop = startTracing({ endpoint: collector.url, ratio: 0.5, build: "b1" });
  const calls = [
    "00000000000000000000000000000001-b7ad6b7169203331-01",
    "ffffffffffffffffffffffffffffffff-b7ad6b7169203331-00",
  ];
  for (const call of calls) {
    for (let turn = 0; turn < 60; turn += 1)
      await api("GET", "/api/health/", { headers: { traceparent: `00-${call}` } });
  }
  await stop();
  collector.stop();
  for (const call of calls) {
    const sent = collector.spans.filter(({ traceId }) => call.startsWith(traceId)).length;
    expect(sent).toBeGreaterThan(0);
    expect(sent).toBeLessThan(60);
  }
});
