import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { stepsOf } from "../ops/image/dockerfile-steps.ts";
import { fromRoot } from "./paths.ts";

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** A script of `.ci` in a folder where every other program does what it is told here, and nothing unless it is told. */
function runOn(machine: Record<string, string>, CI: string, script = "run") {
  const folder = mkdtempSync(join(tmpdir(), "ci-run-"));
  folders.push(folder);
  const write = (path: string, body: string) => {
    writeFileSync(join(folder, path), `#!/bin/bash\n${body}\n`);
    chmodSync(join(folder, path), 0o755);
  };
  for (const place of [".ci", "bin", "ops/image"]) mkdirSync(join(folder, place), { recursive: true });
  cpSync(fromRoot(".ci"), join(folder, ".ci"), { recursive: true });
  const programs = ["apt-get", "npm", "unshare", "chromium", "chromium-headless-shell", "ffmpeg", "promtool"];
  for (const program of programs) write(`bin/${program}`, machine[program] ?? "exit 0");
  write("bin/id", `echo ${machine.uid ?? 0}`);
  write("bin/dirname", 'exec /usr/bin/dirname "$1"');
  write("ops/image/check.sh", machine.check ?? "exit 0");
  const env = { PATH: join(folder, "bin"), CI, NODE_ENV: "test" as const };
  const { status, stdout } = spawnSync("/bin/bash", [join(folder, ".ci", script)], { env, encoding: "utf8" });
  return { status, wasSaid: stdout.includes("The image's steps were not taken") };
}

test.each([
  ["nobody in particular", { uid: "1000" }],
  ["root who may mount nothing", { unshare: "exit 1" }],
  ["root without Debian's packages", { "apt-get": "[ $1 = update ]" }],
])("%s cannot take the image's steps: that is said, and fails where CI is set", (_, machine) => {
  expect(runOn(machine, "")).toEqual({ status: 0, wasSaid: true });
  expect(runOn(machine, "true")).toEqual({ status: 1, wasSaid: true });
});

test("the image's steps and the test command decide about a change", () => {
  expect(runOn({}, "true")).toEqual({ status: 0, wasSaid: false });
  expect(runOn({ check: "exit 3" }, "").status).toBe(3);
  for (const command of ["ci", "test"]) expect(runOn({ npm: `[ $1 != ${command} ]` }, "").status).toBe(1);
});

test("the slow tests decide about a night", () => {
  expect(runOn({}, "true", "slow").status).toBe(0);
  for (const command of ["ci", "run"]) expect(runOn({ npm: `[ $1 != ${command} ]` }, "", "slow").status).toBe(1);
});

test("the steps are those of the Dockerfile, in its order, and one that cannot be taken stops the check", () => {
  expect(
    stepsOf(
      [
        "# A comment",
        "FROM node:24-bookworm-slim AS build",
        "ENV A=1 B=two",
        "COPY package.json package-lock.json ./",
        "RUN npm ci && \\",
        "  npm run release",
        "FROM debian:bookworm-slim",
        "COPY --from=build /app /app",
        "USER node",
        "EXPOSE 3000",
        'HEALTHCHECK --interval=15s CMD ["node", "-e", "0"]',
        'CMD ["node", "start.ts"]',
      ].join("\n"),
    ),
  ).toEqual([
    ["stage", "build", "node:24-bookworm-slim"],
    ["environment", "A", "1"],
    ["environment", "B", "two"],
    ["copy", "", "package.json", "package-lock.json", "./"],
    ["run", "npm ci &&    npm run release"],
    ["stage", "", "debian:bookworm-slim"],
    ["copy", "build", "/app", "/app"],
    ["user", "node"],
    ["healthcheck", "node", "-e", "0"],
    ["start_command", "node", "start.ts"],
  ]);
});

test.each([
  "ADD https://example.org/a /a",
  "ARG VERSION",
  'ENTRYPOINT ["prostuti"]',
  "COPY --chown=1000 a b",
  "RUN --mount=type=cache,target=/root npm ci",
  "RUN <<EOF",
  'ENV A="two words"',
  "CMD node start.ts",
  "HEALTHCHECK NONE",
])("%s is not left out in silence", (line) => {
  expect(() => stepsOf(`FROM debian:bookworm-slim\n${line}`)).toThrow(line);
});
