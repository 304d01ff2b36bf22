"use client";

import { useState } from "react";
import { conflictOf } from "@/components/staff/exams/conflict";
import { fromDhakaClock, toDhakaClock } from "@/components/staff/exams/editor/dhaka-clock";
import { DialogActions } from "@/components/staff/exams/editor/dialog-actions";
import type { ExamEditorState } from "@/components/staff/exams/editor/use-exam-editor";
import { useSending } from "@/components/staff/exams/editor/use-sending";
import { type TypedWindow, WindowFields } from "@/components/staff/exams/editor/window-fields";
import { ExamFields, numberOf, rulesOf, type TypedRules } from "@/components/staff/exams/exam-fields";
import { explainFailure } from "@/components/staff/ui/failure";
import { NumberField } from "@/components/ui/number-field";
import { toast } from "@/components/ui/toast";
import { examEditorCopy } from "@/lib/copy/staff-exam-editor";
import { hasKeyInstant } from "@/lib/exams/key-release";
import { changeExam } from "@/lib/exams/staff-client";
import type { StaffExam } from "@/lib/exams/staff-schema";

const copy = examEditorCopy.settings;

const rulesFrom = (exam: StaffExam): TypedRules => ({
  title: exam.title,
  description: exam.description,
  minutes: String(exam.minutes),
  shuffle: exam.shuffle,
  negative: String(exam.negative_marks),
  negativeType: exam.negative_type,
  floorAtZero: exam.floor_at_zero,
  shuffleStatements: exam.shuffle_statements,
  letters: exam.letters,
  subject: exam.subject ?? "",
  chapter: exam.chapter ?? "",
});
const windowFrom = (exam: StaffExam): TypedWindow => ({
  opens: toDhakaClock(exam.opens_at),
  closes: toDhakaClock(exam.closes_at),
  keys: exam.key_release_said ?? "said",
  keysAt: toDhakaClock(exam.keys_at),
});
const wireWindow = ({ opens, closes, keys, keysAt }: TypedWindow) => ({
  opens_at: fromDhakaClock(opens),
  closes_at: fromDhakaClock(closes),
  key_release: keys === "said" ? null : keys,
  keys_at: keys !== "said" && hasKeyInstant[keys] ? fromDhakaClock(keysAt) : null,
});

type SettingsDialogProps = { exam: StaffExam; editor: ExamEditorState; onClose: () => void };

export function SettingsDialog({ exam, editor, onClose }: SettingsDialogProps) {
  const [rules, setRules] = useState(() => rulesFrom(exam));
  const [window, setWindow] = useState(() => windowFrom(exam));
  const [challengeHours, setChallengeHours] = useState(() => String(exam.challenge_hours));

  async function save() {
    const changed = await changeExam(exam.id, {
      ...rulesOf(rules),
      ...wireWindow(window),
      // An emptied field keeps what was set: zero would end the window.
      challenge_hours: challengeHours.trim() === "" ? undefined : numberOf(challengeHours),
      updated_at: exam.updated_at,
    });
    editor.setExam(changed);
    toast.success(copy.saved);
    onClose();
  }

  const sending = useSending(save, (error) => {
    const conflict = conflictOf(error);
    if (!conflict) return explainFailure(error);
    editor.reload();
    return copy.changed(conflict.who ?? examEditorCopy.somebody);
  });

  return (
    <form noValidate onSubmit={sending.submit} className="grid gap-3.5 p-4 md:p-5">
      <WindowFields value={window} onChange={setWindow} errors={sending.errors} />
      <NumberField
        label={copy.challengeHours}
        hint={copy.challengeHoursHint}
        required
        whole
        value={challengeHours}
        error={sending.errors.challenge_hours}
        onChange={(event) => setChallengeHours(event.target.value)}
      />
      <ExamFields value={rules} onChange={setRules} errors={sending.errors} />
      {exam.running > 0 && <p className="text-meta text-muted">{copy.running}</p>}
      <DialogActions onClose={onClose} confirm={copy.save} busy={sending.busy} failure={sending.failure} />
    </form>
  );
}
