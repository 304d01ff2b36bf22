import { account } from "@/lib/copy/account";
import { toBengaliDigits } from "@/lib/format";

/** Bengali texts for the wire's English messages about an account's fields (auth-facts.md). */
const texts: [pattern: RegExp, bengali: string][] = [
  [/^This field (?:is required|may not be (?:null|blank))\.$/, "এই ঘরটি পূরণ করা আবশ্যক।"],
  [/^Enter a valid username\./, account.invalid.username],
  [/^Enter a valid name,/, "নামে লিংক বা অদৃশ্য চিহ্ন দেওয়া যায় না। নিজের নাম লিখুন।"],
  [/^This name looks like/, "নামটি একাডেমির একজনের নামের নকল মনে হয়। নিজের নাম লিখুন।"],
  [/^Enter a valid email address\.$/, "সঠিক ই-মেইল ঠিকানা দিন।"],
  [/^Enter a valid phone number/, "মোবাইল নম্বরে ১০ থেকে ১৫টি সংখ্যা থাকবে।"],
  [/^A user with that username already exists\.$/, "এই ইউজার নেম আগেই ব্যবহার হয়েছে। অন্য একটি দিন।"],
  [/^(?:This field must be unique|user with this email already exists)\.$/, "এই ইমেইল দিয়ে আগেই অ্যাকাউন্ট খোলা হয়েছে।"],
  [/^The password is too similar to the username\.$/, "পাসওয়ার্ডটি ইউজার নেমের সাথে বেশি মিলে যায়।"],
  [/^The password is too similar to the email\.$/, "পাসওয়ার্ডটি ইমেইলের সাথে বেশি মিলে যায়।"],
  [/^The password is too similar to the first name\.$/, "পাসওয়ার্ডটি নামের প্রথম অংশের সাথে বেশি মিলে যায়।"],
  [/^The password is too similar to the last name\.$/, "পাসওয়ার্ডটি নামের শেষ অংশের সাথে বেশি মিলে যায়।"],
  [/^This password is too short\./, "পাসওয়ার্ড কমপক্ষে ৮ অক্ষরের হতে হবে।"],
  [/^This password is too common\.$/, "পাসওয়ার্ডটি খুব প্রচলিত। আরও শক্তিশালী পাসওয়ার্ড দিন।"],
  [/^This password is entirely numeric\.$/, "পাসওয়ার্ডে শুধু সংখ্যা আছে। অক্ষরও যোগ করুন।"],
  [/^Invalid password\.$/, account.change.wrongCurrent],
  [/^The two password fields didn't match\.$/, "পাসওয়ার্ড মিলছে না।"],
];

const UNKNOWN_PROBLEM = "এই ঘরের লেখা ঠিক নেই।";

/** Null for a text that is not in the table. */
export function knownAccountProblem(text: string): string | null {
  const limit = /^Ensure this field has no more than (\d+) characters\.$/.exec(text)?.[1];
  if (limit) return `লেখাটি অনেক বড়। সর্বোচ্চ ${toBengaliDigits(limit)} অক্ষর দিন।`;
  return texts.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

/** The text for a screen, which never shows the wire's words. */
export const accountProblem = (text: string): string =>
  knownAccountProblem(text) ?? (/[\u0980-\u09ff]/.test(text) ? text : UNKNOWN_PROBLEM);
