"use client";

import { CircleAlert, ListChecks, Undo2 } from "lucide";
import { type KeyboardEvent, useState } from "react";
import type { Fields } from "@/components/staff/exams/editor/editor-items";
import { isUnwritten, looksWhole, tellsKey, withPastedQuestion } from "@/components/staff/exams/editor/pasted-question";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { examEditorCopy } from "@/lib/copy/staff-exam-editor";
import type { Markup } from "@/lib/markup/document";

const copy = examEditorCopy.pasted;

type Taken = { before: Fields; after: Fields };

/**
 * A whole question that is pasted into an empty one's stem goes to its places, in one step that is taken back as one.
 * Any other stays in the stem, and is told; so is a key that learners would see there, wherever it came from.
 */
export function usePastedQuestion(fields: Fields, edit: (fields: Fields) => void) {
  const [taken, setTaken] = useState<Taken | null>(null);
  const [untaken, setUntaken] = useState<"unread" | "filled" | null>(null);
  const undoable = taken?.after === fields ? taken : null;

  function paste(pasted: string, doc: Markup | null): boolean {
    setUntaken(null);
    if (!looksWhole(pasted)) return false;
    const after = isUnwritten(fields) ? withPastedQuestion(fields, pasted, doc) : null;
    if (!after) {
      setUntaken(isUnwritten(fields) ? "unread" : "filled");
      return false;
    }
    setTaken({ before: fields, after });
    edit(after);
    return true;
  }

  function undo() {
    if (undoable) edit(undoable.before);
  }

  function undoByKey(event: KeyboardEvent) {
    const isUndo = event.code === "KeyZ" && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
    if (!undoable || !isUndo) return;
    event.preventDefault();
    event.stopPropagation();
    undo();
  }

  const warning = tellsKey(fields)
    ? copy.tellsKey
    : untaken !== null && fields.text.trim() !== ""
      ? copy[untaken]
      : null;
  const hasKey = fields.options.some(({ isRight, truth }) => isRight || truth !== undefined);
  const note = (
    <div role="status" className="-mt-2 text-meta empty:hidden">
      {undoable && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-surface-2 py-1 pr-1 pl-3">
          <Icon as={ListChecks} size={18} className="text-primary" />
          <span className="min-w-40 flex-1">{copy.taken(fields.options.length, hasKey)}</span>
          <Button size="sm" variant="secondary" onClick={undo} icon={<Icon as={Undo2} size={17} />}>
            {copy.undo}
          </Button>
        </p>
      )}
      {warning !== null && (
        <p className="flex items-center gap-1.5 text-accent-ink">
          <Icon as={CircleAlert} size={17} className="shrink-0" />
          {warning}
        </p>
      )}
    </div>
  );
  return { note, paste, undoByKey };
}
