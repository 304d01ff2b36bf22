import type {
  BreadcrumbList,
  Course as CourseData,
  CourseInstance,
  EducationalOrganization,
  ItemList,
  Offer,
  VideoObject,
  WithContext,
} from "schema-dts";
import { embedOf } from "@/lib/catalogue/embeds";
import { discountedPrice } from "@/lib/catalogue/pricing";
import type { BatchSummary, Course, PromoVideo } from "@/lib/catalogue/schema";
import { course as copy } from "@/lib/copy/course";
import { layout } from "@/lib/copy/layout";
import { brandIconPath } from "@/lib/look/brand-paths";
import type { Academy } from "@/lib/settings/schema";

const context = "https://schema.org" as const;
const absolute = (base: string, path: string) => new URL(path, base).href;
const organizationId = (base: string) => `${base}/#organization`;
const courseUrl = (base: string, id: number) => `${base}/course/${id}`;
const clock = (hour: number) => `${String(hour).padStart(2, "0")}:00`;

export function organizationData(academy: Academy, base: string): WithContext<EducationalOrganization> {
  return {
    "@context": context,
    "@type": "EducationalOrganization",
    "@id": organizationId(base),
    name: academy.name,
    alternateName: [academy.short_name, academy.latin_name],
    description: academy.description,
    url: `${base}/`,
    logo: `${base}${brandIconPath("icon-512.png", academy)}`,
    email: academy.email,
    telephone: academy.phone,
    address: {
      "@type": "PostalAddress",
      ...(academy.address && { streetAddress: academy.address }),
      addressCountry: "BD",
    },
    contactPoint: {
      "@type": "ContactPoint",
      contactType: "admissions",
      telephone: academy.phone,
      availableLanguage: "bn",
      hoursAvailable: {
        "@type": "OpeningHoursSpecification",
        opens: clock(academy.opens),
        closes: clock(academy.closes),
      },
    },
    sameAs: [academy.facebook_url, academy.whatsapp_url, academy.telegram_url].filter(Boolean),
  };
}

export function courseListData(courses: readonly Course[], base: string): WithContext<ItemList> {
  return {
    "@context": context,
    "@type": "ItemList",
    itemListElement: courses.map(({ id, title }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: title,
      url: courseUrl(base, id),
    })),
  };
}

const seconds = (length: number | null) => (length === null ? undefined : `PT${length}S`);

/** The page of a provider is no file. */
function whereItPlays(video: string, base: string): Pick<VideoObject, "contentUrl" | "embedUrl"> {
  const embed = embedOf(video);
  return embed ? { embedUrl: embed.player } : { contentUrl: absolute(base, video) };
}

export function promoVideoData(video: PromoVideo, base: string): WithContext<VideoObject> {
  return {
    "@context": context,
    "@type": "VideoObject",
    name: video.title,
    description: [video.label, video.title].filter(Boolean).join(": "),
    thumbnailUrl: absolute(base, video.thumbnail),
    ...whereItPlays(video.video_proxy_url, base),
    uploadDate: video.updated_at,
    duration: seconds(video.duration_seconds),
    inLanguage: "bn",
  };
}

function offerData(course: Course, base: string): Offer {
  const price = discountedPrice(course.price, course.discount_percentage);
  return {
    "@type": "Offer",
    price,
    priceCurrency: "BDT",
    category: price === 0 ? "Free" : "Paid",
    url: courseUrl(base, course.id),
    availability: course.batches.length > 0 ? "https://schema.org/InStock" : "https://schema.org/PreOrder",
  };
}

function instanceData(batch: BatchSummary, course: Course): CourseInstance {
  return {
    "@type": "CourseInstance",
    name: batch.name,
    courseMode: "Online",
    inLanguage: "bn",
    startDate: batch.start_date,
    endDate: batch.end_date,
    courseSchedule: {
      "@type": "Schedule",
      startDate: batch.start_date,
      endDate: batch.end_date,
      byDay: batch.class_days_display
        .split(", ")
        .filter(Boolean)
        .map((day) => `https://schema.org/${day}` as "https://schema.org/Saturday"),
      startTime: batch.class_time ?? undefined,
      scheduleTimezone: "Asia/Dhaka",
      repeatFrequency: "P1W",
      repeatCount: batch.total_classes,
    },
    instructor: course.instructors.map(({ full_name }) => ({ "@type": "Person", name: full_name })),
  };
}

export function courseData(course: Course, academy: Academy, base: string): WithContext<CourseData> {
  return {
    "@context": context,
    "@type": "Course",
    "@id": courseUrl(base, course.id),
    name: course.title,
    description: course.description,
    url: courseUrl(base, course.id),
    image: absolute(base, course.thumbnail ?? "/og"),
    inLanguage: "bn",
    dateModified: course.updated_at,
    provider: { "@type": "EducationalOrganization", "@id": organizationId(base), name: academy.name, url: `${base}/` },
    offers: offerData(course, base),
    hasCourseInstance: course.batches.map((batch) => instanceData(batch, course)),
    syllabusSections: course.course_details.map(({ title }) => ({ "@type": "Syllabus", name: title })),
  };
}

export function demoVideoData(course: Course, base: string): WithContext<VideoObject> | null {
  if (!course.demo_video_proxy_url) return null;
  return {
    "@context": context,
    "@type": "VideoObject",
    name: `${course.title}: ${copy.offer.demo}`,
    description: course.description,
    thumbnailUrl: absolute(base, course.thumbnail ?? "/og"),
    ...whereItPlays(course.demo_video_proxy_url, base),
    uploadDate: course.updated_at,
    duration: seconds(course.demo_video_seconds),
    inLanguage: "bn",
  };
}

export function breadcrumbData(course: Course, base: string): WithContext<BreadcrumbList> {
  const trail = [
    { name: layout.nav.home, item: `${base}/` },
    { name: layout.nav.courses, item: `${base}/#courses` },
    { name: course.title, item: courseUrl(base, course.id) },
  ];
  return {
    "@context": context,
    "@type": "BreadcrumbList",
    itemListElement: trail.map((step, index) => ({ "@type": "ListItem", position: index + 1, ...step })),
  };
}
