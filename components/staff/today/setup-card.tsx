import { Check, ChevronRight } from "lucide";
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { currentOf, doneCount, places, type Step } from "@/components/staff/today/setup-steps";
import { explainFailure } from "@/components/staff/ui/failure";
import { KeyCap } from "@/components/staff/ui/key-cap";
import { useShortcutSet } from "@/components/staff/ui/shortcuts";
import { Badge } from "@/components/ui/badge";
import { Button, ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { PageLink } from "@/components/ui/page-link";
import { toast } from "@/components/ui/toast";
import { setupStepsCopy as copy } from "@/lib/copy/staff-setup-steps";
import type { SetupSteps } from "@/lib/staff/setup-step-schema";
import { putOffStep } from "@/lib/staff/today-client";

type SetupCardProps = { steps: readonly Step[]; onChange: (steps: SetupSteps) => void };

function Disc({ step: { state }, place, isCurrent }: { step: Step; place: number; isCurrent: boolean }) {
  return (
    <span
      className={cn(
        "grid size-7 shrink-0 place-items-center rounded-full border text-meta leading-none font-semibold",
        state === "done" && "border-primary bg-primary text-on-primary",
        state !== "done" && (isCurrent ? "border-2 border-accent" : "border-line-strong text-muted"),
      )}
    >
      {state === "done" ? <Icon as={Check} size={17} /> : copy.number(place)}
      {state === "done" && <span className="sr-only">{copy.done}</span>}
    </span>
  );
}

type RowProps = {
  step: Step;
  place: number;
  isCurrent: boolean;
  busy: boolean;
  onPutOff: (isSkipped: boolean) => void;
};

function StepRow({ step, place, isCurrent, busy, onPutOff }: RowProps) {
  const words = copy.steps[step.step];
  const { href } = places[step.step];
  if (isCurrent) {
    return (
      <li className="flex gap-3.5 border-t border-line bg-accent-soft/40 px-4 py-3">
        <Disc step={step} place={place} isCurrent />
        <div className="min-w-0 flex-1">
          <b className="block leading-[1.75]">{words.title}</b>
          <p className="text-small text-muted">{words.hint}</p>
          <div className="mt-2.5 flex flex-wrap gap-2">
            <ButtonLink data-step href={href} size="sm">
              {words.verb} <KeyCap on="primary">Enter</KeyCap>
            </ButtonLink>
            <Button variant="ghost" size="sm" busy={busy} onClick={() => onPutOff(true)}>
              {copy.skip}
            </Button>
          </div>
        </div>
      </li>
    );
  }
  const isSkipped = step.state === "skipped";
  return (
    <li className="flex items-center border-t border-line">
      <PageLink
        data-step
        href={href}
        className={cn(
          "flex min-h-14 min-w-0 flex-1 items-center gap-3.5 px-4 py-2 -outline-offset-2 hover:bg-surface-2 md:min-h-11 md:py-1.5",
          isSkipped && "text-muted",
        )}
      >
        <Disc step={step} place={place} isCurrent={false} />
        <span className="min-w-0 flex-1 md:flex md:items-baseline md:gap-2.5">
          <b className={cn("block leading-[1.4]", step.state === "done" && "font-normal")}>{words.title}</b>
          <span className={cn("block text-meta text-muted", step.state !== "open" && "max-md:hidden")}>
            {words.hint}
          </span>
          {isSkipped && <Badge tone="neutral">{copy.skipped}</Badge>}
        </span>
        {!isSkipped && (
          <span className="flex items-center gap-1 font-semibold whitespace-nowrap text-primary">
            <span className="max-md:sr-only">{step.state === "done" ? copy.change : words.verb}</span>
            <Icon as={ChevronRight} size={17} />
          </span>
        )}
      </PageLink>
      {isSkipped && (
        <Button variant="ghost" size="sm" busy={busy} className="mr-2" onClick={() => onPutOff(false)}>
          {copy.resume}
        </Button>
      )}
    </li>
  );
}

/** The steps of an academy's first hour: the one to take next stands open, and each is left by its own page. */
export function SetupCard({ steps, onChange }: SetupCardProps) {
  const router = useRouter();
  const list = useRef<HTMLOListElement>(null);
  const [busy, setBusy] = useState<Step["step"] | null>(null);
  const current = currentOf(steps);

  async function putOff(step: Step["step"], isSkipped: boolean) {
    setBusy(step);
    try {
      onChange(await putOffStep(step, isSkipped));
    } catch (error) {
      toast.error(explainFailure(error));
    } finally {
      setBusy(null);
    }
  }

  function move(by: number) {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>("[data-step]") ?? [])];
    const place = rows.indexOf(document.activeElement as HTMLElement);
    rows[place === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, place + by))]?.focus();
  }
  useShortcutSet([
    { keys: "j", label: copy.nextRow, run: () => move(1) },
    { keys: "k", label: copy.previousRow, run: () => move(-1) },
    ...(current ? [{ keys: "n", label: copy.next, run: () => router.push(places[current.step].href) }] : []),
  ]);

  return (
    <Card role="region" aria-labelledby="setup-steps" className="overflow-hidden">
      <div className="flex items-center gap-2.5 px-4 py-3">
        <h2 id="setup-steps" className="text-lead leading-[1.3]">
          {copy.title}
        </h2>
        <Badge tone="ok">{copy.of(doneCount(steps), steps.length)}</Badge>
        <span
          aria-hidden="true"
          className="ml-auto hidden items-center gap-1.5 text-meta text-muted pointer-fine:md:flex"
        >
          <KeyCap>J</KeyCap>
          <KeyCap>K</KeyCap> {copy.move}
          <KeyCap>Enter</KeyCap> {copy.open}
        </span>
      </div>
      <ol ref={list}>
        {steps.map((step, index) => (
          <StepRow
            key={step.step}
            step={step}
            place={index + 1}
            isCurrent={step === current}
            busy={busy === step.step}
            onPutOff={(isSkipped) => putOff(step.step, isSkipped)}
          />
        ))}
      </ol>
    </Card>
  );
}
