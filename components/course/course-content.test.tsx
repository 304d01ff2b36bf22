import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { CourseContent } from "@/components/course/course-content";
import type { Course } from "@/lib/catalogue/schema";

const draw = (content: string) => {
  const course = { description: "এক\nদুই", course_details: [{ id: 1, title: "অধ্যায়", content }] } as unknown as Course;
  return renderToStaticMarkup(<CourseContent course={course} />);
};

it("keeps the line breaks of plain text and draws HTML as such", () => {
  expect(draw("ক\nখ <b>গ</b>")).toContain('class="whitespace-pre-line">ক\nখ <b>গ</b><');
  expect(draw("<p>ক</p><ul><li>খ</li></ul>")).toContain("><p>ক</p><ul><li>খ</li></ul><");
  expect(draw("")).toContain('whitespace-pre-line">এক\nদুই<');
});

it("says that the chapters are yet to come", () => {
  const course = { description: "", course_details: [] } as unknown as Course;
  expect(renderToStaticMarkup(<CourseContent course={course} />)).toContain("কোর্সের বিস্তারিত শিগগিরই জানানো হবে।");
});
