import { Check } from "lucide";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import type { Completion, CompletionLearner } from "@/lib/certificates/completion-schema";
import { completionCopy } from "@/lib/copy/staff-completion";

const copy = completionCopy.decide;

type DecisionsStepProps = {
  completion: Completion;
  decisions: Record<number, boolean>;
  decide: (enrollmentId: number, grant: boolean) => void;
};

export function DecisionsStep({ completion, decisions, decide }: DecisionsStepProps) {
  const doubtful = completion.learners.filter(({ verdict }) => verdict === "doubtful");
  if (doubtful.length === 0) return <p className="text-muted">{copy.nobody}</p>;
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-row border border-line">
      {doubtful.map((learner) => (
        <li key={learner.enrollment_id} className="flex items-center gap-3 px-3.5 py-2">
          <div className="min-w-0 flex-1">
            <p className="font-semibold">{learner.name}</p>
            <p className="text-meta text-accent-ink">{inWords(learner, completion.exams.held)}</p>
          </div>
          <Choice
            name={learner.name}
            decided={decisions[learner.enrollment_id]}
            onDecide={(grant) => decide(learner.enrollment_id, grant)}
          />
        </li>
      ))}
    </ul>
  );
}

const inWords = ({ doubts, exams_taken }: CompletionLearner, held: number) =>
  doubts.map((doubt) => completionCopy.doubts[doubt](exams_taken, held)).join(", ");

type ChoiceProps = { name: string; decided: boolean | undefined; onDecide: (grant: boolean) => void };

function Choice({ name, decided, onDecide }: ChoiceProps) {
  return (
    <fieldset className="flex overflow-hidden rounded-control border border-line-strong">
      <legend className="sr-only">{copy.label(name)}</legend>
      {[true, false].map((grant) => (
        <button
          key={String(grant)}
          type="button"
          aria-pressed={decided === grant}
          onClick={() => onDecide(grant)}
          className={cn(
            "flex min-h-10 min-w-17.5 items-center justify-center gap-1.5 px-3 not-first:border-l not-first:border-line-strong md:min-h-8.5",
            decided === grant ? "bg-primary-soft font-semibold text-on-primary-soft" : "bg-surface",
          )}
        >
          {decided === grant && <Icon as={Check} size={17} />}
          {grant ? copy.give : copy.no}
        </button>
      ))}
    </fieldset>
  );
}
