import Image from "next/image";
import type { CourseFields } from "@/components/staff/catalogue/course-form";
import { Card } from "@/components/ui/card";
import type { StaffCourseDetail } from "@/lib/catalogue/staff-schema";
import { catalogueCopy } from "@/lib/copy/staff-catalogue";

const copy = catalogueCopy.course;
const SEARCH_LENGTH = 160;

function shortened(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length <= SEARCH_LENGTH ? line : `${line.slice(0, SEARCH_LENGTH - 1)}…`;
}

type SharePreviewProps = { course: StaffCourseDetail; fields: CourseFields; siteUrl: string };

/** A search result as it is typed, and the real picture of a shared link. */
export function SharePreview({ course, fields, siteUrl }: SharePreviewProps) {
  const address = `${siteUrl}/course/${course.id}`;
  return (
    <Card className="grid gap-3 p-4 md:p-5">
      <h2 className="text-lead">{copy.search}</h2>
      <div className="rounded-row border border-line p-3">
        <p lang="en" className="truncate text-meta text-muted">
          {address}
        </p>
        <p className="text-lead leading-[1.35] text-primary">{fields.title}</p>
        <p className="text-meta">{shortened(fields.description)}</p>
      </div>
      {course.is_published ? (
        <Image
          src={`/og/course/${course.id}?v=${Date.parse(course.updated_at)}`}
          alt={copy.shared}
          width={1200}
          height={630}
          unoptimized
          className="h-auto w-full rounded-row border border-line"
        />
      ) : (
        <p className="text-meta text-muted">{copy.sharedWaits}</p>
      )}
    </Card>
  );
}
