import { readFileSync } from "node:fs";
import { parser } from "@prometheus-io/lezer-promql";
import { collectDefaultMetrics, register } from "prom-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { pool, prisma } from "@/lib/db";
import { siteMetricNames } from "@/lib/health/metrics";
import { closeJobQueue, jobQueue } from "@/lib/jobs";
import { apiRoutes } from "@/test/api";

const alertsSchema = z.object({
  groups: z.array(
    z.object({
      name: z.string(),
      rules: z.array(
        z.object({
          alert: z.string(),
          expr: z.string(),
          labels: z.object({ severity: z.enum(["page", "warning"]) }),
          annotations: z.object({ summary: z.string(), action: z.string() }),
        }),
      ),
    }),
  ),
});
const dashboardSchema = z.object({
  title: z.string(),
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).min(1) })),
});

const rules = alertsSchema
  .parse(parse(readFileSync("ops/prometheus/alerts.yml", "utf8")))
  .groups.flatMap((group) => group.rules);
const { panels } = dashboardSchema.parse(JSON.parse(readFileSync("ops/grafana/dashboard.json", "utf8")));
const expressions = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
];

let queues: string[];
beforeAll(async () => {
  if (!register.getSingleMetric("process_cpu_seconds_total")) collectDefaultMetrics();
  await jobQueue();
  const { rows } = await pool.query<{ name: string }>("select name from pgboss.queue");
  queues = rows.map(({ name }) => name);
});
afterAll(async () => {
  await closeJobQueue();
  await prisma.$disconnect();
  await pool.end();
});

test("there are rules and panels, each with a name of its own", () => {
  expect(rules.length).toBeGreaterThan(8);
  expect(panels.length).toBeGreaterThan(8);
  for (const names of [rules.map(({ alert }) => alert), panels.map(({ title }) => title)]) {
    expect(new Set(names).size).toBe(names.length);
  }
});

test.each(expressions)("%s asks for metrics that there are: %s", (_name, expr) => {
  const known = [...register.getMetricsAsArray().map(({ name }) => name), ...siteMetricNames, "up"];
  // By Prometheus' own grammar, which then throws.
  parser.configure({ strict: true }).parse(expr);
  const asked = expr.match(/\b(?:prostuti|nodejs|process)_\w+|\bup\b/g) ?? [];
  expect(asked.length).toBeGreaterThan(0);
  for (const name of asked) expect(known).toContain(name.replace(/(?:_bucket|_count|_sum)$/, ""));
  for (const [, route = ""] of expr.matchAll(/route="([^"]+)"/g)) {
    expect(apiRoutes.map(({ path }) => path.replace(/\[(\w+)\]/g, ":$1"))).toContain(route);
  }
  for (const [, queue] of expr.matchAll(/queue!?="([^"]+)"/g)) expect(queues).toContain(queue);
});
