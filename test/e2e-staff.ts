import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { createUser, factoryPassword } from "../prisma/factories/user.ts";
import type { StaffRole } from "../prisma/generated/client.ts";
import { demoLogins } from "../prisma/seed/demo-logins.ts";
import { fromRoot } from "../scripts/paths.ts";
import { submitForm } from "./e2e-accounts.ts";
import { database } from "./e2e-database.ts";
import { e2eSite } from "./e2e-site.ts";

const run = promisify(execFile);

/** @param username of the sample academy, or of an account with its password */
export async function signInToConsole(page: Page, username: "staff" | "admin" | (string & {})): Promise<void> {
  await page.goto("/staff/sign-in");
  await submitForm(page, { username, password: demoLogins[0].password });
  await expect(page).toHaveURL("/staff");
}

/** `npm run staff -- …` on the database of the journeys; fails as the command does. */
export async function runStaffCommand(...args: string[]): Promise<string> {
  const node = ["--conditions=react-server", "--import", "tsx", fromRoot("prisma/staff/main.ts"), ...args];
  const env = {
    ...process.env,
    PROSTUTI_STAFF: "admin",
    DATABASE_URL: e2eSite.databaseUrl(),
    DATA_DIR: e2eSite.dataDir,
    SITE_URL: e2eSite.url,
  };
  const { stdout } = await run(process.execPath, node, { cwd: fromRoot("."), env });
  return stdout;
}

/** A request context with the console's session of somebody new with these roles; signed in as a browser does. */
export async function consoleRequests(
  request: (options: { baseURL: string }) => Promise<APIRequestContext>,
  ...staffRoles: StaffRole[]
): Promise<APIRequestContext> {
  const username = `staff.${randomBytes(5).toString("hex")}`;
  await createUser(database(), { username, staffRoles });
  const context = await request({ baseURL: e2eSite.url });
  const { csrfToken } = await (await context.get("/api/staff/session/csrf")).json();
  const form = { csrfToken, username, password: factoryPassword, callbackUrl: "/staff" };
  expect((await context.post("/api/staff/session/callback/credentials", { form })).status()).toBe(200);
  return context;
}
