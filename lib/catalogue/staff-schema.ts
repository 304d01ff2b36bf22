import { z } from "zod";
import { FRAME_SHARES } from "@/lib/catalogue/own-videos";
import { courseSectionSchema } from "@/lib/catalogue/schema";
import { videoKinds } from "@/lib/catalogue/video-source";
import type { CourseTemplateName } from "@/lib/copy/course-templates";
import { charField } from "@/lib/wire/fields";
import { ALTERNATIVE_TEXT_MAX, DESCRIPTION_MAX, SECTION_MAX, SECTIONS_MAX, TITLE_MAX } from "@/lib/wire/limits";
import { addressField, fromVersion, idNumber, moneyField, percentField, reasonText } from "@/lib/wire/staff-fields";

const instant = z.iso.datetime({ offset: true });
const date = z.iso.date();

const plannedPriceSchema = z.object({ valid_from: date, price: moneyField, discount_percentage: percentField });

export const staffCourseSchema = z.object({
  id: z.int(),
  title: z.string(),
  is_published: z.boolean(),
  thumbnail: z.string().nullable(),
  /** Today's price in taka. */
  price: z.number(),
  discount_percentage: z.number(),
  total: z.number(),
  batches_count: z.int(),
  sections_count: z.int(),
  updated_at: instant,
});

export const staffCourseDetailSchema = staffCourseSchema.extend({
  description: z.string(),
  thumbnail_alt: z.string(),
  demo_video: z.string().nullable(),
  demo_video_seconds: z.int().nullable(),
  /** An uploaded video that takes its place once it is made. */
  next_demo_video: z.string().nullable(),
  /** Prices that begin after today. */
  planned_prices: z.array(z.object({ valid_from: date, price: z.number(), discount_percentage: z.number() })),
  sections: z.array(courseSectionSchema),
  /** The ids are in the order of the page. */
  instructor_ids: z.array(z.int()),
  batches: z.array(z.object({ id: z.int(), name: z.string() })),
});

export const courseTemplateNames = ["admission", "professional", "free"] as const satisfies CourseTemplateName[];

export const newCourseSchema = z.object({
  title: charField({ max: TITLE_MAX }),
  /** The draft begins with its texts, sections and price. */
  template: z.enum(courseTemplateNames).optional(),
});

export const courseChangeSchema = z.object({
  updated_at: fromVersion,
  title: charField({ max: TITLE_MAX }).optional(),
  description: charField({ max: DESCRIPTION_MAX, allowBlank: true }).optional(),
  thumbnail_alt: charField({ max: ALTERNATIVE_TEXT_MAX, allowBlank: true }).optional(),
  demo_video: addressField.nullable().optional(),
  demo_video_seconds: z.int().min(1).max(86_400).nullable().optional(),
  price: moneyField.optional(),
  discount_percentage: percentField.optional(),
  planned_prices: z.array(plannedPriceSchema).max(12).optional(),
  is_published: z.boolean().optional(),
  /** Sections in their order: one without an id is new, and one that is not listed is deleted. */
  sections: z
    .array(
      z.object({
        id: idNumber.nullable(),
        title: charField({ max: TITLE_MAX }),
        content: charField({ max: SECTION_MAX, allowBlank: true }),
      }),
    )
    .max(SECTIONS_MAX)
    .optional(),
  instructor_ids: z
    .array(idNumber)
    .max(50)
    .refine((ids) => new Set(ids).size === ids.length, "An instructor stands on a course once.")
    .optional(),
  /** Changes of prices, and taking a course off the site, need a reason. */
  reason: reasonText.optional(),
});

/** The body is multipart. */
export const pictureSchema = z.object({
  updated_at: fromVersion,
  picture: z.instanceof(Blob, { error: "The submitted data was not a file." }),
});
export const pictureRemovalSchema = z.object({ updated_at: fromVersion });

export const staffInstructorSchema = z.object({
  id: z.int(),
  full_name: z.string(),
  expertise: z.string(),
  bio: z.string(),
  profile_image: z.string().nullable(),
  is_published: z.boolean(),
  courses_count: z.int(),
  updated_at: instant,
});
export const newInstructorSchema = z.object({
  full_name: charField({ max: TITLE_MAX }),
  expertise: charField({ max: TITLE_MAX, allowBlank: true }).default(""),
  bio: charField({ max: DESCRIPTION_MAX, allowBlank: true }).default(""),
});
export const instructorChangeSchema = z.object({
  updated_at: fromVersion,
  full_name: charField({ max: TITLE_MAX }).optional(),
  expertise: charField({ max: TITLE_MAX, allowBlank: true }).optional(),
  bio: charField({ max: DESCRIPTION_MAX, allowBlank: true }).optional(),
  is_published: z.boolean().optional(),
});

export const staffPromoVideoSchema = z.object({
  id: z.int(),
  title: z.string(),
  label: z.string(),
  /** Empty while its first video is not made. */
  video: z.string(),
  /** An uploaded video that takes its place once it is made. */
  next_video: z.string().nullable(),
  thumbnail: z.string(),
  duration_seconds: z.int().nullable(),
  is_published: z.boolean(),
  updated_at: instant,
});
/** Which of the pictures from an uploaded video becomes the poster. */
const frame = z
  .int()
  .min(0)
  .max(FRAME_SHARES.length - 1)
  .optional();
export const newPromoVideoSchema = z.object({
  title: charField({ max: TITLE_MAX }),
  label: charField({ max: 80, allowBlank: true }).default(""),
  video: addressField,
  frame,
  duration_seconds: z.int().min(1).max(86_400).nullable().default(null),
});
export const promoVideoChangeSchema = z.object({
  updated_at: fromVersion,
  title: charField({ max: TITLE_MAX }).optional(),
  label: charField({ max: 80, allowBlank: true }).optional(),
  video: addressField.optional(),
  /** The provider's own picture takes the place of the present one. */
  provider_poster: z.literal(true).optional(),
  frame,
  duration_seconds: z.int().min(1).max(86_400).nullable().optional(),
  is_published: z.boolean().optional(),
});

export const videoToCheckSchema = z.object({ video: addressField });
export const videoCheckSchema = z.object({
  kind: z.enum(videoKinds),
  provider: z.enum(["youtube", "vimeo"]).nullable(),
  /** The address that is stored, and that clients get. */
  video: z.string(),
  title: z.string(),
  author: z.string(),
  duration_seconds: z.int().nullable(),
  /** The provider's picture, small and in itself (`data:`); null where there is none. */
  poster: z.string().nullable(),
  checked_at: instant,
});

/** Every id of the list, in the new order. */
export const orderSchema = z.object({ ids: z.array(idNumber).min(1).max(1000) });

export type StaffCourse = z.output<typeof staffCourseSchema>;
export type StaffCourseDetail = z.output<typeof staffCourseDetailSchema>;
export type NewCourse = z.output<typeof newCourseSchema>;
export type CourseChange = z.output<typeof courseChangeSchema>;
export type StaffInstructor = z.output<typeof staffInstructorSchema>;
export type NewInstructor = z.output<typeof newInstructorSchema>;
export type InstructorChange = z.output<typeof instructorChangeSchema>;
export type StaffPromoVideo = z.output<typeof staffPromoVideoSchema>;
export type NewPromoVideo = z.output<typeof newPromoVideoSchema>;
export type PromoVideoChange = z.output<typeof promoVideoChangeSchema>;
export type VideoCheck = z.output<typeof videoCheckSchema>;
