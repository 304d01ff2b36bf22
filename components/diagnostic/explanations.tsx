import { ChevronDown } from "lucide";
import { Icon } from "@/components/ui/icon";
import { MarkedText } from "@/components/ui/marked-text";
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
          const optionOf = (id: number | undefined) => question.options.find((option) => option.id === id);
          const own = optionOf(choices[question.question_id]);
          const right = optionOf(key?.correct_option_id);
          return (
            <li key={question.question_id} className="border-t border-line py-4">
              <p className="text-small text-muted">
                {diagnosticCopy.session.question(index + 1)} · {copy.verdicts[key?.verdict ?? "blank"]}
              </p>
              <MarkedText
                as="div"
                text={question.question_text}
                html={question.question_text_html}
                className="font-semibold whitespace-pre-line"
              />
              {key?.verdict === "wrong" && own && (
                <p className="mt-1.5 text-danger-ink">
                  {copy.yours}: <MarkedText as="span" text={own.text} html={own.text_html} />
                </p>
              )}
              <p className="mt-1.5 text-on-primary-soft">
                {copy.correct}: {right && <MarkedText as="b" text={right.text} html={right.text_html} />}
              </p>
              {key?.explanation && (
                <MarkedText
                  as="div"
                  text={key.explanation}
                  html={key.explanation_html}
                  className="mt-1.5 whitespace-pre-line text-muted"
                />
              )}
            </li>
          );
        })}
      </ol>
    </details>
  );
}
