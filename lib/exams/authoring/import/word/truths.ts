import "server-only";
import { truthOf } from "@/lib/exams/authoring/import/feedback";

/** The truth that a word or its first letter means; null for any other text. */
export function truthIn(word: string): boolean | null {
  if (/^(?:t|স)$/i.test(word)) return true;
  return /^(?:f|মি)$/i.test(word) ? false : truthOf(word);
}
