"use client";

import type { BatchChoice } from "@/components/staff/exams/batch-field";
import { ActivationDialog } from "@/components/staff/exams/editor/activation-dialog";
import { CopyDialog } from "@/components/staff/exams/editor/copy-dialog";
import { DeleteDialog } from "@/components/staff/exams/editor/delete-dialog";
import type { Item } from "@/components/staff/exams/editor/editor-items";
import { PreviewPane } from "@/components/staff/exams/editor/preview-pane";
import { QuestionList } from "@/components/staff/exams/editor/question-list";
import { SettingsDialog } from "@/components/staff/exams/editor/settings-dialog";
import type { ExamEditorState } from "@/components/staff/exams/editor/use-exam-editor";
import { VersionDialog } from "@/components/staff/exams/editor/version-dialog";
import { MeritDialog } from "@/components/staff/exams/merit/merit-dialog";
import { Dialog } from "@/components/ui/dialog";
import { examEditorCopy as copy } from "@/lib/copy/staff-exam-editor";
import { staffMeritCopy } from "@/lib/copy/staff-merit";
import type { StaffExam } from "@/lib/exams/staff-schema";

export type EditorDialog = "settings" | "activation" | "file" | "copy" | "merit" | "delete" | "list" | "preview";

type EditorDialogsProps = {
  dialog: EditorDialog | null;
  exam: StaffExam;
  editor: ExamEditorState;
  item: Item | undefined;
  place: number;
  batches: readonly BatchChoice[];
  onClose: () => void;
  onChoose: (key: string) => void;
  onAdd: () => void;
};

export function EditorDialogs(props: EditorDialogsProps) {
  const { dialog, exam, editor, item, place, batches, onClose, onChoose, onAdd } = props;
  const is = (name: EditorDialog) => ({ open: dialog === name, onClose });
  return (
    <>
      <Dialog {...is("settings")} title={copy.settings.title} width="lg">
        <SettingsDialog exam={exam} editor={editor} onClose={onClose} />
      </Dialog>
      <Dialog {...is("activation")} title={exam.is_active ? copy.running : copy.activation.title}>
        <ActivationDialog exam={exam} editor={editor} onClose={onClose} />
      </Dialog>
      <Dialog {...is("file")} title={copy.file.title} width="lg">
        <VersionDialog exam={exam} editor={editor} onClose={onClose} />
      </Dialog>
      <Dialog {...is("copy")} title={copy.copy.title}>
        <CopyDialog exam={exam} batches={batches} onClose={onClose} />
      </Dialog>
      <Dialog {...is("merit")} title={staffMeritCopy.title} width="md">
        {dialog === "merit" && <MeritDialog exam={exam} onClose={onClose} />}
      </Dialog>
      <Dialog {...is("delete")} title={copy.delete.title} role="alertdialog">
        <DeleteDialog exam={exam} onClose={onClose} />
      </Dialog>
      <Dialog {...is("list")} title={copy.list} width="lg">
        <QuestionList items={editor.items} current={item?.key} onChoose={onChoose} onAdd={onAdd} />
      </Dialog>
      <Dialog {...is("preview")} title={copy.preview.label} width="lg">
        <div className="p-4">
          {item && <PreviewPane exam={exam} item={item} number={place + 1} total={editor.items.length} />}
        </div>
      </Dialog>
    </>
  );
}
