import { Eye } from "lucide";
import { useState } from "react";
import { presentCorrection } from "@/components/staff/exams/results/correction-choice";
import { CorrectionFields } from "@/components/staff/exams/results/correction-fields";
import { TrialOutcome } from "@/components/staff/exams/results/trial-outcome";
import { useCorrectionTrial } from "@/components/staff/exams/results/use-correction-trial";
import { explainFailure } from "@/components/staff/ui/failure";
import { KeyCap } from "@/components/staff/ui/key-cap";
import { ReasonDialog } from "@/components/staff/ui/reason-dialog";
import { useShortcutSet } from "@/components/staff/ui/shortcuts";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { toast } from "@/components/ui/toast";
import { challengesCopy as copy } from "@/lib/copy/staff-challenges";
import { examAnalysisCopy } from "@/lib/copy/staff-exam-analysis";
import type { ChallengedQuestion } from "@/lib/exams/challenges/staff-schema";
import { ruleOnQuestion } from "@/lib/exams/staff-client";
import type { StaffExam, StaffQuestion } from "@/lib/exams/staff-schema";

type Decision = "accepted" | "rejected";

const words: Record<Decision, { title: string; hint: string; confirm: string; usual: readonly string[] }> = {
  accepted: {
    title: copy.acceptTitle,
    hint: copy.acceptHint,
    confirm: copy.acceptConfirm,
    usual: copy.usualAccept,
  },
  rejected: {
    title: copy.rejectTitle,
    hint: copy.rejectHint,
    confirm: copy.rejectConfirm,
    usual: copy.usualReject,
  },
};

type RulingPanelProps = {
  exam: Pick<StaffExam, "id" | "letters">;
  question: StaffQuestion;
  challenged: ChallengedQuestion;
  onDone: () => void;
};

/** The correction that an acceptance would write, tried out first, and both decisions; each asks for its words. */
export function RulingPanel({ exam, question, challenged, onDone }: RulingPanelProps) {
  const { version, ruling, question_id: id } = challenged;
  const trial = useCorrectionTrial({ examId: exam.id, version, question });
  const correction = trial.chosen ?? presentCorrection(question);
  const [asked, setAsked] = useState<Decision | null>(null);
  // The words stay while the dialog closes.
  const [shown, setShown] = useState<Decision>("accepted");
  const { title, hint, confirm, usual } = words[shown];

  function ask(decision: Decision) {
    setShown(decision);
    setAsked(decision);
  }
  useShortcutSet([
    { keys: "a", label: copy.acceptTitle, run: () => ask("accepted") },
    { keys: "x", label: copy.rejectTitle, run: () => ask("rejected") },
  ]);

  async function decide(message: string) {
    const seen = { message, ruled_at: ruling?.ruled_at ?? null };
    const { question: _, ...corrected } = trial.bodyWith(correction);
    await ruleOnQuestion(
      exam.id,
      id,
      shown === "accepted" ? { decision: "accepted", ...corrected, ...seen } : { decision: "rejected", ...seen },
    );
    toast.success(copy.done);
    onDone();
  }

  return (
    <section className="grid content-start gap-3">
      <h3 className="flex flex-wrap items-center justify-between gap-2 font-sans text-body font-semibold">
        {copy.ifAccepted}
        <Badge tone="neutral" icon={<Icon as={Eye} size={15} />}>
          {examAnalysisCopy.alarm.notYet}
        </Badge>
      </h3>
      <CorrectionFields question={question} letters={exam.letters} correction={correction} onChoose={trial.tryOut} />
      <TrialOutcome examId={exam.id} trial={trial} />
      {ruling?.is_accepted && <p className="text-meta text-muted">{copy.keepsCorrection}</p>}
      <div className="sticky bottom-15 z-10 -mx-4 flex flex-row-reverse gap-2.5 border-t border-line bg-surface px-4 py-2.5 md:bottom-0 lg:mx-0 lg:grid lg:border-0 lg:bg-paper lg:px-0">
        <Button onClick={() => ask("accepted")} className="grow whitespace-normal">
          {copy.accept}
          <KeyCap on="primary">A</KeyCap>
        </Button>
        <Button variant="secondary" onClick={() => ask("rejected")} className="whitespace-normal">
          <span className="lg:hidden">{copy.rejectConfirm}</span>
          <span className="max-lg:hidden">{copy.reject}</span>
          <KeyCap>X</KeyCap>
        </Button>
      </div>
      <ReasonDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={title}
        name="message"
        label={copy.message}
        hint={hint}
        usual={usual}
        confirm={confirm}
        onConfirm={decide}
        explain={explainFailure}
      />
    </section>
  );
}
