"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { type BatchChoice, BatchField } from "@/components/staff/exams/batch-field";
import { DialogActions } from "@/components/staff/exams/editor/dialog-actions";
import { useSending } from "@/components/staff/exams/editor/use-sending";
import { TextField } from "@/components/ui/text-field";
import { examEditorCopy } from "@/lib/copy/staff-exam-editor";
import { staffExamsCopy } from "@/lib/copy/staff-exams";
import { duplicateExam } from "@/lib/exams/staff-client";
import type { StaffExam } from "@/lib/exams/staff-schema";

const copy = examEditorCopy.copy;

type CopyDialogProps = { exam: StaffExam; batches: readonly BatchChoice[]; onClose: () => void };

export function CopyDialog({ exam, batches, onClose }: CopyDialogProps) {
  const router = useRouter();
  const [batch, setBatch] = useState(exam.batch_id);
  const [title, setTitle] = useState<string>(copy.name(exam.title));
  const { busy, failure, errors, submit } = useSending(async () => {
    const { id } = await duplicateExam(exam.id, { batch_id: batch, title });
    onClose();
    router.push(`/staff/exams/${id}`);
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-3.5">
      <BatchField batches={batches} value={batch} onChange={setBatch} error={errors.batch_id} />
      <TextField
        label={staffExamsCopy.form.title}
        required
        maxLength={200}
        value={title}
        error={errors.title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <DialogActions onClose={onClose} confirm={copy.make} busy={busy} failure={failure} />
    </form>
  );
}
