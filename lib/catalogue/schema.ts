import { z } from "zod";
import { dueSchema } from "@/lib/wire/due-schema";

/** The shapes follow specification §3 and contract §3. Money is in taka. */
const date = z.iso.date();
const instant = z.iso.datetime({ offset: true });

export const promoVideoSchema = z.object({
  id: z.int(),
  title: z.string(),
  label: z.string(),
  video_proxy_url: z.string(),
  thumbnail: z.string(),
  duration_seconds: z.int().nullable(),
  updated_at: instant,
});

export const instructorSchema = z.object({
  id: z.int(),
  full_name: z.string(),
  expertise: z.string(),
  bio: z.string(),
  /** With null the client shows the default picture. */
  profile_image: z.string().nullable(),
});

export const courseSectionSchema = z.object({ id: z.int(), title: z.string(), content: z.string() });

export const batchSummarySchema = z.object({
  id: z.int(),
  name: z.string(),
  start_date: date,
  end_date: date,
  is_enrolled: z.boolean(),
  is_completed: z.boolean(),
  /** Path of the download; null without a syllabus. */
  syllabus: z.string().nullable(),
  /** English day names in the order Saturday to Friday, comma-separated: "Saturday, Monday". */
  class_days_display: z.string(),
  /** Wall-clock time in Dhaka, `HH:MM:SS`. */
  class_time: z.string().nullable(),
  total_classes: z.int(),
  exams_count: z.int(),
  /** The parts in which today's price can be paid; empty when it is paid at once. */
  instalments: z.array(dueSchema),
});

export const courseSchema = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  thumbnail: z.string().nullable(),
  /** A description of the picture; empty where it would only repeat the title. */
  thumbnail_alt: z.string(),
  price: z.number(),
  discount_percentage: z.number(),
  /** Null without a demo video; empty when its file is missing ("video preview not available"). */
  demo_video_proxy_url: z.string().nullable(),
  demo_video_seconds: z.int().nullable(),
  course_details: z.array(courseSectionSchema),
  instructors: z.array(instructorSchema),
  batches: z.array(batchSummarySchema),
  /** The latest change of the course or any of its batches. */
  updated_at: instant,
});

/** `GET /api/batches/{id}/`: the last three are null without access to the batch. */
export const batchSchema = batchSummarySchema.extend({
  course_id: z.int(),
  next_class_date: date.nullable(),
  zoom_link: z.string().nullable(),
  zoom_meeting_id: z.string().nullable(),
  zoom_passcode: z.string().nullable(),
});

export type PromoVideo = z.infer<typeof promoVideoSchema>;
export type Instructor = z.infer<typeof instructorSchema>;
export type BatchSummary = z.infer<typeof batchSummarySchema>;
export type Course = z.infer<typeof courseSchema>;
export type Batch = z.infer<typeof batchSchema>;
