import "server-only";
import { unstable_cache } from "next/cache";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { withKeptPictures } from "@/lib/look/kept-pictures";
import { plainLook } from "@/lib/look/schema";
import { getAcademy } from "@/lib/settings/queries";
import { type Academy, sampleAcademy } from "@/lib/settings/schema";

const kept = unstable_cache(getAcademyNow, ["academy"], { tags: ["settings"], revalidate: 60 });
const isBuild = process.env.NEXT_PHASE === "phase-production-build";
let lastKnown: Academy = { ...env.academy, look: plainLook };

async function getAcademyNow(): Promise<Academy> {
  if (isBuild) return sampleAcademy;
  const academy = await getAcademy();
  return { ...academy, look: await withKeptPictures(academy.look) };
}

/**
 * The academy's facts for pages. Every page asks here, if only by the root layout, so the tag makes each of them fresh
 * when a fact changes and drops what the build rendered, which knows no academy (page-cache.mjs). No page fails for
 * want of a fact.
 */
export async function currentAcademy(): Promise<Academy> {
  try {
    lastKnown = await kept();
  } catch (error) {
    log.error({ err: error }, "the academy's facts could not be read; the last known are shown");
  }
  return lastKnown;
}
