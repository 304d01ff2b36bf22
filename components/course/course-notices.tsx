import { PageState } from "@/components/layout/page-state";
import { Button, ButtonLink } from "@/components/ui/button";
import { FlatlineNotice } from "@/components/ui/flatline-notice";
import { common } from "@/lib/copy/common";
import { course } from "@/lib/copy/course";
import { layout } from "@/lib/copy/layout";

export function CourseMissing() {
  return (
    <>
      <PageState is="missing" />
      <FlatlineNotice
        code="৪০৪"
        title={course.notFound}
        text={course.notFoundText}
        action={<ButtonLink href="/#courses">{course.seeCourses}</ButtonLink>}
      />
    </>
  );
}

/** The form loads the page anew, without JavaScript too. */
export function CourseFailure() {
  return (
    <>
      <PageState is="failed" />
      <FlatlineNotice
        title={course.failed(course.failedMessage)}
        text={layout.error.text}
        action={
          <form action="">
            <Button type="submit">{common.retry}</Button>
          </form>
        }
      />
    </>
  );
}
