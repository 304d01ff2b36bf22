import type { Item } from "@/components/staff/exams/editor/editor-items";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { examEditorCopy as copy } from "@/lib/copy/staff-exam-editor";

/** The other's text stands in the fields; the own one is kept until somebody decides. */
export function ConflictNotice({ item, onResolve }: { item: Item; onResolve: (mine: boolean) => void }) {
  const { conflict } = item;
  if (!conflict) return null;
  const who = conflict.who ?? copy.somebody;
  return (
    <Alert tone="bad" title={conflict.isGone ? copy.conflictGone(who) : copy.conflict(who)}>
      <p className="mt-1 mb-2 text-meta whitespace-pre-line text-muted">{conflict.mine.text}</p>
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
