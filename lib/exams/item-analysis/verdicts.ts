import type { AnalysedItem } from "@/lib/exams/item-analysis/analysis";
import type { Verdict } from "@/lib/exams/item-analysis/schema";

/** Ebel & Frisbie 1991: below .20 an item is poor, from .30 on reasonably good. */
export const WEAK_BELOW = 0.2;
/** Beyond these an item can separate few learners, whatever it asks. */
export const EASY_ABOVE = 0.9;
export const HARD_BELOW = 0.3;

/** The reason to look at a question; null for one that does its work, or of which too little is known. */
export function verdictOf({ units, difficulty, discrimination }: AnalysedItem): Verdict | null {
  if (units.some(({ suspect }) => suspect !== null)) return "key";
  if (discrimination === null) return null;
  if (difficulty > EASY_ABOVE) return "too_easy";
  if (discrimination < WEAK_BELOW) return "weak";
  return difficulty < HARD_BELOW ? "hard" : null;
}
