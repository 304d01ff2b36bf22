import { ArrowLeft, ChartNoAxesColumn, Radio, SlidersHorizontal } from "lucide";
import Link from "next/link";
import type { EditorDialog } from "@/components/staff/exams/editor/editor-dialogs";
import { type Item, tallyOf } from "@/components/staff/exams/editor/editor-items";
import { MoreMenu } from "@/components/staff/exams/editor/more-menu";
import { SaveState } from "@/components/staff/exams/editor/save-state";
import type { ExamEditorState } from "@/components/staff/exams/editor/use-exam-editor";
import { ExamStateBadge } from "@/components/staff/exams/exam-state-badge";
import { ToolButton } from "@/components/staff/ui/tool-button";
import { Button, ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { examEditorCopy as copy } from "@/lib/copy/staff-exam-editor";
import { staffExamsCopy } from "@/lib/copy/staff-exams";
import { staffNegativeMarkingCopy } from "@/lib/copy/staff-negative-marking";
import type { StaffExam } from "@/lib/exams/staff-schema";
import { formatNumber } from "@/lib/format";

type EditorHeadProps = {
  exam: StaffExam;
  editor: ExamEditorState;
  doubts: number;
  onOpen: (dialog: EditorDialog) => void;
};

function leadOf({ batch_name, minutes, negative_marks, negative_type, version }: StaffExam, items: readonly Item[]) {
  const { kinds, answers } = tallyOf(items);
  const parts = [batch_name, staffExamsCopy.tally(kinds, answers), staffExamsCopy.minutes(minutes)];
  if (negative_marks > 0) parts.push(staffNegativeMarkingCopy[negative_type].cost(negative_marks));
  if (version > 1) parts.push(staffExamsCopy.version(version));
  return parts.join(" · ");
}

export function EditorHead({ exam, editor, doubts, onOpen }: EditorHeadProps) {
  const waiting = doubts + (exam.key_release === "at_once" ? 1 : 0);
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-surface px-4 py-2 md:px-5">
      <Link
        href="/staff/exams"
        aria-label={copy.back}
        className="-ml-2 grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-surface-2 hover:text-ink"
      >
        <Icon as={ArrowLeft} size={20} />
      </Link>
      <div className="min-w-0 flex-1 basis-50">
        <div className="flex items-center gap-2">
          <h1 className="truncate font-sans text-body leading-[1.4] font-semibold">{exam.title}</h1>
          <ExamStateBadge exam={exam} />
        </div>
        <p className="truncate text-meta text-muted">{leadOf(exam, editor.items)}</p>
      </div>
      <SaveState items={editor.items} savedAt={editor.savedAt} />
      <div className="flex items-center gap-1.5 max-md:w-full">
        {exam.is_active || exam.running > 0 ? (
          <ButtonLink
            variant="ghost"
            size="sm"
            href={`/staff/exams/${exam.id}/room`}
            icon={<Icon as={Radio} size={18} />}
          >
            <span className="max-sm:sr-only">{staffExamsCopy.tabs.room}</span>
          </ButtonLink>
        ) : null}
        {exam.handed_in > 0 && (
          <ButtonLink
            variant="ghost"
            size="sm"
            href={`/staff/exams/${exam.id}/results`}
            icon={<Icon as={ChartNoAxesColumn} size={18} />}
          >
            <span className="max-sm:sr-only">{staffExamsCopy.tabs.results}</span>
          </ButtonLink>
        )}
        <ToolButton aria-label={copy.rules} icon={SlidersHorizontal} onClick={() => onOpen("settings")}>
          <span className="hidden lg:inline">{copy.rules}</span>
        </ToolButton>
        <Button size="sm" className="max-md:flex-1" onClick={() => onOpen("activation")}>
          {exam.is_active ? copy.running : copy.review}
          {!exam.is_active && waiting > 0 && (
            <b className="rounded-full bg-amber px-2 text-meta leading-[1.5] text-on-mint">{formatNumber(waiting)}</b>
          )}
        </Button>
        <MoreMenu exam={exam} onOpen={onOpen} />
      </div>
    </header>
  );
}
