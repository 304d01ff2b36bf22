import { ChevronDown, Eye, Siren } from "lucide";
import { useId } from "react";
import { type Asked, nameOfChoice, suspectIn } from "@/components/staff/exams/analysis/answer-names";
import { ChoiceTable } from "@/components/staff/exams/analysis/choice-table";
import { CorrectionTrial } from "@/components/staff/exams/analysis/correction-trial";
import { StaffText } from "@/components/staff/exams/analysis/staff-text";
import { Badge } from "@/components/ui/badge";
import { Icon } from "@/components/ui/icon";
import { examAnalysisCopy } from "@/lib/copy/staff-exam-analysis";
import type { AnalysedChoice, AnalysedUnit } from "@/lib/exams/item-analysis/schema";
import { letterOf } from "@/lib/exams/letters";

const copy = examAnalysisCopy.alarm;

type AlarmCardProps = Asked & {
  unit: AnalysedUnit;
  version: number;
  groupSize: number;
  isOpen: boolean;
  onDone: () => void;
};

function reasonOf({ unit, exam: { letters }, groupSize }: AlarmCardProps, suspect: AnalysedChoice): string {
  const right = unit.choices.filter(({ is_right }) => is_right);
  const key = right.map((choice) => nameOfChoice(choice, letters)).join(", ");
  const chosen = nameOfChoice(suspect, letters);
  const best = right.reduce((sum, choice) => sum + choice.best, 0);
  if (suspect.best > best) return copy.chosenByBest(chosen, suspect.best / groupSize, key, best / groupSize);
  const known = Math.max(...right.map(({ correlation }) => correlation ?? -1));
  return copy.goesWithTheRest(chosen, suspect.correlation ?? 0, key, known);
}

/** A key that is probably wrong: who chose what, and what a correction would change. */
export function AlarmCard(props: AlarmCardProps) {
  const { unit, version, isOpen, exam, question, analysed, onDone } = props;
  const title = useId();
  const suspect = suspectIn(unit);
  if (!suspect) return null;
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
              {reasonOf(props, suspect)} {unit.discrimination !== null && copy.apart(unit.discrimination)}
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
