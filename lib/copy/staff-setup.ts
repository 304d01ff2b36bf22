import { toBengaliDigits } from "@/lib/format";

const count = (number: number) => toBengaliDigits(number);

export const setupCopy = {
  title: "একাডেমি চালু করুন",
  /** The owner's title on certificates, until another is written. */
  signatory: "পরিচালক",
  lead: "এই পেজ একবারই খোলে। প্রথম প্রশাসক হিসেবে আপনার অ্যাকাউন্ট খুললেই লিংকটি বন্ধ হয়ে যাবে।",
  remaining: (minutes: number) => {
    const hours = Math.floor(minutes / 60);
    return hours > 0
      ? `আর ${count(hours)} ঘণ্টা ${count(minutes % 60)} মিনিট বাকি।`
      : `আর ${count(Math.max(1, minutes))} মিনিট বাকি।`;
  },
  academy: "একাডেমির পুরো নাম",
  academyHint: "পরে বদলানো যায়। লোগো এখন লাগবে না।",
  academyWrong: (most: number) => `এক লাইনে ১ থেকে ${count(most)} অক্ষরে একাডেমির নাম লিখুন।`,
  name: "আপনার নাম",
  phone: "মোবাইল নম্বর",
  phoneHint: "সাইটে যোগাযোগের নম্বরও হবে, পরে বদলানো যায়।",
  email: "ইমেইল",
  emailHint: "এই ঠিকানা দিয়েই সাইন ইন করবেন।",
  password: "পাসওয়ার্ড",
  passwordHint: "কমপক্ষে ৮ অক্ষর",
  passwordGood: (letters: number) => `${count(letters)} অক্ষর, দৈর্ঘ্য যথেষ্ট`,
  submit: "অ্যাকাউন্ট খুলে শুরু করুন",
  failed: "অ্যাকাউন্ট খোলা যায়নি",
  ended: "লিংকটি আর চলে না। একাডেমির প্রশাসক হয়ে গেলে সাইন ইন করুন, নইলে সার্ভার থেকে নতুন লিংক নিন।",
  done: "অ্যাকাউন্ট খোলা হয়েছে",
  doneText: "এখন ইমেইল ও পাসওয়ার্ড দিয়ে সাইন ইন করুন।",
  signIn: "সাইন ইন করুন",
  promise: "আজ বিকেলেই আপনার নিজের একাডেমি",
  preview: "লোগো ছাড়াও সাইটে নামটি এভাবে থাকবে",
  nameless: "একাডেমির নাম",
  wordsLater: "কথাগুলো পরে নিজের মতো করে নেবেন",
  next: ["নাম ও চেহারা", "পেমেন্ট ও মেইল", "কোর্স ও ব্যাচ", "প্রথম পরীক্ষা", "ব্যাকআপ"],
} as const;
