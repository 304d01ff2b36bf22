"use client";

import { useState } from "react";
import { NameInType } from "@/components/layout/name-in-type";
import { SetupForm } from "@/components/staff/setup/setup-form";
import { EcgGrid, EcgPulse } from "@/components/ui/ecg";
import { setupCopy as copy } from "@/lib/copy/staff-setup";

type SetupScreenProps = {
  setupKey: string;
  /** Until the link ends. */
  minutes: number;
  needsPhone: boolean;
  heroTitle: string;
};

/** The form beside the site's header as it will look; on the phone the header comes first. */
export function SetupScreen({ setupKey, minutes, needsPhone, heroTitle }: SetupScreenProps) {
  const [academy, setAcademy] = useState("");
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] bg-surface lg:grid-cols-2 lg:grid-rows-1">
      <aside className="on-deep relative isolate overflow-hidden bg-deep px-4 pt-4 lg:order-2 lg:flex lg:flex-col lg:px-14 lg:py-12">
        <EcgGrid className="-z-10" />
        <p className="hidden font-display text-title leading-[1.35] text-balance lg:block">{copy.promise}</p>
        <div className="lg:my-auto">
          <p className="text-small text-on-deep-muted">{copy.preview}</p>
          <div className="mt-3 overflow-hidden rounded-panel bg-paper text-ink shadow-lg">
            <div className="px-4.5 py-3.5">
              <NameInType name={academy.trim() || copy.nameless} />
            </div>
            <div className="hidden border-t border-line px-4.5 pt-4 pb-6 lg:block">
              <p className="font-display text-section leading-[1.4] text-balance">{heroTitle}</p>
              <p className="mt-2 text-small text-muted">{copy.wordsLater}</p>
            </div>
          </div>
        </div>
        <div aria-hidden="true" className="-mx-14 overflow-hidden text-mint">
          <EcgPulse />
        </div>
        <ol className="hidden flex-wrap gap-x-8 gap-y-1 text-small text-on-deep-muted lg:flex">
          {copy.next.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </aside>
      <main className="px-4 pt-6 pb-10 md:px-6 lg:grid lg:items-center lg:px-14 lg:py-10">
        <div className="mx-auto grid w-full max-w-120 gap-4">
          <header className="grid gap-1.5">
            <h1 className="text-title leading-[1.3]">{copy.title}</h1>
            <p className="text-muted">
              {copy.lead} {copy.remaining(minutes)}
            </p>
          </header>
          <SetupForm setupKey={setupKey} needsPhone={needsPhone} academy={academy} onAcademy={setAcademy} />
        </div>
      </main>
    </div>
  );
}
