import { EllipsisVertical } from "lucide";
import Link from "next/link";
import { useRef } from "react";
import type { EditorDialog } from "@/components/staff/exams/editor/editor-dialogs";
import { Icon } from "@/components/ui/icon";
import { examEditorCopy as copy } from "@/lib/copy/staff-exam-editor";
import { examPrintCopy } from "@/lib/copy/staff-exam-print";
import { examRehearsalCopy } from "@/lib/copy/staff-exam-rehearsal";
import { staffMeritCopy } from "@/lib/copy/staff-merit";
import { staffWordCopy } from "@/lib/copy/staff-word";
import { examFile } from "@/lib/exams/staff-client";
import type { StaffExam } from "@/lib/exams/staff-schema";

const entryClass =
  "flex min-h-11 w-full items-center rounded-control px-3 text-left whitespace-nowrap hover:bg-surface-2";

export function MoreMenu({ exam, onOpen }: { exam: StaffExam; onOpen: (dialog: EditorDialog) => void }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const open = (dialog: EditorDialog) => () => {
    menu.current?.removeAttribute("open");
    onOpen(dialog);
  };
  const isTaken = exam.running + exam.handed_in > 0;
  return (
    <details ref={menu} className="relative">
      <summary
        aria-label={copy.more}
        className="grid size-11 cursor-pointer list-none place-items-center rounded-control text-muted hover:bg-surface-2 hover:text-ink"
      >
        <Icon as={EllipsisVertical} size={20} />
      </summary>
      <div className="absolute top-full right-0 z-10 mt-1 rounded-card border border-line bg-surface p-1.5 shadow-raised">
        <Link className={entryClass} href={`/staff/exams/${exam.id}/rehearsal`}>
          {examRehearsalCopy.open}
        </Link>
        <Link className={entryClass} href={`/staff/exams/${exam.id}/print`}>
          {examPrintCopy.open}
        </Link>
        <Link className={entryClass} href={`/staff/exams/${exam.id}/word`}>
          {staffWordCopy.open}
        </Link>
        <button type="button" className={entryClass} onClick={open("file")}>
          {copy.file.open}
        </button>
        <a className={entryClass} href={examFile(exam.id, "csv")} download>
          {copy.file.download}
        </a>
        <a className={entryClass} href={examFile(exam.id, "docx")} download>
          {copy.file.word}
        </a>
        <button type="button" className={entryClass} onClick={open("copy")}>
          {copy.copy.open}
        </button>
        <button type="button" className={entryClass} onClick={open("merit")}>
          {staffMeritCopy.open}
        </button>
        {!isTaken && (
          <button type="button" className={`${entryClass} text-danger-ink`} onClick={open("delete")}>
            {copy.delete.open}
          </button>
        )}
      </div>
    </details>
  );
}
