import "server-only";
import { unstable_cache } from "next/cache";
import { getCoursePage, getLandingPage } from "@/lib/catalogue/queries";

/**
 * The public catalogue as pages use it: read from the database once for all visitors. The database's own triggers
 * expire the tag (page-cache.mjs); the time is for the day when nobody listens.
 */
const kept = { tags: ["catalogue"], revalidate: 60 };

const isBuild = process.env.NEXT_PHASE === "phase-production-build";

/** Empty in a build, which has no database; no server shows what a build rendered (page-cache.mjs). */
async function landingPage(): ReturnType<typeof getLandingPage> {
  return isBuild ? { promoVideos: [], courses: [], instructors: [] } : getLandingPage();
}

export const cachedLandingPage = unstable_cache(landingPage, ["landing-page"], kept);
export const cachedCoursePage = unstable_cache(getCoursePage, ["course-page"], kept);
