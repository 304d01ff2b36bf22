import { expect, test } from "vitest";
import { alternativesTo } from "@/lib/catalogue/alternatives";
import type { BatchSummary, Course } from "@/lib/catalogue/schema";

const today = "2026-11-21";
const batch = (start_date: string, end_date: string, is_completed = false) =>
  ({ start_date, end_date, is_completed }) as BatchSummary;
const course = (id: number, price: number, ...batches: BatchSummary[]) =>
  ({ id, price, discount_percentage: 0, batches }) as Course;
const running = batch("2026-10-01", "2027-03-01");
const coming = batch("2026-12-05", "2027-05-01");

test("the free course first, then what began first; never the course itself, nor what is over or has no batch", () => {
  const courses = [
    course(1, 4500, coming),
    course(2, 3200, running),
    course(3, 0, coming),
    course(4, 1000),
    course(5, 1000, batch("2026-01-01", "2026-05-01")),
    course(6, 1000, batch("2026-01-01", "2027-05-01", true)),
    course(7, 0, running),
  ];
  expect(alternativesTo(7, courses, today).map(({ course: { id } }) => id)).toEqual([3, 2, 1]);
  expect(alternativesTo(4, courses, today)).toHaveLength(3);
});

test("of two open batches the newer one is offered", () => {
  expect(alternativesTo(4, [course(1, 4500, running, coming)], today)).toMatchObject([{ batch: coming }]);
});
