import { useEffect, useRef } from "react";

/** For a row of links that a phone shows in part: where one is stands in it. @param current changes with the page */
export function useCurrentInView(current: string) {
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: which link is current is read from the row itself
  useEffect(() => {
    const link = row.current?.querySelector('[aria-current="page"]');
    link?.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  }, [current]);
  return row;
}
