import { existsSync, lstatSync, readFileSync } from "node:fs";
import { Client } from "pg";
import { expect, test, vi } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { LONGEST_DRAIN_SECONDS, readEnv, settingNames } from "../lib/env.ts";
import { AppError } from "../lib/errors.ts";
import { stepsOf } from "../ops/image/dockerfile-steps.ts";
import { STOP_SECONDS } from "./embedded-postgres.ts";
import { fromRoot } from "./paths.ts";
import { releasedEntries } from "./release-files.ts";
import { END_SECONDS } from "./supervise.ts";

const service = z.object({
  image: z.string().optional(),
  command: z.array(z.string()).optional(),
  read_only: z.boolean().default(false),
  tmpfs: z.array(z.string()).default([]),
  cap_drop: z.array(z.string()).default([]),
  mem_limit: z.string(),
  stop_grace_period: z.string().optional(),
  logging: z.object({ options: z.object({ "max-size": z.string(), "max-file": z.string() }) }),
  ports: z.array(z.string()).default([]),
  environment: z.record(z.string(), z.coerce.string()).default({}),
  profiles: z.array(z.string()).default([]),
  depends_on: z
    .record(z.string(), z.object({ condition: z.literal("service_healthy"), required: z.boolean().default(true) }))
    .default({}),
  volumes: z.array(z.string()).default([]),
  healthcheck: z.object({ test: z.array(z.string()).min(2) }).optional(),
});
const compose = z
  .object({ services: z.record(z.string(), service), volumes: z.record(z.string(), z.null()) })
  .parse(parse(readFileSync(fromRoot("docker-compose.yml"), "utf8")));
const dockerfile = readFileSync(fromRoot("Dockerfile"), "utf8");
const { scripts } = JSON.parse(readFileSync(fromRoot("package.json"), "utf8")) as { scripts: { start: string } };

/** The values that compose passes when nothing is set. */
const defaultsOf = (environment: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [name, /^\$\{\w+:?-(.*)\}$/.exec(value)?.[1] ?? ""]),
  );

const defaultOf = (text: string, name: string) => new RegExp(`^ENV .*\\b${name}=(\\S+)`, "m").exec(text)?.[1];

test("the image starts the site with the command of `npm start`, as nobody in particular, and says how it is", () => {
  const commands = [...dockerfile.matchAll(/^CMD (\[.*\])$/gm)].map(([, list]) => JSON.parse(list ?? "[]").join(" "));
  expect(commands.at(-1)).toBe(scripts.start);
  expect(dockerfile).toMatch(/^USER node$/m);
  expect(dockerfile).toMatch(/^HEALTHCHECK .*\/api\/health\/ready\//m);
});

test("the parts wait for each other by name and keep their data in declared volumes", () => {
  for (const { depends_on, volumes } of Object.values(compose.services)) {
    for (const name of Object.keys(depends_on)) expect(Object.keys(compose.services)).toContain(name);
    for (const volume of volumes) {
      const [source = ""] = volume.split(":");
      if (source.startsWith("./")) expect([...bound, "./exchange"]).toContain(source);
      else expect(Object.keys(compose.volumes)).toContain(source);
    }
  }
  expect(compose.services.database?.image).toBe("postgres:18");
});

/** Files of the repository that a container mounts. */
const bound = ["./ops/Caddyfile"];

test("what the site writes lies in volumes, and everything else is only read", () => {
  for (const file of bound) expect(existsSync(fromRoot(file)), file).toBe(true);
  for (const name of ["app", "backup"]) {
    expect(compose.services[name]).toMatchObject({ read_only: true, cap_drop: ["ALL"], tmpfs: ["/tmp:size=256m"] });
  }
  const { app, backup } = compose.services;
  const places = (app?.volumes ?? []).map((volume) => volume.split(":")[1]);
  expect(places).toEqual(expect.arrayContaining([defaultOf(dockerfile, "DATA_DIR"), "/exchange"]));
  expect(places).toContain(defaultsOf(app?.environment ?? {}).BACKUP_DIR);
  expect(places).toContain("/var/cache/prostuti");
  expect(backup).toMatchObject({
    command: ["prostuti", "backup"],
    volumes: app?.volumes,
    environment: app?.environment,
  });
});

test("the proxy alone is reached from outside, over TLS, and its word on addresses is believed", () => {
  const { app, proxy, mail } = compose.services;
  expect(app?.ports).toEqual([]);
  expect(mail?.ports).toEqual(["127.0.0.1:8025:8025"]);
  expect(proxy?.ports).toEqual(["80:80", "443:443", "443:443/udp"]);
  expect(proxy?.environment.SITE_URL).toBe(app?.environment.SITE_URL);
  const { SITE_URL, TRUST_PROXY } = readEnv(defaultsOf(app?.environment ?? {}));
  expect([SITE_URL, TRUST_PROXY]).toEqual(["https://localhost", 1]);
  expect(readFileSync(fromRoot("ops/Caddyfile"), "utf8")).toContain("reverse_proxy app:3000");
});

const example = readFileSync(fromRoot(".env.example"), "utf8");
const documented = [...example.matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name = ""]) => name);

