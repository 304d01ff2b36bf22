"use client";

import { PromoSlide } from "@/components/landing/promo-slide";
import { Carousel } from "@/components/ui/carousel";
import type { PromoVideo } from "@/lib/catalogue/schema";
import { landing } from "@/lib/copy/landing";

const { promo } = landing;

export function PromoCarousel({ videos }: { videos: PromoVideo[] }) {
  return (
    <section aria-label={promo.label} className="min-w-0">
      <Carousel items={videos} copy={promo} className="rounded-panel" controlsClassName="mt-2">
        {(video, place) => <PromoSlide video={video} {...place} />}
      </Carousel>
    </section>
  );
}
