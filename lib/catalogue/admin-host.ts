import "server-only";
import { z } from "zod";
import {
  batchSummarySchema,
  type Course,
  courseSchema,
  instructorSchema,
  promoVideoSchema,
} from "@/lib/catalogue/schema";
import { log } from "@/lib/log";

/** The landing page's lists may come from another host (specification §7); a malformed entry alone is left out. */
const PATIENCE_MS = 3000;
const REST_MS = 15_000;

// Only http and https addresses reach a page.
const addressOn = (base: string) =>
  z.string().transform((value, context) => {
    const url = URL.parse(value, `${base}/`);
    if (url && /^https?:$/.test(url.protocol)) return url.href;
    context.addIssue({ code: "custom", message: "is no web address" });
    return z.NEVER;
  });

function entriesOf(base: string) {
  const address = addressOn(base);
  const now = new Date().toISOString();
  const unknownDate = promoVideoSchema.shape.updated_at.catch(now);
  const batch = batchSummarySchema
    .partial()
    .required({ id: true, name: true, start_date: true, end_date: true })
    .transform((known) => ({
      is_enrolled: false,
      is_completed: false,
      class_days_display: "",
      class_time: null,
      total_classes: 0,
      exams_count: 0,
      ...known,
      syllabus: null,
      instalments: [],
    }));
  return {
    videos: promoVideoSchema.extend({
      label: z.string().catch(""),
      video_proxy_url: address,
      thumbnail: address,
      duration_seconds: promoVideoSchema.shape.duration_seconds.catch(null),
      updated_at: unknownDate,
    }),
    instructors: instructorSchema.extend({
      expertise: z.string().catch(""),
      bio: z.string().catch(""),
      profile_image: address.nullable().catch(null),
    }),
    // The course's own page is on this site, so the card needs only what it shows.
    courses: courseSchema
      .extend({
        description: z.string().catch(""),
        thumbnail: address.nullable().catch(null),
        thumbnail_alt: z.string().catch(""),
        price: z.coerce.number().nonnegative(),
        discount_percentage: z.coerce.number().min(0).max(100).catch(0),
        batches: z.array(batch).catch([]),
        updated_at: unknownDate,
      })
      .omit({ demo_video_proxy_url: true, demo_video_seconds: true, course_details: true, instructors: true })
      .transform(
        (course): Course => ({
          ...course,
          demo_video_proxy_url: null,
          demo_video_seconds: null,
          course_details: [],
          instructors: [],
        }),
      ),
  };
}

const failures = new Map<string, number>();

/**
 * A host that failed is asked again only after a pause, so that no visitor waits in vain.
 *
 * @throws when the host gives no list
 */
async function fetchList<Entry>(url: string, entry: z.ZodType<Entry>): Promise<Entry[]> {
  const failedAt = failures.get(url);
  if (failedAt && Date.now() - failedAt < REST_MS) throw new Error(`${url} failed a moment ago`);
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS), cache: "no-store" });
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    const list = z.array(z.unknown()).parse(await response.json());
    failures.delete(url);
    return list.flatMap((item) => {
      const result = entry.safeParse(item);
      if (!result.success) log.warn({ url, err: result.error }, "an entry of the admin host is left out");
      return result.success ? [result.data] : [];
    });
  } catch (error) {
    failures.set(url, Date.now());
    throw error;
  }
}

export function adminHostLists(base: string) {
  const origin = base.replace(/\/+$/, "");
  return {
    promoVideos: () => fetchList(`${origin}/api/landing-page-videos/`, entriesOf(origin).videos),
    courses: () => fetchList(`${origin}/api/courses`, entriesOf(origin).courses),
    instructors: () => fetchList(`${origin}/api/instructors/`, entriesOf(origin).instructors),
  };
}
