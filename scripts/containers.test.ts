import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { fromRoot } from "./paths.ts";

const service = z.object({
  image: z.string().optional(),
  environment: z.record(z.string(), z.coerce.string()).default({}),
  depends_on: z.record(z.string(), z.object({ condition: z.literal("service_healthy") })).default({}),
  volumes: z.array(z.string()).default([]),
  healthcheck: z.object({ test: z.array(z.string()).min(2) }),
});
const compose = z
  .object({ services: z.record(z.string(), service), volumes: z.record(z.string(), z.null()) })
  .parse(parse(readFileSync(fromRoot("docker-compose.yml"), "utf8")));
const dockerfile = readFileSync(fromRoot("Dockerfile"), "utf8");
const { scripts } = JSON.parse(readFileSync(fromRoot("package.json"), "utf8")) as { scripts: { start: string } };

test("the image starts the site with the command of `npm start`", () => {
  const commands = [...dockerfile.matchAll(/^CMD (\[.*\])$/gm)].map(([, list]) => JSON.parse(list ?? "[]").join(" "));
  expect(commands.at(-1)).toBe(scripts.start);
  expect(dockerfile).toMatch(/^USER node$/m);
});

test("the parts wait for each other by name and keep their data in declared volumes", () => {
  for (const { depends_on, volumes } of Object.values(compose.services)) {
    for (const name of Object.keys(depends_on)) expect(Object.keys(compose.services)).toContain(name);
    for (const volume of volumes) expect(Object.keys(compose.volumes)).toContain(volume.split(":")[0]);
  }
  expect(compose.services.app?.healthcheck.test.join(" ")).toContain("/api/health/ready/");
  expect(compose.services.database?.image).toBe("postgres:18");
});

test("the application is given settings that exist, and no secret is written down", () => {
  const example = readFileSync(fromRoot(".env.example"), "utf8");
  const documented = [...example.matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name);
  const environment = compose.services.app?.environment ?? {};
  for (const name of Object.keys(environment)) expect(documented).toContain(name);
  expect(environment.AUTH_SECRETS).toMatch(/^\$\{AUTH_SECRETS:\?/);
  expect(environment.DATABASE_URL).toContain(`\${DATABASE_PASSWORD:?`);
});
