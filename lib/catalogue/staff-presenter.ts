import "server-only";
import { sanitizeHtml } from "@/lib/catalogue/html";
import { ownVideoPath } from "@/lib/catalogue/own-videos";
import { dateOf } from "@/lib/catalogue/presenter";
import { priceOn } from "@/lib/catalogue/pricing";
import type { InstructorRecord, StaffCourseRow } from "@/lib/catalogue/staff-rows";
import type { StaffCourse, StaffCourseDetail, StaffInstructor, StaffPromoVideo } from "@/lib/catalogue/staff-schema";
import { dateInDhaka } from "@/lib/format";
import type { PromoVideo } from "@/prisma/generated/client";

export function presentStaffCourse(course: StaffCourseRow, now: Date): StaffCourse {
  const { price, discountPercentage, total } = priceOn(course, dateInDhaka(now));
  return {
    id: course.id,
    title: course.title,
    is_published: course.isPublished,
    thumbnail: course.thumbnailUrl,
    price,
    discount_percentage: discountPercentage,
    total,
    batches_count: course.batches.length,
    sections_count: course.sections.length,
    updated_at: course.updatedAt.toISOString(),
  };
}

export function presentStaffCourseDetail(course: StaffCourseRow, now: Date): StaffCourseDetail {
  const today = dateInDhaka(now);
  return {
    ...presentStaffCourse(course, now),
    description: course.description,
    thumbnail_alt: course.thumbnailAlt,
    demo_video: course.demoVideoUrl,
    demo_video_seconds: course.demoVideoSeconds,
    next_demo_video: course.nextDemoVideoId && ownVideoPath(course.nextDemoVideoId),
    planned_prices: course.prices
      .map(({ validFrom, price, discountPercentage }) => ({
        valid_from: dateOf(validFrom),
        price: price.toNumber(),
        discount_percentage: discountPercentage.toNumber(),
      }))
      .filter(({ valid_from }) => valid_from > today),
    sections: course.sections.map(({ id, title, content }) => ({ id, title, content: sanitizeHtml(content) })),
    instructor_ids: course.instructors.map(({ instructorId }) => instructorId),
    batches: course.batches,
  };
}

export function presentStaffInstructor({ _count, ...instructor }: InstructorRecord): StaffInstructor {
  return {
    id: instructor.id,
    full_name: instructor.fullName,
    expertise: instructor.expertise,
    bio: instructor.bio,
    profile_image: instructor.profileImageUrl,
    is_published: instructor.isPublished,
    courses_count: _count.courses,
    updated_at: instructor.updatedAt.toISOString(),
  };
}

export function presentStaffPromoVideo(video: PromoVideo): StaffPromoVideo {
  return {
    id: video.id,
    title: video.title,
    label: video.label,
    video: video.videoUrl,
    next_video: video.nextVideoId && ownVideoPath(video.nextVideoId),
    thumbnail: video.thumbnailUrl,
    duration_seconds: video.durationSeconds,
    is_published: video.isPublished,
    updated_at: video.updatedAt.toISOString(),
  };
}
