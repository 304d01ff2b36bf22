import "server-only";
import { optionIndex } from "@/lib/exams/authoring/import/option-letters";

// Things that a letter names, and amounts: "ভিটামিন ক", "hepatitis B", "৫ গ".
const notNamed = String.raw`(?<!(?:[Vv]itamin|[Hh]epatitis|[Gg]roup|[Tt]ype|ভিটামিন|হেপাটাইটিস|গ্রুপ|টাইপ)[\s-]{1,3}|\p{N}\s?)`;
const wordStart = String.raw`(?<![\p{L}\p{M}\p{N}])`;
const wordEnd = String.raw`(?![\p{L}\p{M}\p{N}\u200C\u200D])`;
const keyword = "(?:[Oo]ptions?|OPTIONS?|[Cc]hoices?|[Aa]nswers?|ANSWERS?|[Aa]ns|ANS|[Cc]orrect|উত্তর|অপশন|বিকল্প|সঠিক)";
const link = String.raw`(?:\s*(?:is|হলো|হল|হচ্ছে|[:ঃ=.–-]))*\s*`;
const verdict = "(?:correct|incorrect|right|wrong|true|false|সঠিক|ভুল|ঠিক)";

/**
 * A Latin letter names an option only beside a word that says so. A single Bengali letter hardly means anything else.
 */
const patterns = [
  String.raw`${wordStart}${keyword}${link}(?:\(([A-Ja-j])\)|([A-J])${wordEnd})`,
  String.raw`${wordStart}${notNamed}\(?([A-J])\)?\s+(?:is\s+|হলো\s+)?${verdict}`,
  String.raw`[Bb]oth\s+([A-J])\s+and\s+[A-J]${wordEnd}`,
  `${wordStart}${notNamed}([ক-ঞ])${wordEnd}`,
].map((source) => new RegExp(source, "gu"));

export function namedLetter(text: string, count: number): string | null {
  for (const pattern of patterns) {
    for (const match of text.matchAll(pattern)) {
      const letter = match.slice(1).find((group) => group !== undefined) ?? "";
      const index = optionIndex(letter);
      if (index !== null && index < count) return letter;
    }
  }
  return null;
}

export function namesPlace(option: string): boolean {
  return /(?:[উও]পরের|উপরোক্ত|উপর্যুক্ত|\b(?:of|the) above\b)/iu.test(option);
}
