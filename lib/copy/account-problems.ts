/** The wire's English texts about an account's fields (auth-facts.md), for people. */
const texts: [pattern: RegExp, bengali: string][] = [
  [/^This field (is required|may not be (null|blank))\.$/, "এই ঘরটি পূরণ করা আবশ্যক।"],
  [/^Enter a valid username\./, "ইউজার নেমে শুধু অক্ষর, সংখ্যা ও @ . + - _ থাকতে পারে।"],
  [/^Enter a valid name,/, "নামে লিংক বা অদৃশ্য চিহ্ন দেওয়া যায় না।"],
  [/^This name looks like/, "নামটি একাডেমির একজনের নামের নকল মনে হয়। নিজের নাম লিখুন।"],
  [/^Enter a valid email address\.$/, "সঠিক ই-মেইল ঠিকানা দিন।"],
  [/^Enter a valid phone number/, "মোবাইল নম্বরে ১০ থেকে ১৫টি সংখ্যা থাকবে।"],
  [/^Ensure this field has no more than \d+ characters\.$/, "লেখাটি অনেক বড়।"],
  [/^A user with that username already exists\.$/, "এই ইউজার নেমটি আগেই ব্যবহৃত হয়েছে।"],
  [/^This field must be unique\.$/, "এই ই-মেইলটি আগেই ব্যবহৃত হয়েছে।"],
  [/^The password is too similar to the/, "পাসওয়ার্ড ইউজার নেম, নাম বা ই-মেইলের সাথে মিলে যায়।"],
  [/^This password is too short\./, "পাসওয়ার্ড কমপক্ষে ৮ অক্ষরের হতে হবে।"],
  [/^This password is too common\.$/, "পাসওয়ার্ডটি খুব পরিচিত। অন্য একটি দিন।"],
  [/^This password is entirely numeric\.$/, "পাসওয়ার্ড শুধু সংখ্যার হতে পারে না।"],
];

export function accountProblem(text: string): string {
  return texts.find(([pattern]) => pattern.test(text))?.[1] ?? text;
}
