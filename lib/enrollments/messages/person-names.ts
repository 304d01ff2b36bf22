import type { Found } from "@/lib/enrollments/messages/folded-text";

const NAME = /^[\p{L}\p{M}][\p{L}\p{M}.'’ -]{1,60}$/u;
const NO_NAME =
  /\b(?:hi|hello|hey|sir|madam|vai|bhai|apu|please|pls|plz|payment|paid|done|enroll?|admission|course|batch|send|sent|taka|tk|money|bkash|nagad|rocket|trx\w*|txn\w*|id|number|thanks?|thank|salam|assalamu?|ok|amount|you|have|received|successful|balance)\b|আসসালাম|ওয়ালাইকুম|ওয়ালাইকুম|হ্যালো|স্যার|ভাই|আপু|ধন্যবাদ|ভর্তি|কোর্স|ব্যাচ|টাকা|বিকাশ|নগদ|রকেট|পাঠি|পাঠা|করেছি|করলাম|দিলাম|দিয়েছি|দিয়েছি|পেমেন্ট|আইডি|নম্বর|মোবাইল|প্লিজ|জমা|চাই|হয়েছে|হয়েছে/iu;

/** The first line of two to five words of letters alone that is no greeting and no sentence about money. */
export function findUnlabelledName(text: string): Found<string> | null {
  for (const line of text.matchAll(/[^\n,;।|]+/g)) {
    const words = line[0].trim().normalize("NFC");
    const count = words.split(/\s+/).length;
    if (count < 2 || count > 5 || !NAME.test(words) || NO_NAME.test(words)) continue;
    const start = line.index + line[0].length - line[0].trimStart().length;
    return { value: words, start, end: start + line[0].trim().length };
  }
  return null;
}
