"use client";

import { Gift, ListChecks, Users, Video } from "lucide";
import Image from "next/image";
import { FreeButton } from "@/components/free-enrollment/free-button";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { PageLink } from "@/components/ui/page-link";
import { homeCopy } from "@/lib/copy/home";
import type { Offer } from "@/lib/dashboard/schema";
import { formatNumber } from "@/lib/format";

const { free: copy } = homeCopy;

function Facts({ classes, exams, learners }: Offer) {
  const facts = [
    [classes, Video, copy.classes],
    [exams, ListChecks, copy.exams],
    [learners, Users, copy.learners],
  ] as const;
  return (
    <p className="flex flex-wrap gap-x-4.5 gap-y-1 text-small text-muted">
      {facts.map(
        ([count, icon, words]) =>
          count > 0 && (
            <span key={words("")} className="flex items-center gap-1.5">
              <Icon as={icon} size={18} className="text-primary" />
              {words(formatNumber(count))}
            </span>
          ),
      )}
    </p>
  );
}

type FreeOfferProps = {
  offer: Offer;
  /** The room is known to the device only when home was read again. */
  onEnrolled: () => Promise<unknown>;
};

/** A course that costs nothing: one tap, and one is in its room. */
export function FreeOffer({ offer, onEnrolled }: FreeOfferProps) {
  return (
    <section aria-labelledby="free-course">
      <Card className="overflow-hidden lg:grid lg:grid-cols-[18.75rem_minmax(0,1fr)]">
        <div className="relative aspect-[16/7] bg-surface-2 lg:aspect-auto">
          {offer.thumbnail && (
            <Image
              src={offer.thumbnail}
              alt=""
              fill
              sizes="(width >= 64rem) 300px, 100vw"
              className="picture object-cover"
            />
          )}
          <Badge tone="ok" icon={<Icon as={Gift} size={16} />} className="absolute top-3 left-3">
            {copy.badge}
          </Badge>
        </div>
        <div className="grid gap-2 px-4 pt-3.5 pb-4 lg:px-6 lg:py-5.5">
          <h2 id="free-course" className="text-heading">
            <PageLink href={`/course/${offer.course_id}`} className="text-ink">
              {offer.course_title}
            </PageLink>
          </h2>
          <p className="line-clamp-2 text-muted">{offer.description}</p>
          <Facts {...offer} />
          <FreeButton full place={{ courseId: offer.course_id, batchId: offer.batch_id }} onEnrolled={onEnrolled} />
        </div>
      </Card>
    </section>
  );
}
