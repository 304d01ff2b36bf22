import type { Metadata } from "next";
import { MyCoursesPage } from "@/components/dashboard/my-courses-page";
import { dashboard } from "@/lib/copy/dashboard";

export const metadata: Metadata = { title: dashboard.courses.title };

export default function Page() {
  return (
    <div className="wrap pt-6 lg:pt-10">
      <h1 className="mb-6">{dashboard.courses.title}</h1>
      <MyCoursesPage />
    </div>
  );
}
