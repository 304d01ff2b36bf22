import { z } from "zod";
import { weekdays } from "@/lib/catalogue/schedule";
import { charField, idParam } from "@/lib/wire/fields";
import { SEARCH_MAX } from "@/lib/wire/limits";
import { listQuery, pageOf } from "@/lib/wire/page";

const date = z.iso.date();

export const staffBatchSchema = z.object({
  id: z.int(),
  name: z.string(),
  course_id: z.int(),
  course_title: z.string(),
  start_date: date,
  end_date: date,
  class_days: z.array(z.enum(weekdays)),
  /** Wall-clock time in Dhaka, `HH:MM`. */
  class_time: z.string().nullable(),
  class_minutes: z.int(),
  total_classes: z.int(),
  exams_count: z.int(),
  /** Null means unlimited seats. */
  seats: z.int().nullable(),
  taken_seats: z.int(),
  zoom_link: z.string().nullable(),
  zoom_meeting_id: z.string().nullable(),
  zoom_passcode: z.string().nullable(),
  syllabus_file_name: z.string().nullable(),
  is_completed: z.boolean(),
  completed_at: z.iso.datetime({ offset: true }).nullable(),
  updated_at: z.iso.datetime({ offset: true }),
});

export const batchStates = ["upcoming", "running", "ended", "completed"] as const;
export type BatchState = (typeof batchStates)[number];

export const batchListSchema = z.object({
  /** Searches the names of the batch and of its course. */
  search: charField({ max: SEARCH_MAX }).optional(),
  state: z.enum(batchStates).optional(),
  course: idParam.optional(),
  ...listQuery(["start"], "-start"),
});
export const batchPageSchema = pageOf(staffBatchSchema);

export type StaffBatch = z.output<typeof staffBatchSchema>;
export type BatchList = z.output<typeof batchListSchema>;
export type BatchPage = z.output<typeof batchPageSchema>;