test(".env.example has exactly the settings that are read", () => {
  // pg itself reads the password.
  expect(documented.toSorted()).toEqual([...settingNames, "PGPASSWORD"].toSorted());
});

test("the application is given every setting, and no secret is written down", () => {
  const environment = compose.services.app?.environment ?? {};
  // The image itself decides where it listens and keeps its files.
  const own = ["PORT", "HOST", "DATA_DIR"];
  expect(Object.keys(environment).toSorted()).toEqual(documented.filter((name) => !own.includes(name)).toSorted());
  for (const name of own) expect(dockerfile).toMatch(new RegExp(`^ENV .*\\b${name}=\\S`, "m"));
  for (const [name, value] of Object.entries(environment)) {
    expect(value, name).toMatch(name === "PGPASSWORD" ? /^\$\{DATABASE_PASSWORD:\?/ : new RegExp(`^\\$\\{${name}[:-]`));
  }
  for (const name of ["AUTH_SECRETS", "CERTIFICATE_SECRETS"]) expect(environment[name]).toMatch(/^\$\{\w+:\?/);
});

test("an empty BACKUP_DIR stays empty, so that the nightly backup can go into the bucket", () => {
  // With a colon compose would take the default for an empty value too.
  expect(compose.services.app?.environment.BACKUP_DIR).toMatch(/^\$\{BACKUP_DIR-\/backups\}$/);
  const set = { ...defaultsOf(compose.services.app?.environment ?? {}), BACKUP_DIR: "" };
  expect(readEnv(set).BACKUP_DIR).toBeUndefined();
});

test("the folder that a restore before the first start writes into is made by Install, for the site's user", () => {
  const runbook = readFileSync(fromRoot("docs/runbook.md"), "utf8");
  const install = runbook.slice(runbook.indexOf("\n## Install"), runbook.indexOf("\n## Proxy"));
  const [, home = ""] = /useradd --system --home-dir (\S+) prostuti$/m.exec(install) ?? [];
  expect(readFileSync(fromRoot("ops/prostuti"), "utf8")).toContain(`DATA_DIR=${home}\n`);
  expect(install).toMatch(new RegExp(`^sudo install -d -o prostuti -g prostuti -m 700 ${home} `, "m"));
  // The folder stays private, and so is all that the site and its commands write.
  const unit = readFileSync(fromRoot("ops/prostuti.service"), "utf8");
  expect(unit).toMatch(/^StateDirectoryMode=0700$/m);
  expect(unit).toMatch(/^UMask=0077$/m);
  expect(readFileSync(fromRoot("ops/prostuti"), "utf8")).toMatch(/^umask 077$/m);
});

test("a restore drill leads to nothing of the site's, and nobody to the drill, whatever .env says", () => {
  const runbook = readFileSync(fromRoot("docs/runbook.md"), "utf8");
  const [, exported = ""] = /`export (DATA_DIR=\/tmp\/drill [^`]+)`/.exec(runbook) ?? [];
  const settings = {
    HOST: "0.0.0.0",
    DATABASE_URL: "postgres://site@db.academy.example.org/site",
    SMTP_URL: "smtps://site:password@smtp.mail-service.org",
    S3_ENDPOINT: "https://s3.example.org",
    S3_BUCKET: "media",
    S3_ACCESS_KEY_ID: "id",
    S3_SECRET_ACCESS_KEY: "secret",
    BACKUP_DIR: "/backups",
    OTEL_EXPORTER_OTLP_ENDPOINT: "http://traces.example.org:4318",
  };
  const drill = Object.fromEntries(exported.split(" ").map((word) => word.split("=") as [string, string]));
  const env = readEnv({ ...settings, ...drill });
  expect(env).toMatchObject({ HOST: "127.0.0.1", DATA_DIR: "/tmp/drill" });
  const { DATABASE_URL, SMTP_URL, S3, BACKUP_DIR, OTEL_EXPORTER_OTLP_ENDPOINT } = env;
  expect([DATABASE_URL, SMTP_URL, S3, BACKUP_DIR, OTEL_EXPORTER_OTLP_ENDPOINT]).toEqual(Array(5).fill(undefined));
});

test("nothing of a sample or a catcher is there unless it is asked for", () => {
  const { app, mail } = compose.services;
  const env = readEnv(defaultsOf(app?.environment ?? {}));
  expect([env.SEED, env.SMTP_URL, env.isLocal]).toEqual(["none", undefined, true]);
  expect(mail?.profiles).toEqual(["demo"]);
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

test("systemd's own data folder counts, also where the settings are .env.example as it is", () => {
  const unit = readFileSync(fromRoot("ops/prostuti.service"), "utf8");
  const valuesOf = (name: string) =>
    [...unit.matchAll(new RegExp(`^${name}=(.*)$`, "gm"))].map(([, value = ""]) => value);
  const assigned = (words: string[]) => Object.fromEntries(words.map((word) => word.split("=") as [string, string]));
  const [start = ""] = valuesOf("ExecStart");
  const [, given = ""] = /^\/usr\/bin\/env (.*?) ?\/usr\/bin\/node /.exec(start) ?? [];
  // A later value wins: so does a line of the file over one of the unit.
  const environment = {
    ...assigned(valuesOf("Environment").flatMap((line) => line.split(" "))),
    ...Object.fromEntries([...example.matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name = "", value]) => [name, value])),
    ...assigned(given.split(" ").filter(Boolean)),
  };
  expect(readEnv(environment).DATA_DIR).toBe(`/var/lib/${valuesOf("StateDirectory")[0]}`);
  expect(readEnv(environment).HOST).toBe("127.0.0.1");
});

test("a reload of the unit lets the release that is switched to take over, in the way in which it would be started", () => {
  const unit = readFileSync(fromRoot("ops/prostuti.service"), "utf8");
  const [start, reload] = ["ExecStart", "ExecReload"].map((name) => new RegExp(`^${name}=(.*)$`, "m").exec(unit)?.[1]);
  expect(reload).toBe(start?.replace("scripts/start.ts", "scripts/upgrade.ts"));
  expect(releasedEntries()).toContain("scripts/upgrade.ts");
});

test("a server is killed from outside only after the longest drain, its own end and the database's", () => {
  const seconds = LONGEST_DRAIN_SECONDS + END_SECONDS + 2 * STOP_SECONDS;
  expect(() => readEnv({ DRAIN_SECONDS: `${LONGEST_DRAIN_SECONDS + 1}` })).toThrow("DRAIN_SECONDS");
  const unit = readFileSync(fromRoot("ops/prostuti.service"), "utf8");
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(seconds);
  expect(Number(/^(\d+)s$/.exec(compose.services.app?.stop_grace_period ?? "")?.[1])).toBeGreaterThan(seconds);
});

test("a build is given no setting", () => {
  for (const name of documented) expect(dockerfile, name).not.toMatch(new RegExp(`^ARG ${name}\\b`, "m"));
});

test("a release begins with what Node starts, and with nothing of tests or builds", () => {
  expect(releasedEntries()).toEqual(
    expect.arrayContaining([
      "server.ts",
      ...["scripts/start.ts", "scripts/backup.ts", "scripts/doctor/main.ts", "prisma/staff/main.ts"],
    ]),
  );
  expect(releasedEntries().filter((file) => /\.test\.|scripts\/(?:build|test|release)\.ts/.test(file))).toEqual([]);
  for (const file of releasedEntries()) expect(lstatSync(fromRoot(file)).isFile(), file).toBe(true);
});

test.each(["ops/prostuti", "ops/image/prostuti"])("a release brings each command that %s names", (file) => {
  const [, names = ""] = /^commands="(.*)"$/m.exec(readFileSync(fromRoot(file), "utf8")) ?? [];
  expect(names.split(", ")).toEqual(expect.arrayContaining(["staff", "assets", "doctor"]));
  expect(releasedEntries()).toEqual(expect.arrayContaining(names.split(", ").map((name) => `scripts/${name}.ts`)));
});

test("the image installs, builds and copies nothing of the tests", () => {
  expect(dockerfile).toMatch(/^RUN npm run release -- \/app$/m);
  expect(dockerfile.split(/^FROM /m).at(-1)).not.toMatch(/^RUN npm|^COPY \. /m);
  const ignored = readFileSync(fromRoot(".dockerignore"), "utf8").split("\n");
  expect(ignored).toEqual(
    expect.arrayContaining([".git", ".env", ".env.*", "node_modules", ".data", ".test", "exchange"]),
  );
});

test("the proxy's log has no ticket, no calendar's key, no receipt and no query", () => {
  const [, pattern = "", shown = ""] =
    /request>uri regexp `(.+)` `(.+)`/.exec(readFileSync(fromRoot("ops/Caddyfile"), "utf8")) ?? [];
  const logged = (uri: string) => uri.replace(new RegExp(pattern, "g"), shown);
  expect(logged("/api/recordings/3/stream/eyJhbGci/index.m3u8?q=1")).toBe(
    "/api/recordings/3/stream/[hidden]/index.m3u8[hidden]",
  );
  expect(logged("/api/calendar/0b7d.ics")).toBe("/api/calendar/[hidden]");
  expect(logged("/api/receipts/PR5C-GKSC/")).toBe("/api/receipts/[hidden]/");
  expect(logged("/course/1")).toBe("/course/1");
});

test("nginx writes no address into its log of errors, which knows no format", () => {
  const servers = readFileSync(fromRoot("ops/nginx.conf"), "utf8")
    .split(/^server \{$/m)
    .slice(1);
  expect(servers).toHaveLength(2);
  for (const server of servers) expect(server).toMatch(/^ {4}error_log \S+ crit;$/m);
});

test("the proxy logs no header that has such an address in it", () => {
  const caddyfile = readFileSync(fromRoot("ops/Caddyfile"), "utf8");
  for (const field of ["request>headers>Referer", "resp_headers>Location"]) {
    expect(caddyfile).toMatch(new RegExp(`^\\s*${field} delete$`, "m"));
  }
});

test("no request that fails takes a server away from everybody: nginx lets each ask the next one, Caddy asks for readiness", () => {
  const nginx = readFileSync(fromRoot("ops/nginx.conf"), "utf8");
  const [, upstream = ""] = /^upstream prostuti \{\n([^}]*)^\}/m.exec(nginx) ?? [];
  const servers = upstream.match(/^ *(?:# )?server \S+:\d+.*$/gm) ?? [];
  expect(servers).toHaveLength(2);
  for (const server of servers) expect(server).toMatch(/ max_fails=0;$/);
  const ways = nginx.match(/proxy_next_upstream .*/g);
  expect(ways).toHaveLength(2);
  for (const way of ways ?? []) expect(way).toContain(" error timeout http_503");
  // Over HTTP/2 the body goes by otherwise, and nothing is there to be sent to another server.
  expect(nginx).toMatch(/http_503 non_idempotent;\n *proxy_request_buffering on;\n/);
  const caddyfile = readFileSync(fromRoot("ops/Caddyfile"), "utf8");
  expect(caddyfile).toContain("health_uri /api/health/ready/\n");
  // Caddy's own counting of failures must stay off.
  expect(caddyfile).not.toMatch(/fail_duration|max_fails|unhealthy_/);
});

test("both logs of Caddy are filtered: a request that nobody could serve stands in the one of errors", () => {
  const caddyfile = readFileSync(fromRoot("ops/Caddyfile"), "utf8");
  const logs = caddyfile.match(/^\s*log\b[^{]*\{[^}]*\}/gm) ?? [];
  expect(logs).toHaveLength(2);
  for (const log of logs) expect(log).toContain("import private");
});

test("where no server is left, a program hears from either proxy what the site itself says in an outage", () => {
  const said = JSON.stringify(new AppError("unavailable").toBody());
  expect(readFileSync(fromRoot("ops/Caddyfile"), "utf8")).toContain(`respond \`${said}\` 503`);
  const nginx = readFileSync(fromRoot("ops/nginx.conf"), "utf8");
  expect(nginx).toContain(`return 503 '${said}';`);
  // Without the sign `=` the status stays 502, whatever is returned there.
  const errorPages = nginx.match(/error_page .*/g);
  expect(errorPages).toHaveLength(3);
  for (const page of errorPages ?? []) expect(page).toMatch(/^error_page 502 504 = @away(?:_api)?;$/);
});

test("each step of the image is one that its check takes, and the check repeats none of them", () => {
  const check = readFileSync(fromRoot("ops/image/check.sh"), "utf8");
  const taken = stepsOf(dockerfile);
  for (const [name] of taken) expect(check, name).toMatch(new RegExp(`^${name}\\(\\)`, "m"));
  for (const [name, ...words] of taken) {
    if (name === "run" || name === "healthcheck") expect(check, words[0]).not.toContain(words.join(" "));
  }
  expect(check).not.toMatch(/useradd|npm ci|ca-certificates|scripts\/start\.ts/);
});
