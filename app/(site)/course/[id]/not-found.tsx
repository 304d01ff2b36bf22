import { PageShell } from "@/components/layout/page-shell";
import { ButtonLink } from "@/components/ui/button";
import { FlatlineNotice } from "@/components/ui/flatline-notice";
import { course } from "@/lib/copy/course";

export default function CourseNotFound() {
  return (
    <PageShell variant="public">
      <FlatlineNotice
        code="৪০৪"
        title={course.notFound}
        text={course.notFoundText}
        action={<ButtonLink href="/#courses">{course.seeCourses}</ButtonLink>}
      />
    </PageShell>
  );
}
