import { BookOpen, Users } from "lucide";
import Image from "next/image";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { dashboard } from "@/lib/copy/dashboard";
import type { EnrolledCourse } from "@/lib/enrollments/schema";

const copy = dashboard.courses;

export function EnrolledCourseCard({ course }: { course: EnrolledCourse }) {
  const titleId = `enrolled-${course.enrollment_id}`;
  return (
    <Card className="flex h-full flex-col overflow-hidden">
      <div className="relative h-45 bg-surface-2">
        {course.thumbnail ? (
          <Image
            src={course.thumbnail}
            alt=""
            fill
            sizes="(width >= 64rem) 380px, (width >= 48rem) 48vw, 100vw"
            className="picture object-cover"
          />
        ) : (
          <span className="grid h-full place-items-center text-line-strong">
            <Icon as={BookOpen} size={48} />
          </span>
        )}
      </div>
      <div className="flex flex-1 flex-col gap-2.5 p-4">
        <Badge tone="ok" icon={<Icon as={Users} size={15} />}>
          {course.batch_name}
        </Badge>
        <h2 id={titleId} className="font-sans text-[1.1875rem] leading-[1.42] font-semibold">
          {course.title}
        </h2>
        <p className="line-clamp-3 text-small text-muted">{course.description || copy.noDescription}</p>
        <ButtonLink href={`/course/${course.id}`} aria-describedby={titleId} full className="mt-auto">
          {copy.open}
        </ButtonLink>
      </div>
    </Card>
  );
}
