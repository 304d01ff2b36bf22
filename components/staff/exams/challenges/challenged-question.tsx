import { ArrowLeft, CircleCheck, CircleMinus, Siren } from "lucide";
import { useState } from "react";
import { ChoiceTable } from "@/components/staff/exams/analysis/choice-table";
import { StaffText } from "@/components/staff/exams/analysis/staff-text";
import { ArgumentList } from "@/components/staff/exams/challenges/argument-list";
import { RulingPanel } from "@/components/staff/exams/challenges/ruling-panel";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { challengesCopy as copy } from "@/lib/copy/staff-challenges";
import { examAnalysisCopy } from "@/lib/copy/staff-exam-analysis";
import type { ChallengedQuestion } from "@/lib/exams/challenges/staff-schema";
import type { AnalysedQuestion } from "@/lib/exams/item-analysis/schema";
import { letterOf } from "@/lib/exams/letters";
import type { StaffExam, StaffQuestion } from "@/lib/exams/staff-schema";

type ChallengedQuestionViewProps = {
  exam: StaffExam;
  question: StaffQuestion;
  challenged: ChallengedQuestion;
  analysed: AnalysedQuestion | undefined;
  onBack: () => void;
  onDone: () => void;
};

/** A challenged question: who chose what, what learners say of it, and the decision. */
export function ChallengedQuestionView(props: ChallengedQuestionViewProps) {
  const { exam, question, challenged, analysed, onBack, onDone } = props;
  const { ruling, number } = challenged;
  const [isAgain, setIsAgain] = useState(false);
  const isSuspected = analysed?.units.some(({ suspect }) => suspect !== null) ?? false;
  return (
    <div className="grid gap-4.5 *:min-w-0 xl:grid-cols-[minmax(0,1fr)_19rem] xl:items-start xl:gap-6">
      <div className="grid gap-3.5 *:min-w-0">
        <Button
          variant="ghost"
          size="sm"
          icon={<Icon as={ArrowLeft} size={18} />}
          onClick={onBack}
          className="-ml-3 justify-self-start lg:hidden"
        >
          {copy.all}
        </Button>
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="text-subtitle">{copy.number(number)}</h2>
          {isSuspected && !ruling && (
            <Badge tone="bad" icon={<Icon as={Siren} size={15} />}>
              {copy.suspected}
            </Badge>
          )}
        </div>
        {ruling && (
          <div className="grid justify-items-start gap-1.5 rounded-card border border-line bg-surface p-4">
            <Badge
              tone={ruling.is_accepted ? "ok" : "neutral"}
              icon={<Icon as={ruling.is_accepted ? CircleCheck : CircleMinus} size={15} />}
            >
              {ruling.is_accepted ? copy.accepted : copy.rejected}
            </Badge>
            <p className="[overflow-wrap:anywhere] whitespace-pre-line">{ruling.message}</p>
            <p className="text-meta text-muted">{copy.ruling(ruling.ruled_by, ruling.ruled_at)}</p>
            {!isAgain && (
              <Button variant="secondary" size="sm" onClick={() => setIsAgain(true)} className="mt-1">
                {copy.again}
              </Button>
            )}
          </div>
        )}
        <StaffText
          as="p"
          examId={exam.id}
          text={question.text}
          doc={question.text_doc}
          className="font-semibold whitespace-pre-line"
        />
        {(analysed?.units ?? []).map((unit) => {
          const statement = unit.statement === null ? undefined : question.options[unit.statement];
          return (
            <div key={unit.statement} className="grid gap-2 *:min-w-0">
              {statement && (
                <p>{examAnalysisCopy.alarm.statement(letterOf(exam.letters, unit.statement ?? 0), statement.text)}</p>
              )}
              <ChoiceTable unit={unit} exam={exam} question={question} />
            </div>
          );
        })}
        <ArgumentList question={challenged} />
      </div>
      {(!ruling || isAgain) && <RulingPanel exam={exam} question={question} challenged={challenged} onDone={onDone} />}
    </div>
  );
}
