"use client";

import { Lock } from "lucide";
import type { ReactNode } from "react";
import { useCourse } from "@/components/course/course-context";
import { Button, ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { course as copy } from "@/lib/copy/course";
import { toBengaliDigits } from "@/lib/format";

const { gate } = copy;

/**
 * Locked content. `children` is what stands blurred behind: words written in the source, never a value of the batch.
 * While it is not known whether the learner is enrolled the box stays away, so that nobody is told something wrong.
 */
export function Gate({ text, children }: { text: string; children: ReactNode }) {
  const { signedIn, checking, admissions } = useCourse();
  return (
    <div className="relative min-h-[250px] overflow-hidden">
      <div aria-hidden="true" inert className="opacity-90 blur-[5px] select-none">
        {children}
      </div>
      <div className="absolute inset-0 grid place-items-center bg-surface/55 p-4">
        {!checking && (
          <div className="grid max-w-[340px] justify-items-center gap-1.5 rounded-card border border-line bg-surface px-6 py-5 text-center shadow-raised">
            <span className="grid size-12 place-items-center rounded-full bg-primary-soft text-primary">
              <Icon as={Lock} size={22} />
            </span>
            <h3>{signedIn ? gate.enroll : gate.logInFirst}</h3>
            <p className="text-small text-muted">{text}</p>
            <div className="mt-2">
              {signedIn ? (
                <Button disabled size="sm">
                  {gate.contact(toBengaliDigits(admissions.phone))}
                </Button>
              ) : (
                <ButtonLink href="/auth" size="sm">
                  {gate.logIn}
                </ButtonLink>
              )}
            </div>
          </div>
        )}
      </div>
    </div>
  );
}
