import "server-only";
import type { StaffBatchRow } from "@/lib/catalogue/batch-staff-rows";
import type { StaffBatch } from "@/lib/catalogue/batch-staff-schema";
import { dateOf } from "@/lib/catalogue/presenter";

export function presentStaffBatch(batch: StaffBatchRow): StaffBatch {
  return {
    id: batch.id,
    name: batch.name,
    course_id: batch.courseId,
    course_title: batch.course.title,
    start_date: dateOf(batch.startDate),
    end_date: dateOf(batch.endDate),
    class_days: batch.classDays,
    class_time: batch.classTime?.toISOString().slice(11, 16) ?? null,
    class_minutes: batch.classMinutes,
    total_classes: batch.totalClasses,
    exams_count: batch.counts.exams,
    seats: batch.seats,
    taken_seats: batch.counts.learners,
    zoom_link: batch.zoomLink,
    zoom_meeting_id: batch.zoomMeetingId,
    zoom_passcode: batch.zoomPasscode,
    syllabus_file_name: batch.syllabusFileName,
    is_completed: batch.completedAt !== null,
    completed_at: batch.completedAt?.toISOString() ?? null,
    updated_at: batch.updatedAt.toISOString(),
  };
}
