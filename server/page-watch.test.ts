import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { register } from "prom-client";
import { afterAll, beforeAll, expect, it } from "vitest";
import { watchRequest } from "@/server/page-watch";
import { eventually } from "@/test/eventually";

const server = createServer((asked, response) =>
  watchRequest(asked, response, () => asked.url === "/silent" || response.end()),
);
beforeAll(() => {
  // A worker's other files have counted as well.
  register.resetMetrics();
  return once(server.listen(0, "127.0.0.1"), "listening");
});
afterAll(() => void server.close());

const ask = (path: string) =>
  request({ host: "127.0.0.1", port: (server.address() as AddressInfo).port, path, agent: false }).end();

async function counted(): Promise<Record<string, number>> {
  const metric = await register.getSingleMetric("prostuti_http_request_duration_seconds")?.get();
  const counts = metric?.values.filter((one) => "metricName" in one && `${one.metricName}`.endsWith("_count")) ?? [];
  return Object.fromEntries(counts.map(({ labels, value }) => [labels.status, value]));
}

it("a page that never responds, and that its visitor gives up, is none that was shown", async () => {
  const arrived = once(server, "request");
  const silent = ask("/silent").on("error", () => undefined);
  await arrived;
  silent.destroy();
  await eventually(async () => expect(await counted()).toEqual({ "4xx": 1 }));
  const [shown] = await once(ask("/shown"), "response");
  shown.resume();
  await eventually(async () => expect(await counted()).toEqual({ "4xx": 1, "2xx": 1 }));
});
