"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useState } from "react";
import {
  type CourseFields,
  changeOfCourse,
  fieldsOfCourse,
  isMoneyChanged,
  type KeptCourse,
  keptCourseSchema,
  restoredCourse,
} from "@/components/staff/catalogue/course-form";
import { currentOf, explainFailure, fieldsOf } from "@/components/staff/ui/failure";
import { useKeepDraft, useKeptDraft } from "@/components/staff/ui/kept-draft";
import { typedOver } from "@/components/staff/ui/typed-over";
import { toast } from "@/components/ui/toast";
import { changeCourse, changeCoursePicture, removeCoursePicture } from "@/lib/catalogue/staff-client";
import type { StaffCourseDetail } from "@/lib/catalogue/staff-schema";
import { catalogueCopy } from "@/lib/copy/staff-catalogue";

const copy = catalogueCopy.course;

/** A course and its unsaved text; written from the state that was shown. */
export function useCourse(first: StaffCourseDetail) {
  const form = `course ${first.id}`;
  const kept = useKeptDraft(form, keptCourseSchema);
  const [course, setCourse] = useState(first);
  const [before, setBefore] = useState(() => fieldsOfCourse(first));
  const [fields, setFields] = useState(before);
  // The server's page does not have the device's draft.
  const restore = useEffectEvent(() => {
    if (!kept) return;
    const restored = restoredCourse(first, kept);
    setCourse(restored.course);
    setBefore(restored.before);
    setFields(restored.fields);
  });
  useEffect(() => restore(), []);
  const router = useRouter();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [newer, setNewer] = useState<StaffCourseDetail | null>(null);
  const [busy, setBusy] = useState(false);
  const typed = typedOver(before, fields);
  const isChanged = typed !== null;
  useKeepDraft(form, typed && ({ ...typed, updated_at: course.updated_at } satisfies KeptCourse));

  function show(next: StaffCourseDetail) {
    setCourse(next);
    setBefore(fieldsOfCourse(next));
    setFields(fieldsOfCourse(next));
    setNewer(null);
    setFailure(null);
    setErrors({});
  }

  /** A picture, or its place on the site, is saved by itself: unsaved text stays. */
  function adopt(next: StaffCourseDetail) {
    setCourse(next);
    setBefore(fieldsOfCourse(next));
    router.refresh();
  }

  async function save(reason: string) {
    setBusy(true);
    setErrors({});
    setFailure(null);
    try {
      const change = changeOfCourse(before, fields);
      show(
        await changeCourse(course.id, { ...change, updated_at: course.updated_at, reason: reason.trim() || undefined }),
      );
      toast.success(copy.saved);
      // A page that one comes back to shows what was saved, and is not taken for another's.
      router.refresh();
    } catch (error) {
      setNewer(currentOf<StaffCourseDetail>(error));
      setErrors(fieldsOf(error));
      setFailure(explainFailure(error));
    } finally {
      setBusy(false);
    }
  }

  /** @throws what the dialog of the reason shows */
  async function publish(isPublished: boolean, reason?: string) {
    adopt(await changeCourse(course.id, { updated_at: course.updated_at, is_published: isPublished, reason }));
    toast.success(isPublished ? copy.published : copy.unpublished);
  }

  return {
    course,
    fields,
    set: (change: Partial<CourseFields>) => setFields((now) => ({ ...now, ...change })),
    errors,
    failure,
    newer,
    takeNewer: () => newer && show(newer),
    busy,
    isChanged,
    isRestored: kept !== null && isChanged,
    asksReason: isMoneyChanged(before, fields),
    save,
    publish,
    upload: async (picture: Blob) => adopt(await changeCoursePicture(course.id, course.updated_at, picture)),
    remove: async () => adopt(await removeCoursePicture(course.id, course.updated_at)),
  };
}

export type CourseEditorState = ReturnType<typeof useCourse>;
