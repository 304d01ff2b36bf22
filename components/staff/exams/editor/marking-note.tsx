import { draftOf, type Fields } from "@/components/staff/exams/editor/editor-items";
import { examEditorCopy as copy } from "@/lib/copy/staff-exam-editor";
import { staffNegativeMarkingCopy } from "@/lib/copy/staff-negative-marking";
import type { StaffExam } from "@/lib/exams/staff-schema";

type MarkingNoteProps = {
  fields: Fields;
  exam: Pick<StaffExam, "negative_marks" | "negative_type" | "floor_at_zero">;
};

/** A set's marks in words: a statement's share, and what a wrong one costs. */
export function MarkingNote({ fields, exam }: MarkingNoteProps) {
  const { kind, marks, options } = draftOf(fields);
  if (kind !== "true_false_set" || options.length === 0 || !(Number(marks) > 0)) return null;
  const share = Number(marks) / options.length;
  const cost = staffNegativeMarkingCopy[exam.negative_type].ofShare(exam.negative_marks, share);
  const parts = [copy.share(Number(marks), options.length, share), copy.costs(cost)];
  if (exam.floor_at_zero) parts.push(copy.floored);
  return <p className="-mt-1.5 rounded-control bg-surface-2 px-3 py-2 text-meta">{parts.join(" ")}</p>;
}
