"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { useRef } from "react";
import { PromoSlide } from "@/components/landing/promo-slide";
import { useCarousel } from "@/components/landing/use-carousel";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import type { PromoVideo } from "@/lib/catalogue/schema";
import { landing } from "@/lib/copy/landing";
import { formatNumber } from "@/lib/format";

const { promo } = landing;
const arrowClass =
  "grid size-11 place-items-center rounded-full border border-line-strong bg-surface hover:border-primary hover:text-primary";

/** One slide at a time, never by itself. Without JavaScript it is a row to scroll. */
export function PromoCarousel({ videos }: { videos: PromoVideo[] }) {
  const track = useRef<HTMLUListElement>(null);
  const count = videos.length;
  const carousel = useCarousel(track, count);
  const turning = carousel.ready && count > 1;
  const first = videos[0];

  return (
    <section aria-label={promo.label} className="min-w-0">
      <ul
        ref={track}
        onScroll={carousel.onScroll}
        onScrollEnd={carousel.onScrollEnd}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={promo.label}
        className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-panel [scrollbar-width:none] noscript:[scrollbar-width:thin]"
      >
        {videos.map((video, index) => (
          <li
            key={video.id}
            aria-label={promo.position(formatNumber(index + 1), formatNumber(count))}
            inert={turning && index !== carousel.index}
            className="w-full shrink-0 snap-start"
          >
            <PromoSlide video={video} current={index === carousel.index} first={index === 0} />
          </li>
        ))}
        {turning && first && (
          <li aria-hidden="true" inert className="w-full shrink-0 snap-start">
            <PromoSlide video={first} current={false} first={false} />
          </li>
        )}
      </ul>
      {count > 1 && (
        <div className="mt-2 flex items-center justify-between max-2xs:flex-wrap noscript:hidden">
          <div className="-ml-1.5 flex">
            {videos.map((video, index) => (
              <button
                key={video.id}
                type="button"
                onClick={() => carousel.goTo(index)}
                aria-label={promo.video(formatNumber(index + 1))}
                aria-current={index === carousel.index ? "true" : undefined}
                className="grid size-11 place-items-center"
              >
                <span
                  className={cn(
                    "w-8 rounded-full",
                    index === carousel.index ? "h-1.5 bg-primary" : "h-1 bg-line-strong",
                  )}
                />
              </button>
            ))}
          </div>
          <div className="flex gap-2">
            <button type="button" aria-label={promo.previous} onClick={carousel.previous} className={arrowClass}>
              <Icon as={ChevronLeft} />
            </button>
            <button type="button" aria-label={promo.next} onClick={carousel.next} className={arrowClass}>
              <Icon as={ChevronRight} />
            </button>
          </div>
        </div>
      )}
    </section>
  );
}
