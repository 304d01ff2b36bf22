import { existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { prisma } from "@/lib/db";
import { readEnv } from "@/lib/env";
import { findSetup } from "@/lib/staff/setup-mutations";
import { createUser } from "@/prisma/factories/user";
import { offerSetup } from "./setup-link.ts";

const databaseUrl = process.env.DATABASE_URL ?? "";
const folder = mkdtempSync(join(tmpdir(), "setup-"));
const env = readEnv({ ...process.env, DATA_DIR: folder });
const file = join(folder, "setup-link");
const keyIn = (line: string) => new URL(/https?:\S+/.exec(line)?.[0] ?? "").searchParams.get("key") ?? "";

beforeEach(async () => {
  const staffRoles = { has: "ADMIN" as const };
  await prisma.user.updateMany({ where: { staffRoles }, data: { isActive: false } });
});

test("a start with a terminal prints the link, and every start the same", async () => {
  const line = (await offerSetup(env, databaseUrl, true)) ?? "";
  expect(line).toContain(`${env.SITE_URL}/staff/setup?key=`);
  expect(await findSetup(keyIn(line), new Date())).toBeInstanceOf(Date);
  expect(await offerSetup(env, databaseUrl, true)).toBe(line);
  expect(existsSync(file)).toBe(false);
});

test("a file that others could read is made anew", async () => {
  writeFileSync(file, "before", { mode: 0o644 });
  await offerSetup(env, databaseUrl, false);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, "utf8")).not.toContain("before");
});

test("a start that nobody reads along writes it for the site's user alone, until there is an administrator", async () => {
  const line = (await offerSetup(env, databaseUrl, false)) ?? "";
  expect(line).toContain(file);
  expect(line).not.toContain("key=");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await findSetup(keyIn(readFileSync(file, "utf8")), new Date())).toBeInstanceOf(Date);

  await createUser(prisma, { staffRoles: ["ADMIN"] });
  expect(await offerSetup(env, databaseUrl, false)).toBeNull();
  expect(existsSync(file)).toBe(false);
});
