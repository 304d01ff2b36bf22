"use client";

import { useRouter } from "next/navigation";
import { DialogActions } from "@/components/staff/exams/editor/dialog-actions";
import { useSending } from "@/components/staff/exams/editor/use-sending";
import { examEditorCopy } from "@/lib/copy/staff-exam-editor";
import { removeExam } from "@/lib/exams/staff-client";
import type { StaffExam } from "@/lib/exams/staff-schema";

const copy = examEditorCopy.delete;

export function DeleteDialog({ exam, onClose }: { exam: StaffExam; onClose: () => void }) {
  const router = useRouter();
  const { busy, failure, submit } = useSending(async () => {
    await removeExam(exam.id);
    onClose();
    router.push("/staff/exams");
  });
  return (
    <form onSubmit={submit} className="grid gap-3.5">
      <p>
        <b>{exam.title}</b>: {copy.text}
      </p>
      <DialogActions onClose={onClose} confirm={copy.confirm} busy={busy} danger failure={failure} />
    </form>
  );
}
