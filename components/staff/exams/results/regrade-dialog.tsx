"use client";

import { useState } from "react";
import { bodyOf, type Choice } from "@/components/staff/exams/results/correction-choice";
import { RegradeForm } from "@/components/staff/exams/results/regrade-form";
import { RegradePreview } from "@/components/staff/exams/results/regrade-preview";
import { explainFailure } from "@/components/staff/ui/failure";
import { ReasonDialog } from "@/components/staff/ui/reason-dialog";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import { examResultsCopy } from "@/lib/copy/staff-exam-results";
import type { Regraded } from "@/lib/exams/results/regrade-schema";
import { regrade, staffExam } from "@/lib/exams/staff-client";
import type { StaffExam } from "@/lib/exams/staff-schema";
import { useRead } from "@/lib/use-read";

const copy = examResultsCopy.regrade;

type RegradeDialogProps = { exam: StaffExam; open: boolean; onClose: () => void; onDone: () => void };

export function RegradeDialog({ open, onClose, ...props }: RegradeDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={copy.title} width="lg">
      <RegradePanel {...props} onClose={onClose} />
    </Dialog>
  );
}

/** First who moves, then the reason: nothing is written before it. */
function RegradePanel({ exam, onClose, onDone }: Omit<RegradeDialogProps, "open">) {
  const begun = exam.versions.filter(({ attempts }) => attempts > 0);
  const [version, setVersion] = useState(begun[0]?.number ?? exam.version);
  const [choice, setChoice] = useState<Choice | null>(null);
  const [preview, setPreview] = useState<Regraded | null>(null);
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const { data } = useRead(staffExam(exam.id, version));

  function change(next: Choice | null) {
    setChoice(next);
    setPreview(null);
    setFailure(undefined);
  }

  async function show() {
    if (!choice) return;
    setBusy(true);
    try {
      setPreview(await regrade(exam.id, { version, ...bodyOf(choice), reason: "-", dry_run: true }));
      setFailure(undefined);
    } catch (error) {
      setFailure(explainFailure(error));
    } finally {
      setBusy(false);
    }
  }

  async function apply(reason: string) {
    if (!choice) return;
    await regrade(exam.id, { version, ...bodyOf(choice), reason, dry_run: false });
    toast.success(copy.done);
    onDone();
    onClose();
  }

  return (
    <div className="grid gap-3.5 p-4 md:p-5">
      <p className="text-muted">{copy.lead}</p>
      <RegradeForm
        versions={begun}
        version={version}
        questions={data?.questions ?? []}
        exam={exam}
        choice={choice}
        onVersion={(number) => {
          setVersion(number);
          change(null);
        }}
        onChoose={change}
      />
      {failure && <Alert tone="bad" title={failure} />}
      {preview && <RegradePreview preview={preview} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant={preview ? "secondary" : "primary"} busy={busy} disabled={!choice} onClick={show}>
          {copy.preview}
        </Button>
        {preview && (preview.changed || preview.explanation_changed || preview.moved > 0) && (
          <Button onClick={() => setIsAsking(true)}>{copy.apply}</Button>
        )}
      </div>
      <ReasonDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={copy.title}
        usual={copy.usual}
        confirm={copy.apply}
        onConfirm={apply}
        explain={explainFailure}
      >
        <p>{preview && copy.confirm(preview.moved)}</p>
      </ReasonDialog>
    </div>
  );
}
