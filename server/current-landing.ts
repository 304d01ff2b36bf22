import "server-only";
import { unstable_cache } from "next/cache";
import { firstLandingTexts } from "@/lib/copy/landing-texts";
import { log } from "@/lib/log";
import { getLandingTexts } from "@/lib/settings/landing-queries";
import type { LandingTexts } from "@/lib/settings/landing-schema";

const isBuild = process.env.NEXT_PHASE === "phase-production-build";
const kept = unstable_cache(
  () => (isBuild ? Promise.resolve(firstLandingTexts) : getLandingTexts()),
  ["landing-texts"],
  {
    tags: ["settings"],
    revalidate: 60,
  },
);
let lastKnown: LandingTexts = firstLandingTexts;

/** The landing page's texts. A publication drops what is kept, as a changed fact does (server/current-academy.ts). */
export async function currentLandingTexts(): Promise<LandingTexts> {
  try {
    lastKnown = await kept();
  } catch (error) {
    log.error({ err: error }, "the landing page's texts could not be read; the last known are shown");
  }
  return lastKnown;
}
