"use client";

import { CircleAlert, ListChecks, Undo2 } from "lucide";
import { useRouter } from "next/navigation";
import { type KeyboardEvent, useState } from "react";
import type { Fields } from "@/components/staff/exams/editor/editor-items";
import {
  countQuestions,
  isUnwritten,
  looksWhole,
  tellsKey,
  withPastedQuestion,
} from "@/components/staff/exams/editor/pasted-question";
import { holdBrought } from "@/components/staff/exams/word/brought";
import { docOf } from "@/components/staff/markup/plain-text";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { examEditorCopy } from "@/lib/copy/staff-exam-editor";
import { staffWordCopy } from "@/lib/copy/staff-word";
import type { Markup } from "@/lib/markup/document";

const copy = examEditorCopy.pasted;

type Taken = { before: Fields; after: Fields };
type Several = { questions: number; doc: Markup };

/**
 * A whole question that is pasted into an empty one's stem goes to its places, in one step that is taken back as one.
 * Several are brought by the screen of Word files. Any other stays in the stem, and is told; so is a key that learners would see there, wherever it came from.
 */
export function usePastedQuestion(examId: number, fields: Fields, edit: (fields: Fields) => void) {
  const [taken, setTaken] = useState<Taken | null>(null);
  const [untaken, setUntaken] = useState<"unread" | "filled" | null>(null);
  const [several, setSeveral] = useState<Several | null>(null);
  const router = useRouter();
  const undoable = taken?.after === fields ? taken : null;

  function paste(pasted: string, doc: Markup | null, whole: Markup | null): boolean {
    setUntaken(null);
    setSeveral(null);
    if (!looksWhole(pasted)) return false;
    const questions = countQuestions(pasted);
    if (questions > 1) setSeveral({ questions, doc: whole ?? doc ?? docOf(pasted.replace(/\r\n?/g, "\n")) });
    if (questions > 1 && isUnwritten(fields)) return true;
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

  function bringSeveral() {
    if (!several) return;
    holdBrought(several.doc);
    router.push(`/staff/exams/${examId}/word`);
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
      {several && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-surface-2 py-1 pr-1 pl-3">
          <Icon as={ListChecks} size={18} className="text-primary" />
          <span className="min-w-40 flex-1">{staffWordCopy.several(several.questions)}</span>
          <Button size="sm" variant="secondary" onClick={bringSeveral}>
            {staffWordCopy.bringSeveral}
          </Button>
        </p>
      )}
      {warning !== null && !several && (
        <p className="flex items-center gap-1.5 text-accent-ink">
          <Icon as={CircleAlert} size={17} className="shrink-0" />
          {warning}
        </p>
      )}
    </div>
  );
  return { note, paste, undoByKey };
}
