"use client";

import { ChevronLeft, ChevronRight } from "lucide";
import { type ReactNode, useRef } from "react";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { useCarousel } from "@/components/ui/use-carousel";
import { formatNumber } from "@/lib/format";

/** Numbers come formatted. */
type CarouselCopy = {
  label: string;
  previous: string;
  next: string;
  slide: (number: string) => string;
  position: (number: string, count: string) => string;
};

type CarouselProps<Item> = {
  items: Item[];
  copy: CarouselCopy;
  /** `first` is true for the one slide that is in view when the page opens. */
  children: (item: Item, place: { current: boolean; first: boolean }) => ReactNode;
  className?: string;
  controlsClassName?: string;
};

const arrowClass =
  "grid size-11 shrink-0 place-items-center rounded-full border border-line-strong bg-surface hover:border-primary hover:text-primary";

/** One slide at a time, never by itself. Without JavaScript it is a row to scroll. */
export function Carousel<Item extends { id: number }>(props: CarouselProps<Item>) {
  const { items, copy, children, className, controlsClassName } = props;
  const track = useRef<HTMLUListElement>(null);
  const count = items.length;
  const carousel = useCarousel(track, count);
  const turning = carousel.ready && count > 1;
  const first = items[0];

  return (
    <>
      <ul
        ref={track}
        onScroll={carousel.onScroll}
        onScrollEnd={carousel.onScrollEnd}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={copy.label}
        className={cn(
          "flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] noscript:[scrollbar-width:thin]",
          className,
        )}
      >
        {items.map((item, index) => (
          <li
            key={item.id}
            aria-label={copy.position(formatNumber(index + 1), formatNumber(count))}
            inert={turning && index !== carousel.index}
            className="w-full shrink-0 snap-start"
          >
            {children(item, { current: index === carousel.index, first: index === 0 })}
          </li>
        ))}
        {turning && first && (
          <li aria-hidden="true" inert className="w-full shrink-0 snap-start">
            {children(first, { current: false, first: false })}
          </li>
        )}
      </ul>
      {count > 1 && (
        <>
          <p aria-live="polite" className="sr-only">
            {copy.position(formatNumber(carousel.index + 1), formatNumber(count))}
          </p>
          <div className={cn("flex items-center justify-between gap-2 noscript:hidden", controlsClassName)}>
            <div className="-ml-1.5 flex min-w-0 flex-1 flex-wrap">
              {items.map((item, index) => (
                <button
                  key={item.id}
                  type="button"
                  onClick={() => carousel.goTo(index)}
                  aria-label={copy.slide(formatNumber(index + 1))}
                  aria-current={index === carousel.index ? "true" : undefined}
                  className="grid h-11 max-w-11 min-w-6 flex-1 basis-6 place-items-center px-1.5"
                >
                  <span
                    className={cn(
                      "w-full rounded-full",
                      index === carousel.index ? "h-1.5 bg-primary" : "h-1 bg-line-strong",
                    )}
                  />
                </button>
              ))}
            </div>
            <div className="flex gap-2">
              <button type="button" aria-label={copy.previous} onClick={carousel.previous} className={arrowClass}>
                <Icon as={ChevronLeft} />
              </button>
              <button type="button" aria-label={copy.next} onClick={carousel.next} className={arrowClass}>
                <Icon as={ChevronRight} />
              </button>
            </div>
          </div>
        </>
      )}
    </>
  );
}
