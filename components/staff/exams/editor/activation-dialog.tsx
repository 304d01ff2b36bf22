"use client";

import { CircleAlert, CircleCheck } from "lucide";
import Link from "next/link";
import { DialogActions } from "@/components/staff/exams/editor/dialog-actions";
import { itemProblems, itemProblemText, tallyOf } from "@/components/staff/exams/editor/editor-items";
import type { ExamEditorState } from "@/components/staff/exams/editor/use-exam-editor";
import { useSending } from "@/components/staff/exams/editor/use-sending";
import { Alert } from "@/components/ui/alert";
import { Icon } from "@/components/ui/icon";
import { toast } from "@/components/ui/toast";
import { examEditorCopy } from "@/lib/copy/staff-exam-editor";
import { examRehearsalCopy } from "@/lib/copy/staff-exam-rehearsal";
import { staffExamsCopy } from "@/lib/copy/staff-exams";
import { hasKeyInstant } from "@/lib/exams/key-release";
import { activateExam } from "@/lib/exams/staff-client";
import type { StaffExam } from "@/lib/exams/staff-schema";
import { formatDateTime } from "@/lib/format";

const copy = examEditorCopy.activation;

function Line({ isGood, children }: { isGood: boolean; children: string }) {
  return (
    <li className="flex items-start gap-2">
      <Icon
        as={isGood ? CircleCheck : CircleAlert}
        size={18}
        className={isGood ? "mt-1 text-primary" : "mt-1 text-danger"}
      />
      {children}
    </li>
  );
}

function linesOf({ opens_at, closes_at, key_release, keys_at }: StaffExam): string[] {
  return [
    opens_at ? copy.opens(opens_at) : copy.opensNow,
    closes_at ? copy.closes(closes_at) : copy.noClosing,
    keys_at && hasKeyInstant[key_release]
      ? `${copy.keys[key_release]} ${formatDateTime(keys_at)}`
      : copy.keys[key_release],
  ];
}

type ActivationDialogProps = { exam: StaffExam; editor: ExamEditorState; onClose: () => void };

/** Everything that an exam day hangs on, once, before learners see it. */
export function ActivationDialog({ exam, editor, onClose }: ActivationDialogProps) {
  const doubts = editor.items.flatMap((item, index) =>
    itemProblems(item)
      .slice(0, 1)
      .map((problem) => copy.problem(index + 1, itemProblemText(item, problem))),
  );
  const { kinds, answers } = tallyOf(editor.items);
  const isEmpty = editor.items.length === 0;
  const isReady = doubts.length === 0 && !isEmpty;

  const { busy, failure, submit } = useSending(async () => {
    const { is_active, warnings } = await activateExam(exam.id, !exam.is_active);
    toast.success(is_active ? copy.activated : copy.stopped);
    for (const warning of warnings) if (copy.doubts[warning]) toast.error(copy.doubts[warning]);
    await editor.reload();
    onClose();
  });

  return (
    <form onSubmit={submit} className="grid gap-3.5">
      <ul className="grid gap-1.5">
        {isReady && <Line isGood>{copy.ready}</Line>}
        {isEmpty && <Line isGood={false}>{copy.noQuestions}</Line>}
        {doubts.slice(0, 6).map((doubt) => (
          <Line key={doubt} isGood={false}>
            {doubt}
          </Line>
        ))}
        {!isEmpty && <Line isGood>{copy.contents(staffExamsCopy.tally(kinds, answers))}</Line>}
        {linesOf(exam).map((line) => (
          <Line key={line} isGood>
            {line}
          </Line>
        ))}
      </ul>
      {exam.key_release === "at_once" && <Alert tone="warn" title={staffExamsCopy.atOnce} />}
      <p className="text-meta text-muted">
        {copy.rehearse}{" "}
        <Link href={`/staff/exams/${exam.id}/rehearsal`} className="text-primary underline">
          {examRehearsalCopy.open}
        </Link>
      </p>
      {exam.is_active && <p className="text-meta text-muted">{copy.stopText}</p>}
      <DialogActions
        onClose={onClose}
        confirm={exam.is_active ? copy.stop : copy.activate}
        danger={exam.is_active}
        busy={busy}
        disabled={!exam.is_active && !isReady}
        failure={failure}
      />
    </form>
  );
}
