"use client";

import Image from "next/image";
import Link from "next/link";
import { feeText } from "@/components/course/price";
import { useOrdered } from "@/components/staff/catalogue/use-ordered";
import { SortableList } from "@/components/staff/ui/sortable-list";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { LoadFailure } from "@/components/ui/load-failure";
import { pictureSource } from "@/components/ui/picture-source";
import { Skeleton } from "@/components/ui/skeleton";
import { orderCourses, staffCourses } from "@/lib/catalogue/staff-client";
import type { StaffCourse } from "@/lib/catalogue/staff-schema";
import { catalogueCopy } from "@/lib/copy/staff-catalogue";

const copy = catalogueCopy.courses;

export function CourseList() {
  const { items, error, reload, order } = useOrdered(staffCourses, orderCourses);
  if (error && !items) return <LoadFailure title={copy.failed} onRetry={reload} />;
  if (!items) return <Skeleton className="h-72 rounded-card" />;
  if (items.length === 0) {
    return (
      <Card>
        <EmptyState {...copy.empty} />
      </Card>
    );
  }
  return (
    <Card className="overflow-hidden">
      <SortableList items={items} keyOf={({ id }) => String(id)} nameOf={({ title }) => title} onOrder={order}>
        {(course) => <CourseRow course={course} />}
      </SortableList>
    </Card>
  );
}

function CourseRow({ course }: { course: StaffCourse }) {
  const facts = [
    feeText(course.price, course.discount_percentage),
    copy.batches(course.batches_count),
    copy.sections(course.sections_count),
  ];
  return (
    <div className="relative flex items-center gap-3 py-2.5 pr-4">
      <span className="relative h-11.25 w-20 shrink-0 overflow-hidden rounded-[6px] bg-surface-2">
        {course.thumbnail && (
          <Image {...pictureSource(course.thumbnail)} alt="" fill sizes="80px" className="object-cover" />
        )}
      </span>
      <div className="min-w-0 flex-1">
        <Link href={`/staff/courses/${course.id}`} className="font-semibold after:absolute after:inset-0">
          {course.title}
        </Link>
        <p className="text-meta text-muted">{facts.join(" · ")}</p>
      </div>
      <Badge tone={course.is_published ? "ok" : "warn"}>
        {course.is_published ? catalogueCopy.shown : catalogueCopy.hidden}
      </Badge>
    </div>
  );
}
