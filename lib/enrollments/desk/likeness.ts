import type { Suggestion } from "@/lib/enrollments/desk/schema";
import { typedText } from "@/lib/wire/search-words";

/** A name in the form for comparing, in which signs, spaces and joiners do not matter. */
export const folded = (name: string) =>
  typedText(name)
    .toLowerCase()
    .replace(/[\s.\-_']+/g, " ")
    .trim();

function trigrams(name: string): Set<string> {
  const letters = Array.from(`  ${folded(name)} `);
  return new Set(letters.slice(0, -2).map((_, index) => letters.slice(index, index + 3).join("")));
}

/** The share of common trigrams in two names, from 0 to 1, in any script. */
export function likeness(a: string, b: string): number {
  if (folded(a) === "" || folded(b) === "") return 0;
  const first = trigrams(a);
  const second = trigrams(b);
  const common = [...first].filter((part) => second.has(part)).length;
  return common / (first.size + second.size - common);
}

export type Found = { isUsername: boolean; isPhone: boolean; hasPaid: boolean; isEmail: boolean; name: string };

const NAME_FROM = 0.3;

/** Two matches among number, address and name make a suggestion certain; a name alone never does. */
export function scoreOf(found: Found, wantedName: string): Pick<Suggestion, "score" | "reasons"> {
  const name = likeness(found.name, wantedName);
  const points: [Suggestion["reasons"][number], number][] = [];
  if (found.isUsername) points.push(["username", 100]);
  if (found.isPhone) points.push(["phone", 55]);
  else if (found.hasPaid) points.push(["paid_before", 35]);
  if (found.isEmail) points.push(["email", 55]);
  if (name >= NAME_FROM) points.push(["name", Math.round(name * 45)]);
  const score = points.reduce((sum, [, point]) => sum + point, 0);
  return { score: Math.min(100, score), reasons: points.map(([reason]) => reason) };
}
