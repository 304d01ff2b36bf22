import { Phone } from "lucide";
import type { Metadata } from "next";
import { BareFrame } from "@/components/layout/bare-frame";
import { PracticeHere } from "@/components/offline/practice-here";
import { RunningExams } from "@/components/offline/running-exams";
import { TryAgain } from "@/components/offline/try-again";
import { ButtonLink } from "@/components/ui/button";
import { FlatlineNotice } from "@/components/ui/flatline-notice";
import { Icon } from "@/components/ui/icon";
import { offline } from "@/lib/copy/offline";
import { toBengaliDigits } from "@/lib/format";
import { phoneHref } from "@/lib/settings/phone-href";
import { currentAcademy } from "@/server/current-academy";

export const metadata: Metadata = { title: offline.title, robots: { index: false } };

/** Kept by the service worker, and shown at any address when there is no connection. */
export default async function OfflinePage() {
  const { phone } = await currentAcademy();
  return (
    <BareFrame>
      <div className="wrap mt-4 grid gap-4">
        <RunningExams />
        <PracticeHere />
      </div>
      <FlatlineNotice
        title={offline.title}
        text={offline.text}
        action={
          <>
            <TryAgain />
            <ButtonLink href={phoneHref(phone)} variant="secondary" icon={<Icon as={Phone} size={18} />}>
              {offline.call(toBengaliDigits(phone))}
            </ButtonLink>
          </>
        }
      />
      <div className="wrap pb-16">
        <section className="mx-auto grid max-w-160 gap-3">
          <h2 className="text-[1.375rem] md:text-[1.625rem]">{offline.possibleTitle}</h2>
          <ul className="grid list-disc gap-2 pl-5">
            {offline.possible.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      </div>
    </BareFrame>
  );
}
