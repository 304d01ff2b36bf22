import { ButtonLink } from "@/components/ui/button";
import { FlatlineNotice } from "@/components/ui/flatline-notice";
import { course } from "@/lib/copy/course";

export default function CourseNotFound() {
  return (
    <FlatlineNotice
      code="৪০৪"
      title={course.notFound}
      text={course.notFoundText}
      action={<ButtonLink href="/#courses">{course.seeCourses}</ButtonLink>}
    />
  );
}
