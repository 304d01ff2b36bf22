import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import path from "node:path";

/** Plain Node loads this file as well, so it is not marked `server-only`. */
export const SETUP_HOURS = 24;

type Client = { query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> };
type SetupRow = { issued_at: Date; hash: string };

const hashOf = (key: string) => createHash("sha256").update(key).digest("hex");

/** Servers with the same secret make the same key of a time of issue, so that only its hash is kept. */
const keyOf = (secret: string, issuedAt: Date) =>
  createHmac("sha256", secret).update(`setup\n${issuedAt.toISOString()}`).digest("base64url").slice(0, 32);

export const isSetupKey = (key: string, hash: string): boolean =>
  timingSafeEqual(Buffer.from(hashOf(key)), Buffer.from(hash.padEnd(64).slice(0, 64)));

export const setupExpiry = (issuedAt: Date): Date => new Date(issuedAt.getTime() + SETUP_HOURS * 3_600_000);

/** Writes that make an administrator wait for each other by this lock, until their transaction ends. */
export const ADMINISTRATORS_LOCK = "select pg_advisory_xact_lock(hashtext('administrators'))::text";

/** The file that has the link where a start has no terminal to print it on. */
export const setupLinkFile = (dataDir: string): string => path.resolve(dataDir, "setup-link");

async function issue(client: Client, secret: string, anew: boolean): Promise<string | null> {
  await client.query(ADMINISTRATORS_LOCK);
  const administrators = await client.query(
    "select from users where 'ADMIN' = any (staff_roles) and is_active and deleted_at is null limit 1",
  );
  if (administrators.rows.length > 0) {
    await client.query("delete from setup_keys");
    return null;
  }
  const kept = await client.query(
    "select issued_at, hash from setup_keys where issued_at > now() - make_interval(hours => $1)",
    [SETUP_HOURS],
  );
  const [row] = kept.rows as SetupRow[];
  const known = row && keyOf(secret, row.issued_at);
  if (known && isSetupKey(known, row.hash) && !anew) return known;
  const { rows } = await client.query("select date_trunc('milliseconds', clock_timestamp()) as at");
  const [{ at }] = rows as [{ at: Date }];
  const key = keyOf(secret, at);
  await client.query(
    `insert into setup_keys (issued_at, hash) values ($1, $2)
       on conflict (id) do update set issued_at = excluded.issued_at, hash = excluded.hash`,
    [at, hashOf(key)],
  );
  return key;
}

/**
 * The key that makes the first administrator, the same for every server as long as it is valid.
 *
 * @param options.anew ends the key of before
 * @returns null where there is an administrator
 */
export async function issueSetupKey(
  client: Client,
  secret: string,
  { anew = false }: { anew?: boolean } = {},
): Promise<string | null> {
  await client.query("begin");
  try {
    const key = await issue(client, secret, anew);
    await client.query("commit");
    return key;
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

export const setupLinkOf = (siteUrl: string, key: string): string => `${siteUrl}/staff/setup?key=${key}`;
