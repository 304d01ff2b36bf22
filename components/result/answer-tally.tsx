import { Check, CircleDashed, Dices, X } from "lucide";
import { sumLines, unitsIn, withoutWrong } from "@/components/result/sum";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { examResult as words } from "@/lib/copy/exam-result";
import type { Result } from "@/lib/exams/schema";
import { formatMarks, formatNumber } from "@/lib/format";

const parts = {
  correct: "rounded-l-[8px] rounded-r-[4px] bg-primary",
  wrong:
    "rounded-[4px] bg-[repeating-linear-gradient(135deg,var(--danger)_0_6px,color-mix(in_srgb,var(--danger)_75%,white)_6px_10px)]",
  blank: "rounded-l-[4px] rounded-r-[8px] border-[1.5px] border-dashed border-line-strong bg-surface",
};

function TallyBar({ result }: { result: Result }) {
  const { correct_answers: correct, wrong_answers: wrong, unanswered: blank } = result;
  const shares = Object.entries({ correct, wrong, blank }) as [keyof typeof parts, number][];
  return (
    <div
      role="img"
      aria-label={words.tallyLabel(formatNumber(correct), formatNumber(wrong), formatNumber(blank))}
      className="flex h-7 gap-[3px]"
    >
      {shares
        .filter(([, share]) => share > 0)
        .map(([part, share]) => (
          <span
            key={part}
            style={{ flexGrow: share }}
            className={cn("first:rounded-l-[8px] last:rounded-r-[8px]", parts[part])}
          />
        ))}
    </div>
  );
}

/** The marks lost by wrong answers: left blank, they would have cost nothing. */
function GuessCost({ result }: { result: Result }) {
  const { wrong_answers: wrong, negative_marks: lost } = result;
  return (
    <div className="mt-4.5 grid grid-cols-[1.5rem_1fr] gap-3 rounded-row bg-accent-soft px-4 py-3.5">
      <Icon as={Dices} size={22} className="mt-[3px] text-accent-ink" />
      <p className="text-small">
        <b className="block text-body">{words.guess(formatMarks(lost))}</b>
        {words.guessText(formatNumber(wrong), formatMarks(withoutWrong(result)))}
      </p>
    </div>
  );
}

/** Counts from here on need more room than a third of a phone. */
const WIDE_FROM = 100;

/** Right, wrong and blank answers and the deduction: as a bar, as figures and as a sum in words. */
export function AnswerTally({ result }: { result: Result }) {
  const questions = result.answers.length;
  const units = unitsIn(result);
  const count = (number: number) => words.count(formatNumber(number));
  const figures = [
    { icon: Check, look: "bg-primary-soft text-primary", label: words.correct, value: count(result.correct_answers) },
    { icon: X, look: "bg-danger-soft text-danger", label: words.wrong, value: count(result.wrong_answers) },
    { icon: CircleDashed, look: "bg-surface-2 text-muted", label: words.blank, value: count(result.unanswered) },
  ];
  return (
    <Card className="p-5 md:px-7 md:py-6">
      <h2 className="mb-3.5 text-subtitle md:text-section">{words.tally}</h2>
      {units > questions && (
        <p className="-mt-1.5 mb-3.5 text-small text-muted">
          {words.unitsNote(formatNumber(questions), formatNumber(units))}
        </p>
      )}
      <TallyBar result={result} />
      <dl
        className={cn(
          "mt-4 grid grid-cols-3 gap-x-3 gap-y-3.5",
          units >= WIDE_FROM ? "max-xs:grid-cols-1" : "max-2xs:grid-cols-1",
        )}
      >
        {figures.map(({ icon, look, label, value }) => (
          <div key={label} className="relative pl-9.5">
            <dt className="text-small leading-[1.4] text-muted">
              <span
                className={cn(
                  "absolute top-1/2 left-0 grid size-7 -translate-y-1/2 place-items-center rounded-full",
                  look,
                )}
              >
                <Icon as={icon} size={17} />
              </span>
              {label}
            </dt>
            <dd className="text-subtitle leading-[1.35] font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {result.negative_marks > 0 && <GuessCost result={result} />}
      <p className="mt-4.5 flex flex-wrap gap-x-7 gap-y-0.5 border-t border-line pt-3.5 text-muted">
        {sumLines(result).map(({ label, value }) => (
          <span key={label}>
            {label} <b className="text-ink">{value}</b>
          </span>
        ))}
        {result.floor_at_zero && <span className="w-full">{words.floored}</span>}
      </p>
    </Card>
  );
}
