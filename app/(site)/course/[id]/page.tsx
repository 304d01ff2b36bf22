import { notFound } from "next/navigation";
import { CourseBanner } from "@/components/course/course-banner";
import { CourseBody } from "@/components/course/course-body";
import { CourseContent } from "@/components/course/course-content";
import { CourseProvider } from "@/components/course/course-context";
import { PageShell } from "@/components/layout/page-shell";
import { dateInDhaka } from "@/lib/format";
import { cachedCoursePage } from "@/lib/http/cached-catalogue";
import { idParam } from "@/lib/http/fields";

export const revalidate = 60;
// Pages are made when first asked for: a build has no database.
export const generateStaticParams = () => [];

type PageProps = { params: Promise<{ id: string }> };

async function loadCourse({ params }: PageProps) {
  const id = idParam.safeParse((await params).id);
  return id.success ? cachedCoursePage(id.data) : null;
}

export default async function CoursePage(props: PageProps) {
  const course = await loadCourse(props);
  if (!course) notFound();
  return (
    <PageShell variant="public">
      <CourseProvider course={course} today={dateInDhaka(new Date())}>
        <CourseBanner />
        <CourseBody content={<CourseContent course={course} />} />
      </CourseProvider>
    </PageShell>
  );
}
