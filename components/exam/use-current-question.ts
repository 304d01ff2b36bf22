"use client";

import { type RefObject, useEffect, useState } from "react";
import { questionAt, readingLine } from "@/components/exam/reading-line";

/** The events by which a learner scrolls; a jump or a moved focus holds until then. */
const SCROLLING = ["wheel", "touchmove"] as const;

const numberOf = (element: Element) => Number((element as HTMLElement).dataset.number);

/** The number of the question that is being read, or has the focus. */
export function useCurrentQuestion(list: RefObject<HTMLElement | null>): number {
  const [current, setCurrent] = useState(1);

  useEffect(() => {
    const root = list.current;
    if (!root) return;
    let held: Element | null = null;
    let frame = 0;

    const isInSight = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top < window.innerHeight && bottom > 0;
    };
    const look = () => {
      frame = 0;
      if (held?.isConnected && isInSight(held)) return;
      held = null;
      const articles = [...root.querySelectorAll("article[data-number]")];
      const below = document.documentElement.scrollHeight - window.scrollY - window.innerHeight;
      const index = questionAt(
        articles.map((article) => article.getBoundingClientRect()),
        readingLine(window.innerHeight, below),
      );
      const article = articles[index];
      if (article) setCurrent(numberOf(article));
    };
    const lookSoon = () => {
      frame ||= requestAnimationFrame(look);
    };
    const release = () => {
      held = null;
    };
    const follow = (event: FocusEvent) => {
      const article = (event.target as Element).closest("article[data-number]");
      if (!article) return;
      held = article;
      setCurrent(numberOf(article));
    };

    root.addEventListener("focusin", follow);
    window.addEventListener("scroll", lookSoon, { passive: true });
    window.addEventListener("resize", lookSoon);
    for (const type of SCROLLING) window.addEventListener(type, release, { passive: true });
    lookSoon();
    return () => {
      cancelAnimationFrame(frame);
      root.removeEventListener("focusin", follow);
      window.removeEventListener("scroll", lookSoon);
      window.removeEventListener("resize", lookSoon);
      for (const type of SCROLLING) window.removeEventListener(type, release);
    };
  }, [list]);

  return current;
}
