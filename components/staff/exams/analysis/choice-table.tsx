import { ArrowUp, Check } from "lucide";
import { type Asked, nameOfChoice } from "@/components/staff/exams/analysis/answer-names";
import { StaffText } from "@/components/staff/exams/analysis/staff-text";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { examAnalysisCopy } from "@/lib/copy/staff-exam-analysis";
import type { AnalysedChoice, AnalysedUnit } from "@/lib/exams/item-analysis/schema";

const copy = examAnalysisCopy.choices;
const groups = ["best", "middle", "last"] as const;

type ChoiceTableProps = Pick<Asked, "exam" | "question"> & { unit: AnalysedUnit };

/** Each answer with the number of those who chose it, by the best, the middle and the last of the exam. */
export function ChoiceTable({ unit, exam, question }: ChoiceTableProps) {
  return (
    <div className="overflow-x-auto rounded-card border border-line">
      <table className="w-full text-small" aria-label={copy.label}>
        <thead>
          <tr className="bg-surface-2 text-meta text-muted">
            <th scope="col" colSpan={2} className="px-3 py-2 text-left font-normal">
              {copy.answer}
            </th>
            {[...groups, "all" as const].map((group) => (
              <th key={group} scope="col" className="px-2 py-2 text-right font-normal last:pr-3 sm:px-3">
                {copy[group]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {unit.choices.map((choice, place) => (
            <ChoiceRow
              key={`${choice.option} ${choice.truth}`}
              {...{ choice, exam, question }}
              isSuspect={place === unit.suspect?.choice}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type ChoiceRowProps = Pick<Asked, "exam" | "question"> & { choice: AnalysedChoice; isSuspect: boolean };

function ChoiceRow({ choice, exam, question, isSuspect }: ChoiceRowProps) {
  const { option, truth, is_right: isRight, is_dead: isDead, count } = choice;
  const shown = option === null ? undefined : question.options[option];
  const isBlank = option === null && truth === null;
  return (
    <tr
      className={cn(
        "border-t border-line",
        isRight && "bg-primary-soft text-on-primary-soft",
        isSuspect && "bg-accent-soft",
      )}
    >
      <th
        scope="row"
        colSpan={isBlank ? 2 : 1}
        className={cn("py-2 pr-1 pl-3 text-left align-top", isBlank ? "font-normal text-muted" : "font-semibold")}
      >
        {nameOfChoice(choice, exam.letters)}
      </th>
      {!isBlank && (
        <td className="py-2 pr-1 align-top">
          {shown && <StaffText as="span" examId={exam.id} text={shown.text} doc={shown.text_doc} className="mr-2" />}
          {isRight && (
            <b className="inline-flex items-center gap-1 text-meta">
              <Icon as={Check} size={15} />
              {copy.key}
            </b>
          )}
          {isSuspect && (
            <b className="inline-flex items-center gap-1 text-meta text-accent-ink">
              <Icon as={ArrowUp} size={15} />
              {copy.suspect}
            </b>
          )}
          {isDead && <span className="text-meta text-muted">{copy.dead}</span>}
        </td>
      )}
      {groups.map((group) => (
        <td key={group} className="figure px-2 py-2 text-right align-top sm:px-3">
          {copy.people(choice[group])}
        </td>
      ))}
      <td className="figure py-2 pr-3 pl-2 text-right align-top sm:pl-3">{copy.people(count)}</td>
    </tr>
  );
}
