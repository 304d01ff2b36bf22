import { toAsciiDigits } from "@/lib/format";
import type { Recording } from "@/lib/materials/schema";
import { typedText } from "@/lib/wire/search-words";

type Searched = Pick<Recording, "title" | "subject" | "chapter">;

const folded = (text: string) => toAsciiDigits(typedText(text)).toLowerCase();

/** Those that have every typed word in title, subject or chapter, however a keyboard writes it. */
export function findRecordings<Row extends Searched>(recordings: readonly Row[], typed: string): Row[] {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  return recordings.filter(({ title, subject, chapter }) => {
    const text = folded([title, subject, chapter].join(" "));
    return words.every((word) => text.includes(word));
  });
}
