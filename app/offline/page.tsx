import { Phone } from "lucide";
import type { Metadata } from "next";
import { BareFrame } from "@/components/layout/bare-frame";
import { RunningExams } from "@/components/offline/running-exams";
import { TryAgain } from "@/components/offline/try-again";
import { ButtonLink } from "@/components/ui/button";
import { FlatlineNotice } from "@/components/ui/flatline-notice";
import { Icon } from "@/components/ui/icon";
import { offline } from "@/lib/copy/offline";
import { toBengaliDigits } from "@/lib/format";
import { admissionPhoneHref, site } from "@/lib/site";

export const metadata: Metadata = { title: offline.title, robots: { index: false } };

/** Kept by the service worker, and shown at any address when there is no connection. */
export default function OfflinePage() {
  return (
    <BareFrame>
      <div className="wrap mt-4 grid gap-4">
        <RunningExams />
      </div>
      <FlatlineNotice
        title={offline.title}
        text={offline.text}
        action={
          <>
            <TryAgain />
            <ButtonLink href={admissionPhoneHref} variant="secondary" icon={<Icon as={Phone} size={18} />}>
              {offline.call(toBengaliDigits(site.admissionPhone))}
            </ButtonLink>
          </>
        }
      />
      <div className="wrap pb-16">
        <section className="mx-auto grid max-w-[640px] gap-3">
          <h2 className="text-[22px] md:text-[26px]">{offline.possibleTitle}</h2>
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
