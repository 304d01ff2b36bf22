import { readFileSync } from "node:fs";
import { parser } from "@prometheus-io/lezer-promql";
import { collectDefaultMetrics, register } from "prom-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { pool } from "@/lib/db";
import { siteMetricNames } from "@/lib/health/metrics";
import { closeJobQueue, jobQueue } from "@/lib/jobs";
import config from "@/next.config";
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
const code = [...readFileSync("docs/runbook.md", "utf8").matchAll(/`([^`\n]+)`/g)].flatMap(([, text]) => text ?? []);
const named = [...new Set(code.filter((text) => /\bprostuti_[a-z]/.test(text)))];
const expressions = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
  ...named.map((expr) => ["docs/runbook.md", expr] as const),
];

let queues: string[];
beforeAll(async () => {
  if (!register.getSingleMetric("process_cpu_seconds_total")) collectDefaultMetrics();
  await jobQueue();
  const { rows } = await pool.query<{ name: string }>("select name from pgboss.queue");
  queues = rows.map(({ name }) => name);
});
afterAll(closeJobQueue);

test("there are rules and panels, each with a name of its own", () => {
  expect(rules.length).toBeGreaterThan(8);
  expect(panels.length).toBeGreaterThan(8);
  expect(named.length).toBeGreaterThan(5);
  for (const names of [rules.map(({ alert }) => alert), panels.map(({ title }) => title)]) {
    expect(new Set(names).size).toBe(names.length);
  }
});

test.each(expressions)("%s asks for metrics that there are: %s", (_name, expr) => {
  const known = [...register.getMetricsAsArray().map(({ name }) => name), ...siteMetricNames, "up"];
  // Prometheus' own grammar throws on a faulty expression.
  parser.configure({ strict: true }).parse(expr);
  const asked = expr.match(/\b(?:prostuti|nodejs|process)_\w+|\bup\b/g) ?? [];
  expect(asked.length).toBeGreaterThan(0);
  for (const name of asked) expect(known).toContain(name.replace(/(?:_bucket|_count|_sum)$/, ""));
  for (const [, route = ""] of expr.matchAll(/route="([^"]+)"/g)) {
    expect(apiRoutes.map(({ path }) => path.replace(/\[(\w+)\]/g, ":$1"))).toContain(route);
  }
  for (const [, queue] of expr.matchAll(/queue!?="([^"]+)"/g)) expect(queues).toContain(queue);
});

test("what wakes somebody does so from these figures on", () => {
  const waking = rules.filter(({ labels }) => labels.severity === "page");
  const limitsOf = (expr: string) => expr.replace(/\{[^}]*\}/g, "").match(/[<>=!]=? -?[\d.]+(?: \* \d+)?/g);
  expect(Object.fromEntries(waking.map(({ alert, expr }) => [alert, limitsOf(expr)]))).toEqual({
    SiteNotScraped: ["== 0"],
    DatabaseDown: ["== 0"],
    SealsLate: ["> 0"],
    SavesFail: ["> 0.1"],
    ServerStoodStill: ["> 0"],
    DiskFull: ["< 0.1"],
    BackupOld: ["> 30 * 3600", "< -3600"],
  });
});

/** Addresses of the site's pages. The page that documents the API is left out, as it lies among the API's addresses. */
const pages = Object.keys(import.meta.glob(["/app/**/page.tsx", "!/app/api/docs/page.tsx"])).map((file) =>
  file.replace(/^\/app|\/\([^)]*\)|\/page\.tsx$/g, "").replace(/^$/, "/"),
);

/** Addresses that the API answers, rewritten ones included. */
async function programPaths(): Promise<string[]> {
  const rewrites = await config.rewrites?.();
  const all = Array.isArray(rewrites) ? rewrites : (rewrites?.afterFiles ?? []);
  const rewritten = all.filter(({ destination }) => destination.startsWith("/api/"));
  return [...apiRoutes.map(({ path }) => path), ...rewritten.map(({ source }) => source)];
}

test.each([
  ["ops/nginx.conf", /^ {4}location ~ (\S+) \{\n(?: {8}.*\n)*? {8}error_page 502 504 = @away_api;$/m],
  ["ops/Caddyfile", /^\s*@api path_regexp (\S+)\n\s*handle @api \{$/m],
])("where no server is left, %s tells programs by JSON and people by a page", async (file, place) => {
  const [, pattern = "$^"] = place.exec(readFileSync(file, "utf8")) ?? [];
  const asked = new RegExp(pattern);
  const programs = await programPaths();
  expect(programs).toEqual(expect.arrayContaining(["/.well-known/certificate-keys.json", "/auth/logout-all"]));
  expect(programs.filter((path) => !asked.test(path))).toEqual([]);
  expect(pages).toEqual(expect.arrayContaining(["/", "/auth", "/course/[id]"]));
  expect(pages.flatMap((path) => [path, `${path}/`]).filter((path) => asked.test(path))).toEqual([]);
});
