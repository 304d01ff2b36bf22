import { Phone } from "lucide";
import { KeptRooms } from "@/components/offline/kept-rooms";
import { PracticeHere } from "@/components/offline/practice-here";
import { RunningExams } from "@/components/offline/running-exams";
import { TryAgain } from "@/components/offline/try-again";
import { ButtonLink } from "@/components/ui/button";
import { FlatlineNotice } from "@/components/ui/flatline-notice";
import { Icon } from "@/components/ui/icon";
import { offline } from "@/lib/copy/offline";
import { toBengaliDigits } from "@/lib/format";
import { phoneHref } from "@/lib/settings/phone-href";

/** In place of a page that cannot be had: what this device can open, and what else is possible. */
export function OfflineNotice({ phone }: { phone: string }) {
  return (
    <>
      <div className="wrap mt-4 grid gap-4">
        <RunningExams />
        <PracticeHere />
        <KeptRooms />
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
          <h2 className="text-subtitle md:text-section">{offline.possibleTitle}</h2>
          <ul className="grid list-disc gap-2 pl-5">
            {offline.possible.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}
