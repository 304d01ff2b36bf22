"use client";

import { Check } from "lucide";
import Link from "next/link";
import { useEffect, useRef, useState } from "react";
import { ClassesStep } from "@/components/staff/batches/classes-step";
import { DecisionsStep } from "@/components/staff/batches/decisions-step";
import { DuesNote } from "@/components/staff/batches/dues-note";
import { PeopleStep } from "@/components/staff/batches/people-step";
import { useCompletion } from "@/components/staff/batches/use-completion";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import type { Completion } from "@/lib/certificates/completion-schema";
import { completionCopy as copy } from "@/lib/copy/staff-completion";
import { formatNumber } from "@/lib/format";

type CompletionWizardProps = {
  completion: Completion;
  seesDues: boolean;
  onChanged: (next: Completion) => Promise<void>;
};

const titles = [copy.classes.title, copy.people.title, copy.decide.title, copy.last.title];

/** Nothing is written before the last step. */
export function CompletionWizard({ completion, seesDues, onChanged }: CompletionWizardProps) {
  const [step, setStep] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const moved = useRef(false);
  const wizard = useCompletion(completion, onChanged);
  const isLast = step === titles.length - 1;

  useEffect(() => {
    if (moved.current) heading.current?.focus();
    moved.current = step >= 0;
  }, [step]);

  const next = () => (step === 2 && wizard.undecided > 0 ? wizard.askForRest() : setStep(step + 1));
  return (
    <Card className="grid overflow-hidden md:grid-cols-[12.5rem_minmax(0,1fr)]">
      <ol className="hidden content-start gap-4 bg-surface-2 p-4 pt-6 md:grid">
        {copy.steps.map((name, index) => (
          <StepMark
            key={name}
            number={index + 1}
            name={name}
            state={index < step ? "done" : index === step ? "now" : "later"}
          />
        ))}
      </ol>
      <section aria-labelledby="completion-step" className="grid content-start gap-4 p-4 md:p-6">
        <p className="text-meta text-muted md:hidden">{copy.step(step + 1, titles.length)}</p>
        <h2
          id="completion-step"
          ref={heading}
          tabIndex={-1}
          className="text-heading leading-[1.3] outline-none md:text-section"
        >
          {titles[step]}
        </h2>
        {step === 0 && <ClassesStep completion={completion} />}
        {step === 1 && <PeopleStep learners={completion.learners} />}
        {step === 1 && seesDues && <DuesNote batchId={completion.batch_id} />}
        {step === 2 && <DecisionsStep completion={completion} {...wizard} />}
        {isLast && (
          <div className="grid gap-2">
            <p>{copy.last.summary(wizard.granted.length)}</p>
            {wizard.withheld > 0 && <p>{copy.last.withheld(wizard.withheld)}</p>}
            {wizard.granted.length > 0 && (
              <details className="rounded-row border border-line px-4 py-1">
                <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
                  {copy.last.names(wizard.granted.length)}
                </summary>
                <p className="text-meta text-muted">{copy.last.before}</p>
                <ul className="grid md:grid-cols-2">
                  {wizard.granted.map(({ enrollment_id, name, username }) => (
                    <li key={enrollment_id}>
                      <Link
                        href={`/staff/people?q=${encodeURIComponent(username)}`}
                        className="inline-flex min-h-11 items-center text-primary hover:underline md:min-h-9"
                      >
                        {name}
                      </Link>
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </div>
        )}
        {wizard.failure && <Alert tone="bad" title={wizard.failure} />}
        <div className="flex justify-between gap-3 border-t border-line pt-4">
          <Button variant="secondary" disabled={step === 0} onClick={() => setStep(step - 1)}>
            {copy.back}
          </Button>
          {isLast ? (
            <Button busy={wizard.busy} onClick={wizard.finish}>
              {copy.finish}
            </Button>
          ) : (
            <Button onClick={next}>{copy.next}</Button>
          )}
        </div>
      </section>
    </Card>
  );
}

function StepMark({ number, name, state }: { number: number; name: string; state: "done" | "now" | "later" }) {
  return (
    <li aria-current={state === "now" ? "step" : undefined} className="flex items-center gap-3">
      <span
        className={cn(
          "grid size-6.5 shrink-0 place-items-center rounded-full border text-meta font-semibold",
          state === "done" && "border-primary bg-primary text-on-primary",
          state === "now" && "border-2 border-primary bg-surface text-primary",
          state === "later" && "border-line-strong bg-surface text-muted",
        )}
      >
        {state === "done" ? <Icon as={Check} size={16} /> : formatNumber(number)}
      </span>
      <span className={cn(state === "now" ? "font-semibold" : "text-muted")}>{name}</span>
    </li>
  );
}
