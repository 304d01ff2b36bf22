"use client";

import { Check, Phone } from "lucide";
import { useCourse } from "@/components/course/course-context";
import { DemoVideo } from "@/components/course/demo-video";
import { InstalmentList } from "@/components/course/instalment-list";
import { Price } from "@/components/course/price";
import { SyllabusButton } from "@/components/course/syllabus-button";
import { useFreeBatch } from "@/components/course/use-free-batch";
import { FreeButton } from "@/components/free-enrollment/free-button";
import { Button, ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { discountedPrice } from "@/lib/catalogue/pricing";
import { course as copy } from "@/lib/copy/course";
import { toBengaliDigits } from "@/lib/format";
import { phoneHref } from "@/lib/settings/phone-href";

// The column is never wider than its box, however long its words are.
const onlyColumn = "grid grid-cols-[minmax(0,1fr)]";

/** The next step: none for the enrolled, one tap where it costs nothing, else a call. */
function OfferAction() {
  const { status, admissions } = useCourse();
  const free = useFreeBatch();
  if (status === "enrolled") {
    return (
      <Button disabled icon={<Icon as={Check} />}>
        {copy.offer.enrolled}
      </Button>
    );
  }
  if (free) return <FreeButton place={free} className="whitespace-normal!" />;
  return (
    <ButtonLink href={phoneHref(admissions.phone)} className="px-4! whitespace-normal!">
      <span className="min-w-0">
        <Icon as={Phone} className="me-2 inline align-[-4px]" />
        {/* The number goes to the next line as a whole, and breaks only where a line is too short for it. */}
        {copy.offer.call} <span className="inline-block">{toBengaliDigits(admissions.phone)}</span>
      </span>
    </ButtonLink>
  );
}

/** The demo video, if the course has one, beside the price and the number to call. */
export function Offer() {
  const { course, batch, today } = useCourse();
  const { price, discount_percentage: discount, demo_video_proxy_url: video } = course;
  const isFree = discountedPrice(price, discount) === 0;
  const parts = batch?.instalments ?? [];
  const fee = parts.length > 1 ? copy.offer.feeInParts : copy.offer.feeOnce;
  return (
    // By the card's width: the column that it stands in is narrow on wide screens too.
    <Card className="@container overflow-hidden">
      <div className={cn(onlyColumn, video !== null && "@2xl:grid-cols-[minmax(0,1fr)_22.5rem]")}>
        {video !== null && <DemoVideo url={video} poster={course.thumbnail} seconds={course.demo_video_seconds} />}
        <div
          className={cn(
            onlyColumn,
            "content-center gap-3 p-4 lg:p-5",
            video === null && "@2xl:grid-cols-[minmax(0,1fr)_20rem] @2xl:items-center @2xl:gap-x-8",
          )}
        >
          <div className={cn(onlyColumn, "gap-3")}>
            <Price price={price} discount={discount} />
            {parts.length > 1 && <InstalmentList parts={parts} today={today} />}
            <p className="text-small text-muted">{isFree ? copy.offer.feeNone : fee}</p>
          </div>
          <div className={cn(onlyColumn, "gap-2.5")}>
            <OfferAction />
            {batch?.syllabus && <SyllabusButton path={batch.syllabus} />}
          </div>
        </div>
      </div>
    </Card>
  );
}
