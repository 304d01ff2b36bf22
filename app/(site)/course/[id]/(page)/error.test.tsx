import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import CourseError from "@/app/(site)/course/[id]/(page)/error";

vi.mock("next/navigation", () => ({ usePathname: () => "/course/1", useRouter: () => ({}) }));

it("a course that does not load says so and can be asked for again", () => {
  const markup = renderToStaticMarkup(<CourseError error={new Error("odd")} reset={() => {}} />);
  expect(markup).toContain(">ত্রুটি: কোর্সটি লোড করা যায়নি<");
  expect(markup).toContain("আবার চেষ্টা করুন");
});
