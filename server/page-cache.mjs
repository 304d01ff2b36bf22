import { randomUUID } from "node:crypto";
import fileSystemCache from "next/dist/server/lib/incremental-cache/file-system-cache.js";
import { openChannel } from "./channel.mjs";
import { pageStateOf } from "./page-state.ts";

/**
 * Next's cache of pages, told over PostgreSQL what has changed.
 *
 * The database's triggers send a plain tag whenever public content changes, whoever changed it; other server processes
 * send what they revalidate. Extends a module of Next that is not public: e2e/page-cache.spec.ts guards it.
 */
const FileSystemCache = fileSystemCache.default ?? fileSystemCache;
const channel = "cache_tags";
const self = randomUUID();
/** Sent by the database's triggers; every page carries the second. */
const publicTags = ["catalogue", "settings"];
const renderSeconds = 3;
const isBuild = process.env.NEXT_PHASE === "phase-production-build";
let latest;
let changes;

export default class PageCache extends FileSystemCache {
  constructor(context) {
    // In memory, where the least recently asked for goes, and not on disk: the build's folder is only read.
    super({ ...context, flushToDisk: isBuild && context.flushToDisk });
    const isFirst = !latest;
    latest = this;
    if (isBuild) return;
    // Pages on disk are the build's, made without a database, or an earlier run's.
    if (isFirst) expire(publicTags);
    changes ??= listen();
  }

  /**
   * Addresses that are made up have no end: of what is missing, nothing is kept. What could not be read whole is not
   * kept either, nor does it take the place of what could.
   */
  async set(key, data, context) {
    const state = stateOf(data);
    if (!state) return super.set(key, data, context);
    if (state === "missing") FileSystemCache.memoryCache?.remove(key);
  }

  async revalidateTag(tags, durations) {
    await super.revalidateTag(tags, durations);
    await changes?.send(JSON.stringify({ from: self, tags: [tags].flat(), durations }));
  }
}

function stateOf(data) {
  if (data?.status === 404) return "missing";
  return typeof data?.html === "string" ? pageStateOf(data.html) : undefined;
}

function listen() {
  if (!process.env.DATABASE_URL) return undefined;
  return openChannel({
    connectionString: process.env.DATABASE_URL,
    name: channel,
    onMessage: receive,
    // Changes were missed while no connection listened.
    onListening: () => expire(publicTags),
  });
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
  // The policy of pages follows the published videos (video-sources.ts).
  if (tags.includes("catalogue")) globalThis.catalogueChanged?.();
  setTimeout(apply, renderSeconds * 1000).unref();
}
