import { Minus, ShieldCheck, Timer, WifiOff } from "lucide";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { diagnosticCopy as copy } from "@/lib/copy/diagnostic";
import { negativeMarkingCopy } from "@/lib/copy/negative-marking";
import type { DiagnosticOffer } from "@/lib/diagnostic/schema";

const { rules } = copy;

function penaltyOf({ negative_marks_per_question: marks, negative_marking_type: type }: DiagnosticOffer): string {
  return marks === 0 ? rules.none : negativeMarkingCopy[type].diagnostic(marks);
}

type DiagnosticIntroProps = {
  offer: DiagnosticOffer;
  /** The number that the sender of the link had right. */
  shared?: number;
};

/** The rules of the diagnostic: its questions, its time, and the data that is kept. */
export function DiagnosticIntro({ offer, shared }: DiagnosticIntroProps) {
  const facts = [
    [Timer, rules.minutes(offer.minutes)],
    [Minus, penaltyOf(offer)],
    [WifiOff, rules.offline],
    [ShieldCheck, rules.nobody],
  ] as const;
  return (
    <>
      <p className="font-semibold text-primary">{copy.eyebrow}</p>
      <h1>{copy.title}</h1>
      <p className="mt-2 text-muted">{shared === undefined ? copy.lead : copy.shared(shared)}</p>
      {offer.topics.length > 1 && (
        <Card className="mt-5">
          <ul>
            {offer.topics.map(({ topic, questions }) => (
              <li
                key={topic ?? ""}
                className="flex min-h-13 items-center justify-between gap-3 border-line px-4 not-first:border-t"
              >
                <b>{topic ?? copy.mixed}</b>
                <span className="text-muted">{copy.count(questions)}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <ul className="mt-5 grid gap-3">
        {facts.map(([icon, text]) => (
          <li key={text} className="grid grid-cols-[1.5rem_1fr] gap-3">
            <Icon as={icon} size={22} className="mt-0.5 text-primary" />
            {text}
          </li>
        ))}
      </ul>
    </>
  );
}
