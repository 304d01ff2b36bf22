import { ChevronDown, Eye, Siren } from "lucide";
import { useId } from "react";
import { type Asked, nameOfChoice, suspectIn } from "@/components/staff/exams/analysis/answer-names";
import { ChoiceTable } from "@/components/staff/exams/analysis/choice-table";
import { CorrectionTrial } from "@/components/staff/exams/analysis/correction-trial";
import { StaffText } from "@/components/staff/exams/analysis/staff-text";
import { Badge } from "@/components/ui/badge";
import { Icon } from "@/components/ui/icon";
import { examAnalysisCopy } from "@/lib/copy/staff-exam-analysis";
import type { AnalysedChoice, AnalysedUnit, Suspicion } from "@/lib/exams/item-analysis/schema";
import { letterOf } from "@/lib/exams/letters";

const copy = examAnalysisCopy.alarm;

type AlarmCardProps = Asked & {
  unit: AnalysedUnit;
  version: number;
  groupSize: number;
  isOpen: boolean;
  onDone: () => void;
};

type Suspected = Pick<AlarmCardProps, "unit" | "exam" | "groupSize"> & { suspect: AnalysedChoice };

const reasons: Record<Suspicion, (suspected: Suspected) => string> = {
  best: ({ unit, exam, groupSize, suspect }) => {
    const right = unit.choices.filter(({ is_right }) => is_right);
    const best = right.reduce((sum, choice) => sum + choice.best, 0);
    return copy.chosenByBest(nameOfChoice(suspect, exam.letters), suspect.best, namesOf(right, exam), best, groupSize);
  },
  correlation: ({ unit, exam, suspect }) => {
    const right = unit.choices.filter(({ is_right }) => is_right);
    const known = Math.max(...right.flatMap(({ correlation }) => correlation ?? []));
    const chosen = nameOfChoice(suspect, exam.letters);
    return copy.goesWithTheRest(chosen, suspect.correlation ?? 0, namesOf(right, exam), known);
  },
};

const namesOf = (choices: readonly AnalysedChoice[], { letters }: Asked["exam"]) =>
  choices.map((choice) => nameOfChoice(choice, letters)).join(", ");

/** A key that is probably wrong: who chose what, and what a correction would change. */
export function AlarmCard(props: AlarmCardProps) {
  const { unit, version, isOpen, exam, question, analysed, groupSize, onDone } = props;
  const title = useId();
  const suspect = suspectIn(unit);
  if (!suspect || !unit.suspect) return null;
  const statement = unit.statement === null ? undefined : question.options[unit.statement];
  return (
    <section aria-labelledby={title} className="overflow-hidden rounded-card border border-danger bg-surface">
      <details open={isOpen} className="group">
        <summary className="flex cursor-pointer list-none items-start gap-3 bg-danger-soft px-4 py-3 text-danger-ink focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-primary">
          <Icon as={Siren} size={22} className="mt-0.5 shrink-0" />
          <div className="min-w-0 flex-1">
            <h2 id={title} className="font-sans text-body leading-normal font-semibold">
              {copy.title(analysed.number)}
            </h2>
            <p className="text-meta">
              {reasons[unit.suspect.by]({ unit, exam, groupSize, suspect })}{" "}
              {unit.discrimination !== null && copy.apart(unit.discrimination)}
            </p>
          </div>
          <Icon as={ChevronDown} size={20} className="mt-0.5 shrink-0 group-open:rotate-180" />
        </summary>
        <div className="grid lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
          <div className="grid content-start gap-3 p-4">
            <StaffText
              as="h3"
              examId={exam.id}
              text={question.text}
              doc={question.text_doc}
              className="font-sans text-body leading-normal font-semibold"
            />
            {statement && <p>{copy.statement(letterOf(exam.letters, unit.statement ?? 0), statement.text)}</p>}
            <ChoiceTable unit={unit} exam={exam} question={question} />
          </div>
          <div className="grid content-start gap-3 border-t border-line bg-surface-2/50 p-4 lg:border-t-0 lg:border-l">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h3 className="font-sans text-body font-semibold">{copy.before}</h3>
              <Badge tone="neutral" icon={<Icon as={Eye} size={15} />}>
                {copy.notYet}
              </Badge>
            </div>
            <CorrectionTrial {...{ exam, question, analysed, unit, version, onDone }} />
          </div>
        </div>
      </details>
    </section>
  );
}
