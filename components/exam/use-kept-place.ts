import { useEffect, useLayoutEffect, useState } from "react";
import { questionAnchor } from "@/components/exam/jump";

const KEY = "prostuti:exam-place";

function keptPlace(attempt: number): string | null {
  try {
    const [kept, number] = (sessionStorage.getItem(KEY) ?? "").split(" ");
    return Number(kept) === attempt && number ? number : null;
  } catch {
    return null;
  }
}

/** A reload, and a tab that a phone threw away meanwhile, come back to the question that was read. */
export function useKeptPlace(attempt: number, current: number): void {
  const [first] = useState(() => Number(keptPlace(attempt) ?? 1));
  useLayoutEffect(() => {
    if (first > 1) document.getElementById(questionAnchor(first))?.scrollIntoView({ block: "start" });
  }, [first]);
  useEffect(() => {
    try {
      sessionStorage.setItem(KEY, `${attempt} ${current}`);
    } catch {
      // A browser that keeps nothing begins at the first question.
    }
  }, [attempt, current]);
}
