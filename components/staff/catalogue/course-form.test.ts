import { expect, test } from "vitest";
import { changeOfCourse, fieldsOfCourse, restoredCourse } from "@/components/staff/catalogue/course-form";
import { typedOver } from "@/components/staff/ui/typed-over";
import type { StaffCourseDetail } from "@/lib/catalogue/staff-schema";

const course = (facts: Partial<StaffCourseDetail> = {}) =>
  ({
    id: 7,
    title: "কোর্স",
    description: "",
    thumbnail_alt: "",
    demo_video: null,
    price: 3000,
    discount_percentage: 0,
    planned_prices: [],
    sections: [],
    instructor_ids: [],
    updated_at: "one",
    ...facts,
  }) as unknown as StaffCourseDetail;
const before = fieldsOfCourse(course());
const kept = { before: { title: before.title }, typed: { title: "নতুন নাম" }, updated_at: "one" };

test("what was typed comes back over what was saved since, and saves from there", () => {
  const restored = restoredCourse(course({ description: "বিবরণ", updated_at: "two" }), kept);
  expect(restored.fields).toMatchObject({ title: "নতুন নাম", description: "বিবরণ" });
  expect(restored.course.updated_at).toBe("two");
});

test("where another has changed the same field since, saving tells of it", () => {
  const there = course({ title: "অন্য নাম", updated_at: "two" });
  const restored = restoredCourse(there, kept);
  expect(restored.course.updated_at).toBe("one");
  // Nor is it forgotten by a second opening.
  const over = typedOver(restored.before, restored.fields);
  expect(over && restoredCourse(there, { ...over, updated_at: "one" }).course.updated_at).toBe("one");
});

test("a price is taken in Bengali digits and with commas", () => {
  expect(changeOfCourse(before, { ...before, price: "৳৪,৫০০" })).toEqual({ price: 4500 });
});
