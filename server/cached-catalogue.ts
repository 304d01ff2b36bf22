import "server-only";
import { unstable_cache } from "next/cache";
import { adminHostLists } from "@/lib/catalogue/admin-host";
import { type Alternative, alternativesTo } from "@/lib/catalogue/alternatives";
import { type CourseContents, exemplaryBatch } from "@/lib/catalogue/contents";
import { countBatchContents } from "@/lib/catalogue/contents-queries";
import {
  getCoursePage,
  listCourseIds,
  listPublicCourses,
  listPublicInstructors,
  listPublicPromoVideos,
} from "@/lib/catalogue/queries";
import type { Course, Instructor, PromoVideo } from "@/lib/catalogue/schema";
import { env } from "@/lib/env";
import { log } from "@/lib/log";

/**
 * The public catalogue as pages use it: read from the database once for all visitors. The database's own triggers
 * expire the tag (page-cache.mjs); the time is for the day when nobody listens.
 */
const kept = { tags: ["catalogue"], revalidate: 60 };

const isBuild = process.env.NEXT_PHASE === "phase-production-build";

/** Empty in a build, which has no database; by its tag no server shows what a build rendered (page-cache.mjs). */
function cachedList<Item>(name: string, list: () => Promise<Item[]>): () => Promise<Item[]> {
  return unstable_cache(async () => (isBuild ? [] : list()), [name], kept);
}

const own = { promoVideos: listPublicPromoVideos, courses: listPublicCourses, instructors: listPublicInstructors };
/** The landing page's lists may be another host's (contract §1); a course's own page is always this site's. */
const source = env.NEXT_PUBLIC_ADMIN_API_URL ? adminHostLists(env.NEXT_PUBLIC_ADMIN_API_URL) : own;

const lists = {
  promoVideos: cachedList("promo-videos", source.promoVideos),
  courses: cachedList("courses", source.courses),
  instructors: cachedList("instructors", source.instructors),
};
const cachedOwnCourses = cachedList("own-courses", listPublicCourses);
const cachedCourseIds = cachedList("course-ids", listCourseIds);
const cachedKnownCourse = unstable_cache(getCoursePage, ["course-page"], kept);
const cachedCounts = unstable_cache(countBatchContents, ["batch-contents"], kept);

/** Null for a failure, which is not kept. */
async function read<Item>(list: () => Promise<Item[]>): Promise<Item[] | null> {
  try {
    return await list();
  } catch (error) {
    log.error({ err: error }, "a list of the catalogue could not be read");
    return null;
  }
}

export type LandingPage = {
  promoVideos: PromoVideo[];
  courses: Course[];
  instructors: Instructor[];
  /** Whether every list could be read. */
  isComplete: boolean;
};

export async function cachedLandingPage(): Promise<LandingPage> {
  const [promoVideos, courses, instructors] = await Promise.all([
    read(lists.promoVideos),
    read(lists.courses),
    read(lists.instructors),
  ]);
  return {
    promoVideos: promoVideos ?? [],
    courses: courses ?? [],
    instructors: instructors ?? [],
    isComplete: Boolean(promoVideos && courses && instructors),
  };
}

/** Asks for known courses only, so that nothing is kept for invented ids. */
export async function cachedCoursePage(id: number): Promise<Course | null> {
  return (await cachedCourseIds()).includes(id) ? cachedKnownCourse(id) : null;
}

/** The contents of a learner's course in numbers; null without a batch, and when they cannot be read. */
export async function cachedCourseContents(course: Course, today: string): Promise<CourseContents | null> {
  const example = exemplaryBatch(course.batches, today);
  if (!example) return null;
  try {
    const counts = await cachedCounts(example.batch.id);
    return counts && { batchName: example.batch.name, stage: example.stage, counts };
  } catch (error) {
    log.error({ err: error, course: course.id }, "what a batch has could not be counted");
    return null;
  }
}

/** Courses to begin with while this one has no batch; none while it has one. */
export async function cachedAlternatives(course: Course, today: string): Promise<Alternative[]> {
  if (course.batches.length > 0) return [];
  return alternativesTo(course.id, (await read(cachedOwnCourses)) ?? [], today);
}
