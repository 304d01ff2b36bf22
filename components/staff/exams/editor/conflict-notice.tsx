import type { Item } from "@/components/staff/exams/editor/editor-items";
import { shownIn } from "@/components/staff/exams/editor/preview-pane";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { MarkedText } from "@/components/ui/marked-text";
import { examEditorCopy as copy } from "@/lib/copy/staff-exam-editor";
import type { StaffExam } from "@/lib/exams/staff-schema";

type ConflictNoticeProps = { item: Item; exam: StaffExam | null; onResolve: (mine: boolean) => void };

/** The other's text stands in the fields; the own one is kept until somebody decides. */
export function ConflictNotice({ item, exam, onResolve }: ConflictNoticeProps) {
  const { conflict } = item;
  if (!conflict) return null;
  const mine = exam ? shownIn(exam)(conflict.mine) : { text: conflict.mine.text, html: undefined };
  const who = conflict.who ?? copy.somebody;
  return (
    <Alert tone="bad" title={conflict.isGone ? copy.conflictGone(who) : copy.conflict(who)}>
      <MarkedText as="div" {...mine} className="mt-1 mb-2 text-meta whitespace-pre-line text-muted" />
      <span className="flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" onClick={() => onResolve(true)}>
          {conflict.isGone ? copy.asNew : copy.mine}
        </Button>
        <Button size="sm" variant="secondary" onClick={() => onResolve(false)}>
          {conflict.isGone ? copy.remove : copy.seeNow}
        </Button>
      </span>
    </Alert>
  );
}
