import type { Metadata } from "next";
import { CourseHistory } from "@/components/dashboard/course-history";
import { MyCourses } from "@/components/dashboard/my-courses";
import { dashboard } from "@/lib/copy/dashboard";

export const metadata: Metadata = { title: dashboard.courses.title };

export default function MyCoursesPage() {
  return (
    <div className="wrap pt-6 lg:pt-10">
      <h1 className="mb-6 text-[30px] md:text-[40px]">{dashboard.courses.title}</h1>
      <MyCourses />
      <CourseHistory />
    </div>
  );
}
