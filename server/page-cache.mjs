import { randomUUID } from "node:crypto";
import fileSystemCache from "next/dist/server/lib/incremental-cache/file-system-cache.js";
import { Client } from "pg";

/**
 * Next's cache of pages, told over PostgreSQL what has changed.
 *
 * The database's triggers send a plain tag whenever public content changes, whoever changed it; other server processes
 * send what they revalidate. Extends a module of Next that is not public: e2e/page-cache.spec.ts guards it.
 */
const FileSystemCache = fileSystemCache.default ?? fileSystemCache;
const channel = "cache_tags";
const self = randomUUID();
const renderSeconds = 3;
const isBuild = process.env.NEXT_PHASE === "phase-production-build";
let latest;
let connection;

export default class PageCache extends FileSystemCache {
  constructor(context) {
    super(context);
    const isFirst = !latest;
    latest = this;
    if (isBuild) return;
    // Pages on disk are the build's, made without a database, or an earlier run's.
    if (isFirst) expire(["catalogue"]);
    connect();
  }

  async revalidateTag(tags, durations) {
    await super.revalidateTag(tags, durations);
    const client = await connect();
    const message = JSON.stringify({ from: self, tags: [tags].flat(), durations });
    await client?.query("SELECT pg_notify($1, $2)", [channel, message]);
  }
}

function connect() {
  if (!process.env.DATABASE_URL) return undefined;
  connection ??= listen();
  return connection;
}

async function listen() {
  const client = new Client({ connectionString: process.env.DATABASE_URL, application_name: "page-cache" });
  client.on("notification", ({ payload }) => receive(payload));
  client.once("error", () => client.end());
  client.once("end", reconnectSoon);
  try {
    await client.connect();
    await client.query(`LISTEN ${channel}`);
  } catch {
    await client.end().catch(() => undefined);
    reconnectSoon();
    return undefined;
  }
  // Changes were missed while nobody listened.
  expire(["catalogue"]);
  return client;
}

function reconnectSoon() {
  connection = new Promise((resolve) => setTimeout(() => resolve(listen()), 500).unref());
}

function receive(payload) {
  if (!payload.startsWith("{")) return expire([payload]);
  const { from, tags, durations } = JSON.parse(payload);
  if (from !== self) expire(tags, durations);
}

/** Twice, because a page whose rendering began before the change is stored after it. */
function expire(tags, durations) {
  const apply = () => FileSystemCache.prototype.revalidateTag.call(latest, tags, durations);
  void apply();
  setTimeout(apply, renderSeconds * 1000).unref();
}
