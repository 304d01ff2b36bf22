import { setTimeout as sleep } from "node:timers/promises";
import { Client, type ClientBase, Pool } from "pg";
import { FILES_BEAT_SECONDS } from "../lib/files-place.ts";

/** Two beats and a moment. */
const LISTEN_MS = 2000 * FILES_BEAT_SECONDS + 2000;
const LOOK_MS = 200;
const CLAIM_LOCK = 72707371;

type Beat = { name: string; beat: string };

/** The statement also forgets places that were silent for a day. */
const BEAT = `
  WITH forgotten AS (
    DELETE FROM heartbeats WHERE name LIKE 'files:%' AND name <> $1 AND beat_at < now() - interval '1 day'
  )
  INSERT INTO heartbeats (name, beat_at) VALUES ($1, now()) ON CONFLICT (name) DO UPDATE SET beat_at = excluded.beat_at`;

async function otherBeats(client: ClientBase, place: string, silent: Beat[]): Promise<Beat[]> {
  const { rows } = await client.query<Beat>(
    `SELECT name, beat_at::text AS beat FROM heartbeats
      WHERE name LIKE 'files:%' AND name <> $1 AND beat_at > now() - make_interval(secs => $2)`,
    [place, LISTEN_MS / 1000],
  );
  return rows.filter(({ name, beat }) => !silent.some((other) => other.name === name && other.beat === beat));
}

/** Servers that start at once beat one after the other, so the second finds the beat of the first. */
async function claim(client: ClientBase, place: string, silent: Beat[]): Promise<Beat[]> {
  await client.query("BEGIN");
  await client.query("SELECT pg_advisory_xact_lock($1)", [CLAIM_LOCK]);
  const others = await otherBeats(client, place, silent);
  if (others.length === 0) await client.query(BEAT, [place]);
  await client.query("COMMIT");
  return others;
}

type Look = typeof otherBeats;

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  await client.connect();
  return work(client).finally(() => client.end());
}

/** @returns the one that beat first, which is alive */
async function listen(client: ClientBase, place: string, before: Beat[], listenMs: number): Promise<Beat | undefined> {
  const endsAt = performance.now() + listenMs;
  for (let left = listenMs; left > 0; left = endsAt - performance.now()) {
    await sleep(Math.min(LOOK_MS, left));
    const [alive] = await otherBeats(client, place, before);
    if (alive) return alive;
  }
}

/** A server that was just ended has left a beat as well; one that lives goes on beating. */
async function refuseLiving(look: Look, url: string, place: string, listenMs: number): Promise<void> {
  const before = await withClient(url, (client) => look(client, place, []));
  if (before.length === 0) return;
  const alive = await withClient(
    url,
    async (client) => (await listen(client, place, before, listenMs)) ?? (await look(client, place, before))[0],
  );
  if (!alive) return;
  const other = alive.name.startsWith("files:bucket ") ? alive.name.slice("files:".length) : "a folder of its own";
  const own = place.startsWith("files:bucket ") ? place.slice("files:".length) : "a folder of its own";
  throw new Error(
    `Another server of this site is running and keeps its files in ${other}, this one in ${own}: what is uploaded to one would be missing on the other. Give all of them the same bucket (S3_…), or mount one folder as DATA_DIR/files on each. To change the place, end all servers first.`,
  );
}

/** @throws Error when a living server of this site keeps its files in another place */
export function refuseSecondPlace(url: string, place: string, listenMs = LISTEN_MS): Promise<void> {
  return refuseLiving(otherBeats, url, place, listenMs);
}

/** The same for a server, which from then on is there; it must go on with {@link keepPlace} at once. */
export function claimPlace(url: string, place: string, listenMs = LISTEN_MS): Promise<void> {
  return refuseLiving(claim, url, place, listenMs);
}

/** Lets a server that would keep its files elsewhere know of this one. @returns its end */
export function keepPlace(url: string, place: string, beatMs = 1000 * FILES_BEAT_SECONDS): () => Promise<void> {
  const pool = new Pool({
    connectionString: url,
    max: 1,
    idleTimeoutMillis: 1000,
    connectionTimeoutMillis: 5000,
    query_timeout: 5000,
    allowExitOnIdle: true,
  });
  // The other heartbeat reports a database that is away.
  const silent = () => undefined;
  pool.on("error", silent);
  let last: Promise<unknown> = Promise.resolve();
  let beating = false;
  const tick = () => {
    if (beating) return;
    beating = true;
    last = pool
      .query(BEAT, [place])
      .catch(silent)
      .finally(() => {
        beating = false;
      });
  };
  tick();
  const timer = setInterval(tick, beatMs).unref();
  return async () => {
    clearInterval(timer);
    await last;
    await pool.end();
  };
}
