import "server-only";
import { sanitizeHtml } from "@/lib/catalogue/html";
import { priceOn } from "@/lib/catalogue/pricing";
import { academicWeek, type ClassChange, nextClass, type Schedule } from "@/lib/catalogue/schedule";
import type { Batch, BatchSummary, Course, Instructor, PromoVideo } from "@/lib/catalogue/schema";
import { dateInDhaka } from "@/lib/format";
import { presentDue, scheduleFor } from "@/lib/wire/instalments";
import type {
  Instructor as InstructorRow,
  Prisma,
  PromoVideo as PromoVideoRow,
  Weekday,
} from "@/prisma/generated/client";

type BatchSummaryRow = Prisma.BatchGetPayload<{
  include: { _count: { select: { exams: true } }; instalments: true };
}>;
export type BatchRow = Prisma.BatchGetPayload<{
  include: {
    _count: { select: { exams: true } };
    instalments: true;
    course: { include: { prices: true } };
    holidays: true;
    classChanges: true;
    classSubjects: true;
  };
}>;
export type CourseRow = Prisma.CourseGetPayload<{ include: { sections: true; prices: true } }> & {
  instructors: { instructor: InstructorRow }[];
  batches: BatchSummaryRow[];
};

// DATE and TIME columns arrive as instants in UTC whatever zone the process has.
export const dateOf = (column: Date) => column.toISOString().slice(0, 10);
const timeOf = (column: Date | null) => column?.toISOString().slice(11, 19) ?? null;

const dayName = (day: Weekday) => day.charAt(0) + day.slice(1).toLowerCase();

export function presentPromoVideo(video: PromoVideoRow): PromoVideo {
  return {
    id: video.id,
    title: video.title,
    label: video.label,
    video_proxy_url: video.videoUrl,
    thumbnail: video.thumbnailUrl,
    duration_seconds: video.durationSeconds,
    updated_at: video.updatedAt.toISOString(),
  };
}

export function presentInstructor(instructor: InstructorRow): Instructor {
  return {
    id: instructor.id,
    full_name: instructor.fullName,
    expertise: instructor.expertise,
    bio: instructor.bio,
    profile_image: instructor.profileImageUrl,
  };
}

const partsOf = ({ instalments }: BatchSummaryRow, price: number) =>
  price > 0 ? scheduleFor(String(price), instalments.map(presentDue)) : [];

function presentBatchSummary(batch: BatchSummaryRow, price: number, isEnrolled: boolean): BatchSummary {
  return {
    id: batch.id,
    name: batch.name,
    start_date: dateOf(batch.startDate),
    end_date: dateOf(batch.endDate),
    is_enrolled: isEnrolled,
    is_completed: batch.completedAt !== null,
    syllabus: batch.syllabusKey ? `/api/batches/${batch.id}/syllabus/download/` : null,
    class_days_display: academicWeek
      .filter((day) => batch.classDays.includes(day))
      .map(dayName)
      .join(", "),
    class_time: timeOf(batch.classTime),
    total_classes: batch.totalClasses,
    exams_count: batch._count.exams,
    instalments: partsOf(batch, price),
  };
}

function lastChange(rows: { updatedAt: Date }[]): string {
  return new Date(Math.max(...rows.map(({ updatedAt }) => updatedAt.getTime()))).toISOString();
}

export function presentCourse(course: CourseRow, enrolledBatchIds: ReadonlySet<number>, now: Date): Course {
  const { price, discountPercentage, total } = priceOn(course, dateInDhaka(now));
  return {
    id: course.id,
    title: course.title,
    description: course.description,
    thumbnail: course.thumbnailUrl,
    thumbnail_alt: course.thumbnailAlt,
    price,
    discount_percentage: discountPercentage,
    demo_video_proxy_url: course.demoVideoUrl ?? (course.hasDemoVideo ? "" : null),
    demo_video_seconds: course.demoVideoSeconds,
    course_details: course.sections.map(({ id, title, content }) => ({ id, title, content: sanitizeHtml(content) })),
    instructors: course.instructors.map(({ instructor }) => presentInstructor(instructor)),
    batches: course.batches.map((batch) => presentBatchSummary(batch, total, enrolledBatchIds.has(batch.id))),
    updated_at: lastChange([course, ...course.batches]),
  };
}

export function scheduleOf(batch: BatchRow): Schedule {
  return {
    startDate: dateOf(batch.startDate),
    endDate: dateOf(batch.endDate),
    classDays: batch.classDays,
    classTime: timeOf(batch.classTime),
    classMinutes: batch.classMinutes,
    holidays: batch.holidays.map(({ date }) => dateOf(date)),
    changes: batch.classChanges.map(
      ({ date, kind, startTime }): ClassChange => ({ date: dateOf(date), kind, startTime: timeOf(startTime) }),
    ),
  };
}

export function presentBatch(batch: BatchRow, caller: { isEnrolled: boolean; access: boolean }, now: Date): Batch {
  return {
    ...presentBatchSummary(batch, priceOn(batch.course, dateInDhaka(now)).total, caller.isEnrolled),
    course_id: batch.courseId,
    next_class_date: batch.completedAt ? null : (nextClass(scheduleOf(batch), now)?.date ?? null),
    zoom_link: caller.access ? batch.zoomLink : null,
    zoom_meeting_id: caller.access ? batch.zoomMeetingId : null,
    zoom_passcode: caller.access ? batch.zoomPasscode : null,
  };
}
