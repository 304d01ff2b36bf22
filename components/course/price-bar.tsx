"use client";

import { ArrowDown } from "lucide";
import { useEffect, useState } from "react";
import { useCourse } from "@/components/course/course-context";
import { feeText } from "@/components/course/price";
import { useFreeBatch } from "@/components/course/use-free-batch";
import { FreeButton } from "@/components/free-enrollment/free-button";
import { ButtonLink } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { footRoom } from "@/components/ui/foot-room";
import { Icon } from "@/components/ui/icon";
import { common } from "@/lib/copy/common";
import { course as copy } from "@/lib/copy/course";
import { instalmentCopy } from "@/lib/copy/instalments";
import { formatTaka } from "@/lib/format";

/** On the phone: the price and the way to the enrolment steps, or the one tap, until those were reached. */
export function PriceBar() {
  const { course, batch } = useCourse();
  const free = useFreeBatch();
  // A server of the build before does not say them.
  const parts = batch?.instalments?.length ?? 0;
  const [reached, setReached] = useState(false);
  const { price, discount_percentage: discount } = course;

  useEffect(() => {
    const steps = document.getElementById("enrol");
    if (!steps) return;
    // All that is above the screen counts as in it: a jump over the steps would else go unnoticed.
    const observer = new IntersectionObserver(([entry]) => entry && setReached(entry.isIntersecting), {
      rootMargin: "1000000px 0px 0px",
    });
    observer.observe(steps);
    return () => observer.disconnect();
  }, []);

  return (
    <div
      ref={footRoom}
      className={cn(
        "fixed inset-x-0 bottom-0 z-10 flex items-center justify-between border-t border-line bg-surface px-4 py-2.5 shadow-[0_-8px_24px_-14px_color-mix(in_srgb,var(--deep)_30%,transparent)] md:hidden",
        reached && "invisible",
      )}
    >
      <p className="flex items-baseline gap-1.5">
        <span className="figure text-heading">
          <span className="sr-only">{common.price} </span>
          {feeText(price, discount)}
        </span>
        {price > 0 && discount > 0 && <s className="text-meta text-muted">{formatTaka(price)}</s>}
        {parts > 1 && <span className="text-meta text-muted">{instalmentCopy.short(parts)}</span>}
      </p>
      {free ? (
        <FreeButton place={free} size="sm" />
      ) : (
        <ButtonLink href="#enrol" size="sm">
          {copy.offer.toSteps}
          <Icon as={ArrowDown} size={18} />
        </ButtonLink>
      )}
    </div>
  );
}
