import { ChevronDown } from "lucide";
import { Icon } from "@/components/ui/icon";
import { diagnosticCopy } from "@/lib/copy/diagnostic";
import type { Diagnostic, Marked } from "@/lib/diagnostic/schema";

const copy = diagnosticCopy.result;

type ExplanationsProps = { paper: Diagnostic; choices: Record<number, number>; marked: Marked };

/** The right option and the reason for each of the ten; it opens without a script. */
export function Explanations({ paper, choices, marked }: ExplanationsProps) {
  const keys = new Map(marked.questions.map((one) => [one.question_id, one]));
  return (
    <details className="group border-t border-line">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-center gap-2 px-4 font-semibold text-primary">
        {copy.explanations}
        <Icon as={ChevronDown} size={20} className="transition-transform duration-150 group-open:rotate-180" />
      </summary>
      <ol className="px-4 pb-2 md:px-6">
        {paper.questions.map((question, index) => {
          const key = keys.get(question.question_id);
          const textOf = (id: number | undefined) => question.options.find((option) => option.id === id)?.text;
          const own = textOf(choices[question.question_id]);
          return (
            <li key={question.question_id} className="border-t border-line py-4">
              <p className="text-small text-muted">
                {diagnosticCopy.session.question(index + 1)} · {copy.verdicts[key?.verdict ?? "blank"]}
              </p>
              <p className="font-semibold whitespace-pre-line">{question.question_text}</p>
              {key?.verdict === "wrong" && (
                <p className="mt-1.5 text-danger-ink">
                  {copy.yours}: {own}
                </p>
              )}
              <p className="mt-1.5 text-on-primary-soft">
                {copy.correct}: <b>{textOf(key?.correct_option_id)}</b>
              </p>
              {key?.explanation && <p className="mt-1.5 whitespace-pre-line text-muted">{key.explanation}</p>}
            </li>
          );
        })}
      </ol>
    </details>
  );
}
