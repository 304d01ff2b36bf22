"use client";

import { useEffect, useRef } from "react";
import { CourseBasics } from "@/components/staff/catalogue/course-basics";
import { CourseHead } from "@/components/staff/catalogue/course-head";
import { CourseInstructors } from "@/components/staff/catalogue/course-instructors";
import { CoursePrices } from "@/components/staff/catalogue/course-prices";
import { CourseSections } from "@/components/staff/catalogue/course-sections";
import { SaveBar } from "@/components/staff/catalogue/save-bar";
import { SharePreview } from "@/components/staff/catalogue/share-preview";
import { useCourse } from "@/components/staff/catalogue/use-course";
import { RestoredNotice } from "@/components/staff/ui/kept-draft";
import { leadToProblem } from "@/components/staff/ui/lead-to-problem";
import { useUnsavedWarning } from "@/components/staff/ui/use-unsaved-warning";
import type { StaffCourseDetail } from "@/lib/catalogue/staff-schema";

type CourseEditorProps = { first: StaffCourseDetail; siteUrl: string; today: string };

export function CourseEditor({ first, siteUrl, today }: CourseEditorProps) {
  const editor = useCourse(first);
  useUnsavedWarning(editor.isChanged);
  const root = useRef<HTMLDivElement>(null);
  // The bar that saves can be far below the refused field.
  useEffect(() => {
    if (Object.keys(editor.errors).length > 0) leadToProblem(root.current);
  }, [editor.errors]);
  return (
    <div ref={root} className="contents">
      <CourseHead editor={editor} />
      <RestoredNotice shown={editor.isRestored} />
      <div className="grid items-start gap-3.5 md:gap-4.5 xl:grid-cols-[minmax(0,1fr)_22.5rem]">
        <div className="grid min-w-0 gap-3.5 md:gap-4.5">
          <CourseBasics editor={editor} />
          <CourseSections editor={editor} />
        </div>
        <div className="grid min-w-0 gap-3.5 md:gap-4.5">
          <CoursePrices editor={editor} today={today} />
          <CourseInstructors editor={editor} />
          <SharePreview course={editor.course} fields={editor.fields} siteUrl={siteUrl} />
        </div>
      </div>
      <SaveBar editor={editor} />
    </div>
  );
}
