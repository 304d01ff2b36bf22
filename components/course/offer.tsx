"use client";

import { Check, Phone } from "lucide";
import { useCourse } from "@/components/course/course-context";
import { DemoVideo } from "@/components/course/demo-video";
import { Price } from "@/components/course/price";
import { SyllabusButton } from "@/components/course/syllabus-button";
import { Button, ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { discountedPrice } from "@/lib/catalogue/pricing";
import { course as copy } from "@/lib/copy/course";
import { toBengaliDigits } from "@/lib/format";
import { phoneHref } from "@/lib/settings/phone-href";

/** The demo video, if the course has one, beside what it costs and whom to call. */
export function Offer() {
  const { course, batch, status, admissions } = useCourse();
  const { price, discount_percentage: discount, demo_video_proxy_url: video } = course;
  const isFree = discountedPrice(price, discount) === 0;
  return (
    <Card className={cn("grid overflow-hidden", video !== null && "lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)]")}>
      {video !== null && <DemoVideo url={video} poster={course.thumbnail} seconds={course.demo_video_seconds} />}
      <div
        className={cn(
          "grid content-center gap-3 p-4 lg:p-5",
          video === null && "md:grid-cols-[1fr_auto] md:items-center md:gap-x-8",
        )}
      >
        <div className="grid gap-3">
          <Price price={price} discount={discount} />
          <p className="text-small text-muted">{isFree ? copy.offer.feeNone : copy.offer.feeOnce}</p>
        </div>
        <div className="grid gap-2.5">
          {status === "enrolled" ? (
            <Button disabled icon={<Icon as={Check} />}>
              {copy.offer.enrolled}
            </Button>
          ) : (
            <ButtonLink href={phoneHref(admissions.phone)} icon={<Icon as={Phone} />}>
              {copy.offer.call(toBengaliDigits(admissions.phone))}
            </ButtonLink>
          )}
          {batch?.syllabus && <SyllabusButton path={batch.syllabus} />}
        </div>
      </div>
    </Card>
  );
}
