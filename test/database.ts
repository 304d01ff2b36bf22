import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { Client, DatabaseError } from "pg";
import { afterAll, inject } from "vitest";

// Every test file gets its own database and its own DATA_DIR, before it imports anything that reads them.
const name = `test_${randomBytes(6).toString("hex")}`;
const template = new URL(inject("templateUrl"));
const own = new URL(template);
own.pathname = `/${name}`;
const dataDir = join(inject("folder"), name);

mkdirSync(dataDir);
await administer(`CREATE DATABASE ${name} TEMPLATE ${template.pathname.slice(1)}`);
Object.assign(process.env, {
  DATABASE_URL: own.href,
  DATA_DIR: dataDir,
  AUTH_SECRETS: "a-secret-that-only-the-tests-know-0123456789",
  CERTIFICATE_SECRETS: "another-secret-that-only-the-tests-know-0123456789",
  SITE_URL: "http://localhost:3000",
  LOG_LEVEL: "silent",
  DATABASE_POOL_SIZE: "5",
  SMTP_URL: "",
});

afterAll(async () => {
  try {
    await administer(`DROP DATABASE ${name}`);
  } catch (error) {
    // A pool of the tested code may still hold connections; the whole server is thrown away after the run.
    if (!(error instanceof DatabaseError && error.code === "55006")) throw error;
  }
});

async function administer(statement: string): Promise<void> {
  const maintenance = new URL(template);
  maintenance.pathname = "/postgres";
  const client = new Client({ connectionString: maintenance.href });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
