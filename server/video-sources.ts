import "server-only";
import { adminHostLists } from "@/lib/catalogue/admin-host";
import { listShownVideos } from "@/lib/catalogue/queries";
import { policySourcesOf, type VideoPolicySources } from "@/lib/catalogue/video-policy";
import { env } from "@/lib/env";
import { log } from "@/lib/log";

const EVERY_MS = 20_000;

let known: VideoPolicySources = policySourcesOf([]);
let reading: Promise<void> | undefined;
let isStale = false;

async function shownVideos(): Promise<string[]> {
  const own = await listShownVideos();
  const base = env.NEXT_PUBLIC_ADMIN_API_URL;
  // The landing page shows the other host's list, of which nothing is known while that host is away.
  const foreign = base
    ? await adminHostLists(base)
        .promoVideos()
        .catch(() => [])
    : [];
  return [...own, ...foreign.map(({ video_proxy_url }) => video_proxy_url)];
}

async function readAgain(): Promise<void> {
  try {
    known = policySourcesOf(await shownVideos());
  } catch (error) {
    log.warn({ err: error }, "the videos of the site could not be read; the last known hosts stay allowed");
  }
}

/** One reading at a time; what changes meanwhile is read by one more after it. */
function refresh(): Promise<void> {
  if (reading) {
    isStale = true;
    return reading;
  }
  reading = readAgain().finally(() => {
    reading = undefined;
    if (!isStale) return;
    isStale = false;
    void refresh();
  });
  return reading;
}

/** The globals by which server.ts and page-cache.mjs, which are outside of this module graph, reach this module. */
type VideoGlobals = { videoSources?: () => VideoPolicySources; catalogueChanged?: () => void };

/**
 * Keeps what the published videos need of the Content-Security-Policy: read again at each change of the catalogue, and
 * every 20 seconds for changes of which this process was not told. Resolves after the first reading.
 */
export function followVideos(ending: AbortSignal): Promise<void> {
  Object.assign(globalThis as VideoGlobals, { videoSources: () => known, catalogueChanged: () => void refresh() });
  const timer = setInterval(refresh, EVERY_MS).unref();
  ending.addEventListener("abort", () => clearInterval(timer), { once: true });
  return refresh();
}
