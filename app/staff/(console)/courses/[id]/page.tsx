import { type CoursePageProps, loadCourse } from "@/app/staff/(console)/courses/[id]/load-course";
import { CourseEditor } from "@/components/staff/catalogue/course-editor";
import { ConsolePage } from "@/components/staff/ui/page-head";
import { catalogueCopy } from "@/lib/copy/staff-catalogue";
import { env } from "@/lib/env";
import { dateInDhaka } from "@/lib/format";

export const metadata = { title: catalogueCopy.courses.title };

export default async function CourseEditorPage({ params }: CoursePageProps) {
  const course = await loadCourse((await params).id);
  return (
    <ConsolePage>
      <CourseEditor first={course} siteUrl={env.SITE_URL} today={dateInDhaka(new Date())} />
    </ConsolePage>
  );
}
