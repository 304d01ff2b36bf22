import { z } from "zod";
import { restoredOver, typedOverShape } from "@/components/staff/ui/typed-over";
import type { CourseChange, StaffCourseDetail } from "@/lib/catalogue/staff-schema";
import { takaOf } from "@/lib/format";

type Planned = { valid_from: string; price: string; discount_percentage: string };
export type SectionFields = { key: string; id: number | null; title: string; content: string };

/** The fields as they are typed. */
export type CourseFields = {
  title: string;
  description: string;
  thumbnail_alt: string;
  demo_video: string;
  price: string;
  discount_percentage: string;
  planned_prices: Planned[];
  sections: SectionFields[];
  instructor_ids: number[];
};

export const fieldsOfCourse = (course: StaffCourseDetail): CourseFields => ({
  title: course.title,
  description: course.description,
  thumbnail_alt: course.thumbnail_alt,
  demo_video: course.next_demo_video ?? course.demo_video ?? "",
  price: String(course.price),
  discount_percentage: String(course.discount_percentage),
  planned_prices: course.planned_prices.map(({ valid_from, price, discount_percentage }) => ({
    valid_from,
    price: String(price),
    discount_percentage: String(discount_percentage),
  })),
  sections: course.sections.map((section) => ({ key: `s${section.id}`, ...section })),
  instructor_ids: course.instructor_ids,
});

export const keptCourseSchema = z.object({ ...typedOverShape, updated_at: z.string() });
export type KeptCourse = z.infer<typeof keptCourseSchema>;

/**
 * The course with the kept text over it. Where somebody has changed the same field since, the course keeps its earlier
 * time, so that saving reports the conflict.
 */
export function restoredCourse(course: StaffCourseDetail, kept: KeptCourse) {
  const { before, fields, isOvertaken } = restoredOver(kept, fieldsOfCourse(course));
  return { course: isOvertaken ? { ...course, updated_at: kept.updated_at } : course, before, fields };
}

const numberOf = (text: string) => (text.trim() === "" ? Number.NaN : Number(takaOf(text)));

export const isMoneyChanged = (before: CourseFields, after: CourseFields) =>
  JSON.stringify([before.price, before.discount_percentage, before.planned_prices]) !==
  JSON.stringify([after.price, after.discount_percentage, after.planned_prices]);

/** The changed fields, as the API takes them. */
export function changeOfCourse(before: CourseFields, after: CourseFields): Omit<CourseChange, "updated_at"> {
  const differs = (name: keyof CourseFields) => JSON.stringify(before[name]) !== JSON.stringify(after[name]);
  return {
    ...(differs("title") && { title: after.title }),
    ...(differs("description") && { description: after.description }),
    ...(differs("thumbnail_alt") && { thumbnail_alt: after.thumbnail_alt }),
    ...(differs("demo_video") && { demo_video: after.demo_video.trim() || null }),
    ...(differs("price") && { price: numberOf(after.price) }),
    ...(differs("discount_percentage") && { discount_percentage: numberOf(after.discount_percentage) }),
    ...(differs("planned_prices") && {
      planned_prices: after.planned_prices.map(({ valid_from, price, discount_percentage }) => ({
        valid_from,
        price: numberOf(price),
        discount_percentage: numberOf(discount_percentage),
      })),
    }),
    ...(differs("sections") && {
      sections: after.sections.map(({ id, title, content }) => ({ id, title, content })),
    }),
    ...(differs("instructor_ids") && { instructor_ids: after.instructor_ids }),
  };
}
