import { rmSync, writeFileSync } from "node:fs";
import { Client } from "pg";
import type { Env } from "../lib/env.ts";
import { authSecrets } from "../lib/secrets.ts";
import { issueSetupKey, setupLinkFile, setupLinkOf } from "../lib/setup-key.ts";
import { fromRoot } from "./paths.ts";

/** The link that makes the first administrator; null where there is one. */
async function findSetupLink(env: Env, databaseUrl: string): Promise<string | null> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    const key = await issueSetupKey(client, authSecrets()[0] ?? "");
    return key && setupLinkOf(env.SITE_URL, key);
  } finally {
    await client.end();
  }
}

/** The line that a start prints about the setup link, which goes into a file where nobody reads along; null for none. */
export async function offerSetup(env: Env, databaseUrl: string, hasTerminal: boolean): Promise<string | null> {
  const file = setupLinkFile(fromRoot(env.DATA_DIR));
  const link = await findSetupLink(env, databaseUrl);
  if (link && hasTerminal) return `  Setup  ${link}`;
  if (!link) {
    rmSync(file, { force: true });
    return null;
  }
  // The mode counts only for a file that is made.
  rmSync(file, { force: true });
  writeFileSync(file, `${link}\n`, { mode: 0o600, flag: "wx" });
  return `  Setup  the link for the first administrator stands in ${file}`;
}
