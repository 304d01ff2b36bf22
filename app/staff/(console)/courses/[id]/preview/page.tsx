import { notFound } from "next/navigation";
import { type CoursePageProps, loadCourse } from "@/app/staff/(console)/courses/[id]/load-course";
import { CourseContent } from "@/components/course/course-content";
import { CoursePreview } from "@/components/staff/catalogue/course-preview";
import { PageHead } from "@/components/staff/ui/page-head";
import { previewCourse } from "@/lib/catalogue/staff-queries";
import { catalogueCopy } from "@/lib/copy/staff-catalogue";
import { dateInDhaka } from "@/lib/format";
import { currentAcademy } from "@/server/current-academy";

export const metadata = { title: catalogueCopy.course.preview };

export default async function CoursePreviewPage({ params }: CoursePageProps) {
  const { id } = await loadCourse((await params).id);
  const now = new Date();
  const course = await previewCourse(id, now);
  if (!course) notFound();
  const { phone, opens, closes, opens_text, closes_text, whatsapp_url, payment_accounts } = await currentAcademy();
  return (
    <div className="grid gap-4 pt-4 pb-24">
      <div className="px-4 md:px-6">
        <PageHead title={catalogueCopy.course.preview} back={`/staff/courses/${id}`} />
      </div>
      <CoursePreview
        course={course}
        admissions={{ phone, opens, closes, opens_text, closes_text, whatsapp_url, payment_accounts }}
        today={dateInDhaka(now)}
        content={<CourseContent course={course} />}
      />
    </div>
  );
}
