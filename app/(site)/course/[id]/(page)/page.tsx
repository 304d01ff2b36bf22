import type { Metadata } from "next";
import { pageMetadata } from "@/app/page-metadata";
import { CourseContent } from "@/components/course/course-content";
import { CourseProvider } from "@/components/course/course-context";
import { CourseFailure, CourseMissing } from "@/components/course/course-notices";
import { CourseView } from "@/components/course/course-view";
import { Meanwhile } from "@/components/course/meanwhile";
import { JsonLd } from "@/components/layout/json-ld";
import { breadcrumbData, courseData, demoVideoData } from "@/lib/catalogue/structured-data";
import { course as copy } from "@/lib/copy/course";
import { env } from "@/lib/env";
import { dateInDhaka } from "@/lib/format";
import { log } from "@/lib/log";
import { idParam } from "@/lib/wire/fields";
import { cachedAlternatives, cachedCourseContents, cachedCoursePage } from "@/server/cached-catalogue";
import { currentAcademy } from "@/server/current-academy";

export const revalidate = 60;
// Pages are made when first asked for: a build has no database.
export const generateStaticParams = () => [];

type PageProps = { params: Promise<{ id: string }> };

async function loadCourse({ params }: PageProps) {
  const { id } = await params;
  const known = idParam.safeParse(id);
  if (!known.success || String(known.data) !== id) return null;
  try {
    return await cachedCoursePage(known.data);
  } catch (error) {
    log.error({ err: error, course: known.data }, "a course could not be read");
    return "failed";
  }
}

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  const course = await loadCourse(props);
  if (!course) return { title: copy.notFound };
  if (course === "failed") return { title: copy.failedMessage };
  const { id, title, description } = course;
  const facts = { title, description, path: `/course/${id}`, picture: `/og/course/${id}` };
  return pageMetadata(await currentAcademy(), facts);
}

export default async function CoursePage(props: PageProps) {
  const course = await loadCourse(props);
  if (!course) return <CourseMissing />;
  if (course === "failed") return <CourseFailure />;
  const academy = await currentAcademy();
  const { phone, opens, closes, opens_text, closes_text, whatsapp_url, payment_accounts } = academy;
  const admissions = { phone, opens, closes, opens_text, closes_text, whatsapp_url, payment_accounts };
  const today = dateInDhaka(new Date());
  return (
    <>
      <JsonLd data={courseData(course, academy, env.SITE_URL)} />
      <JsonLd data={breadcrumbData(course, env.SITE_URL)} />
      <JsonLd data={demoVideoData(course, env.SITE_URL)} />
      <CourseProvider
        course={course}
        admissions={admissions}
        contents={await cachedCourseContents(course, today)}
        today={today}
      >
        <CourseView
          content={
            <>
              <CourseContent course={course} />
              <Meanwhile alternatives={await cachedAlternatives(course, today)} today={today} />
            </>
          }
        />
      </CourseProvider>
    </>
  );
}
