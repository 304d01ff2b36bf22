"use client";

import { Lock } from "lucide";
import type { ReactNode } from "react";
import { useCourse } from "@/components/course/course-context";
import { useFreeBatch } from "@/components/course/use-free-batch";
import { FreeButton } from "@/components/free-enrollment/free-button";
import { Button, ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { course as copy } from "@/lib/copy/course";
import { freeEnrollment } from "@/lib/copy/free-enrollment";
import { toBengaliDigits } from "@/lib/format";

const { gate } = copy;

function GateAction() {
  const { signedIn, admissions } = useCourse();
  const free = useFreeBatch();
  if (free) return <FreeButton place={free} size="sm" />;
  if (signedIn) {
    return (
      <Button disabled size="sm">
        {gate.contact(toBengaliDigits(admissions.phone))}
      </Button>
    );
  }
  return (
    <ButtonLink href="/auth" size="sm">
      {gate.logIn}
    </ButtonLink>
  );
}

/**
 * Locked content. `children` is what stands blurred behind: words written in the source, never a value of the batch.
 * While it is not known whether the learner is enrolled the box stays away, so that nobody is told something wrong.
 */
export function Gate({ text, children }: { text: string; children: ReactNode }) {
  const { signedIn, checking } = useCourse();
  const isFree = useFreeBatch() !== null;
  const words = { title: signedIn ? gate.enroll : gate.logInFirst, text };
  const shown = isFree ? freeEnrollment.gate : words;
  return (
    <div className="relative min-h-62.5 overflow-hidden">
      <div aria-hidden="true" inert className="opacity-90 blur-[5px] select-none">
        {children}
      </div>
      <div className="absolute inset-0 grid place-items-center bg-surface/55 p-4">
        {!checking && (
          <div className="grid max-w-85 justify-items-center gap-1.5 rounded-card border border-line bg-surface px-6 py-5 text-center shadow-raised">
            <span className="grid size-12 place-items-center rounded-full bg-primary-soft text-primary">
              <Icon as={Lock} size={22} />
            </span>
            <h3>{shown.title}</h3>
            <p className="text-small text-muted">{shown.text}</p>
            <div className="mt-2">
              <GateAction />
            </div>
          </div>
        )}
      </div>
    </div>
  );
}
