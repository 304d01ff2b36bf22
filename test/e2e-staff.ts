import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { createUser, factoryPassword } from "../prisma/factories/user.ts";
import type { StaffRole } from "../prisma/generated/client.ts";
import { demoLogins } from "../prisma/seed/demo-logins.ts";
import { fromRoot } from "../scripts/paths.ts";
import { database } from "./e2e-database.ts";
import { e2eSite } from "./e2e-site.ts";

const run = promisify(execFile);

/**
 * The page's browser is signed in as by the form, which has journeys of its own; no page is opened.
 *
 * @param username of the sample academy, or of an account with its password
 */
export async function signInToConsole(page: Page, username: "staff" | "admin" | (string & {})): Promise<void> {
  await openConsoleSession(page.request, username, demoLogins[0].password);
}

/** Sends the same request as the sign-in form. */
async function openConsoleSession(request: APIRequestContext, username: string, password: string): Promise<void> {
  const { csrfToken } = await (await request.get("/api/staff/session/csrf")).json();
  const form = { csrfToken, username, password, callbackUrl: "/staff" };
  const answer = await request.post("/api/staff/session/callback/credentials", { form, maxRedirects: 0 });
  expect(new URL(answer.headers().location ?? "", e2eSite.url).pathname).toBe("/staff");
}

/** Before it has counted the claims, the desk may not listen yet; there may be none. */
export async function deskListens(page: Page): Promise<void> {
  await expect(page.getByRole("button", { name: /^সব [০-৯]+$/ })).toBeVisible();
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
  await openConsoleSession(context, username, factoryPassword);
  return context;
}
