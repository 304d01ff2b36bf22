import { globSync, readFileSync } from "node:fs";
import { Client } from "pg";
import { expect, test, vi } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { readEnv, settingNames } from "../lib/env.ts";
import { fromRoot, projectRoot } from "./paths.ts";

const service = z.object({
  image: z.string().optional(),
  environment: z.record(z.string(), z.coerce.string()).default({}),
  profiles: z.array(z.string()).default([]),
  depends_on: z
    .record(z.string(), z.object({ condition: z.literal("service_healthy"), required: z.boolean().default(true) }))
    .default({}),
  volumes: z.array(z.string()).default([]),
  healthcheck: z.object({ test: z.array(z.string()).min(2) }),
});
const compose = z
  .object({ services: z.record(z.string(), service), volumes: z.record(z.string(), z.null()) })
  .parse(parse(readFileSync(fromRoot("docker-compose.yml"), "utf8")));
const dockerfile = readFileSync(fromRoot("Dockerfile"), "utf8");
const { scripts } = JSON.parse(readFileSync(fromRoot("package.json"), "utf8")) as { scripts: { start: string } };

/** What compose hands over when nothing is set. */
const defaultsOf = (environment: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [name, /^\$\{\w+:-(.*)\}$/.exec(value)?.[1] ?? ""]),
  );

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

const example = readFileSync(fromRoot(".env.example"), "utf8");
const documented = [...example.matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name = ""]) => name);

test(".env.example has exactly the settings that are read", () => {
  // pg itself reads the password.
  expect(documented.toSorted()).toEqual([...settingNames, "PGPASSWORD"].toSorted());
});

test("the application is given every setting, and no secret is written down", () => {
  const environment = compose.services.app?.environment ?? {};
  // Where it listens and keeps its files is the image's own affair.
  const own = ["PORT", "HOST", "DATA_DIR"];
  expect(Object.keys(environment).toSorted()).toEqual(documented.filter((name) => !own.includes(name)).toSorted());
  for (const name of own) expect(dockerfile).toMatch(new RegExp(`^ENV .*\\b${name}=\\S`, "m"));
  for (const [name, value] of Object.entries(environment)) {
    expect(value, name).toMatch(name === "PGPASSWORD" ? /^\$\{DATABASE_PASSWORD:\?/ : new RegExp(`^\\$\\{${name}:`));
  }
  for (const name of ["AUTH_SECRETS", "CERTIFICATE_SECRETS"]) expect(environment[name]).toMatch(/^\$\{\w+:\?/);
});

test("nothing of a sample or a catcher is there unless it is asked for", () => {
  const { app, mail } = compose.services;
  const env = readEnv(defaultsOf(app?.environment ?? {}));
  expect([env.SEED, env.SMTP_URL, env.isLocal]).toEqual(["none", undefined, true]);
  expect(mail?.profiles).toEqual(["dev"]);
  expect(app?.depends_on.mail).toMatchObject({ required: false });
});

test("a password of any characters reaches the database", () => {
  const password = "p@ss:/w?o#r%d 'ক' $1";
  vi.stubEnv("PGPASSWORD", password);
  const connectionString = defaultsOf(compose.services.app?.environment ?? {}).DATABASE_URL;
  const { user, host, database, password: used } = new Client({ connectionString });
  vi.unstubAllEnvs();
  expect({ user, host, database, used }).toEqual({
    user: "prostuti",
    host: "database",
    database: "prostuti",
    used: password,
  });
});

test("a build is given no setting", () => {
  for (const name of documented) expect(dockerfile, name).not.toMatch(new RegExp(`^ARG ${name}\\b`, "m"));
});

test("what the image runs needs no package that it leaves out", () => {
  const { devDependencies } = JSON.parse(readFileSync(fromRoot("package.json"), "utf8")) as {
    devDependencies: Record<string, string>;
  };
  const onlyInTests =
    /\.test\.tsx?$|^scripts\/(?:test|find-browser|draw-media)\.ts$|^prisma\/(?:generated|staff\/test-io)/;
  const files = globSync(["{app,components,emails,lib,prisma,scripts,server}/**/*.{ts,tsx,mjs}", "*.ts"], {
    cwd: projectRoot,
  }).filter((file) => !onlyInTests.test(file) && file !== "playwright.config.ts");
  expect(files.length).toBeGreaterThan(400);
  const needed = files.flatMap((file) =>
    [
      ...readFileSync(fromRoot(file), "utf8").matchAll(
        /^(?:import|export) (?!type )[^;]*?from "([^".@][^"]*|@[^"/]+\/[^"]+)"/gm,
      ),
    ]
      .map(([, specifier = ""]) =>
        specifier
          .split("/")
          .slice(0, specifier.startsWith("@") ? 2 : 1)
          .join("/"),
      )
      .filter((name) => name in devDependencies)
      .map((name) => `${file} → ${name}`),
  );
  expect(needed).toEqual([]);
});
