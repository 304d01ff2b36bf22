"use client";

import { isOpenAt, nextOpening, type OfficeHours, reviewedBy, toFullHour } from "@/components/claims/review-time";
import { claimTrack as copy } from "@/lib/copy/claim-track";
import { dateInDhaka, formatDateShort, formatTime } from "@/lib/format";
import { phoneHref } from "@/lib/settings/phone-href";

export type Office = OfficeHours & { phone: string };

const DAY_MS = 86_400_000;

/** আজ বিকাল ৫টা, আগামীকাল সকাল ৯টা, or the day. */
export function whenText(at: Date, now: Date): string {
  const time = formatTime(at);
  if (dateInDhaka(at) === dateInDhaka(now)) return copy.today(time);
  if (dateInDhaka(at) === dateInDhaka(now.getTime() + DAY_MS)) return copy.tomorrow(time);
  return `${formatDateShort(at)}, ${time}`;
}

/** Until when the office should have looked; at night, when it opens. */
export function ReviewSentence({ since, office, now }: { since: Date; office: Office; now: Date }) {
  const by = toFullHour(reviewedBy(since, office));
  if (!isOpenAt(now, office)) return <>{copy.closed(whenText(nextOpening(now, office), now))}</>;
  return (
    <>
      {by > now ? copy.unlessBy(whenText(by, now)) : copy.overdue}
      <a
        href={phoneHref(office.phone)}
        className="font-semibold whitespace-nowrap text-primary underline underline-offset-4"
      >
        {copy.call}
      </a>
      ।
    </>
  );
}
