import type { Item } from "@/components/staff/exams/editor/editor-items";
import { ownParts } from "@/components/staff/exams/editor/own-parts";
import { shownIn } from "@/components/staff/exams/editor/preview-pane";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { MarkedText } from "@/components/ui/marked-text";
import { examEditorCopy as copy } from "@/lib/copy/staff-exam-editor";
import type { StaffExam } from "@/lib/exams/staff-schema";

type ConflictNoticeProps = { item: Item; exam: StaffExam | null; onResolve: (mine: boolean) => void };

/**
 * The other's text stands in the fields; the own one is kept until somebody decides. Its parts can be copied from here
 * into the fields, as either choice alone loses the other's words.
 */
export function ConflictNotice({ item, exam, onResolve }: ConflictNoticeProps) {
  const { conflict } = item;
  if (!conflict) return null;
  const parts = ownParts(conflict.mine, item.fields, exam?.letters ?? "bengali");
  const who = conflict.who ?? copy.somebody;
  return (
    <Alert tone="bad" title={conflict.isGone ? copy.conflictGone(who) : copy.conflict(who)}>
      {parts.length > 0 && (
        <div className="mt-1 mb-2 text-meta">
          <p>{copy.differing}</p>
          <dl className="mt-1 grid gap-1 select-text">
            {parts.map(({ name, text, doc }) => (
              <div key={name} className="grid gap-x-2 sm:grid-cols-[max-content_minmax(0,1fr)]">
                <dt className="font-semibold">{name}</dt>
                <dd className="min-w-0 wrap-anywhere whitespace-pre-line text-muted">
                  <MarkedText
                    as="div"
                    {...(exam ? shownIn(exam)({ text, textDoc: doc }) : { text, html: undefined })}
                  />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      )}
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
