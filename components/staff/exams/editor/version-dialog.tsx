"use client";

import { useRouter } from "next/navigation";
import { DialogActions } from "@/components/staff/exams/editor/dialog-actions";
import type { ExamEditorState } from "@/components/staff/exams/editor/use-exam-editor";
import { useSending } from "@/components/staff/exams/editor/use-sending";
import { FilePreview } from "@/components/staff/exams/file/file-preview";
import { FormatField } from "@/components/staff/exams/file/format-field";
import { QuestionFileDrop } from "@/components/staff/exams/file/question-file-drop";
import { useFilePreview } from "@/components/staff/exams/file/use-file-preview";
import { holdBrought, isWordName } from "@/components/staff/exams/word/brought";
import { Spinner } from "@/components/ui/spinner";
import { toast } from "@/components/ui/toast";
import { examEditorCopy } from "@/lib/copy/staff-exam-editor";
import { importVersion } from "@/lib/exams/staff-client";
import type { StaffExam } from "@/lib/exams/staff-schema";

const copy = examEditorCopy.file;

type VersionDialogProps = { exam: StaffExam; editor: ExamEditorState; onClose: () => void };

/** A corrected file: its changes are shown before it is the next version. */
export function VersionDialog({ exam, editor, onClose }: VersionDialogProps) {
  const router = useRouter();
  const reading = useFilePreview({ exam_id: exam.id });
  function choose(chosen: File) {
    if (!isWordName(chosen)) return reading.choose(chosen);
    holdBrought(chosen);
    router.push(`/staff/exams/${exam.id}/word`);
  }
  const { file, format, convert, preview, confirmed, error } = reading;
  const { busy, failure, submit } = useSending(async () => {
    if (!file) return;
    const { outcome, version } = await importVersion(exam.id, file, { format, confirmed, convert });
    toast.success(outcome === "unchanged" ? copy.unchanged : copy.done(version));
    await editor.reload();
    onClose();
  });
  return (
    <form onSubmit={submit} className="grid gap-3.5 p-4 md:p-5">
      <QuestionFileDrop name={file?.name} onFile={choose} />
      <FormatField value={format} onChange={reading.chooseFormat} />
      {file && !preview && !error && <Spinner />}
      <FilePreview exam={exam} reading={reading} />
      <DialogActions
        onClose={onClose}
        confirm={copy.import}
        busy={busy}
        disabled={!reading.isReady}
        failure={failure ?? error}
      />
    </form>
  );
}
