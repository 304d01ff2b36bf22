import { formatDate, formatDateTime, formatFileSize, formatNumber, formatPercent } from "@/lib/format";
import type { Alarm } from "@/lib/health/alarm-schema";

type Words = { title: string; text: string };
type Of<Cause extends Alarm["cause"]> = Extract<Alarm, { cause: Cause }>;
type Certificate = Of<"certificate">;

const certificates: Record<Certificate["fault"], (until: string) => Words> = {
  expired: (until) => ({
    title: "সাইটের নিরাপত্তা সনদের মেয়াদ শেষ",
    text: `${until} পর্যন্ত ছিল। ব্রাউজার এখন সবাইকে সতর্ক করছে, শিক্ষার্থীরা ঢুকতে পারছেন না। সনদটি আজই নবায়ন করতে হবে।`,
  }),
  ending: (until) => ({
    title: "সাইটের নিরাপত্তা সনদের মেয়াদ শেষ হয়ে আসছে",
    text: `${until} পর্যন্ত চলবে, এর পরে কেউ সাইটে ঢুকতে পারবেন না। নিজে থেকে নবায়ন হওয়ার কথা ছিল, হয়নি; মেয়াদের আগেই নবায়ন করতে হবে।`,
  }),
  "other-name": () => ({
    title: "সাইটের নিরাপত্তা সনদ অন্য ঠিকানার",
    text: "ব্রাউজার সবাইকে সতর্ক করছে, শিক্ষার্থীরা ঢুকতে পারছেন না। এই ঠিকানার জন্য সনদ নিতে হবে।",
  }),
  untrusted: () => ({
    title: "ব্রাউজার সাইটের নিরাপত্তা সনদ মানছে না",
    text: "ব্রাউজার সবাইকে সতর্ক করছে, শিক্ষার্থীরা ঢুকতে পারছেন না। স্বীকৃত প্রতিষ্ঠানের সম্পূর্ণ সনদ বসাতে হবে।",
  }),
};

const words: { [Cause in Alarm["cause"]]: (alarm: Of<Cause>) => Words } = {
  backup_failed: ({ at }) => ({
    title: "রাতের ব্যাকআপ নেওয়া যায়নি",
    text: `শেষ চেষ্টা ${formatDateTime(at)}, সফল হয়নি; এর মধ্যে নতুন কিছুই ব্যাকআপে নেই। প্রতি ঘণ্টায় আবার চেষ্টা হবে। ব্যাকআপের ডিস্কটি চালু আছে কি না, আর তাতে জায়গা আছে কি না দেখতে হবে।`,
  }),
  backup_late: ({ last_at }) => ({
    title: "রাতের ব্যাকআপ হয়নি",
    text: `${last_at ? `শেষটি ${formatDateTime(last_at)}; এর পরের কিছুই ব্যাকআপে নেই।` : "চালু আছে, কিন্তু এখনো একটিও হয়নি।"} সার্ভারটি রাতে চালু থাকে কি না দেখতে হবে।`,
  }),
  backup_lacks_files: () => ({
    title: "শেষ ব্যাকআপে কিছু ফাইল নেই",
    text: "ব্যাকআপের সময় কিছু রেকর্ডিং, শিট বা ছবি পাওয়া যায়নি। ফাইলের ডিস্কটি চালু আছে কি না দেখতে হবে; ফাইলগুলো ফিরিয়ে আনতে হবে।",
  }),
  disk: ({ free, total }) => ({
    title: "ডিস্কে জায়গা কম",
    text: `${formatPercent(Math.floor((100 * (total - free)) / total))} ভরে গেছে, আর ${formatFileSize(free)} খালি; ভরে গেলে নতুন কিছুই জমা হবে না। পুরোনো ব্যাকআপ বা অকেজো ফাইল সরাতে হবে, নয়তো বড় ডিস্ক নিতে হবে।`,
  }),
  mails: ({ failed }) => ({
    title: `${formatNumber(failed)}টি মেইল পাঠানো যায়নি`,
    text: "চেষ্টার পরও যায়নি। কোনটি কেন যায়নি তা তালিকায় আছে; ঠিকানা ঠিক করে আবার পাঠান, বা তালিকা থেকে সরান।",
  }),
  certificate: ({ fault, until }) => certificates[fault](formatDate(until)),
  jobs: ({ minutes }) => ({
    title: "কাজের সারি আটকে আছে",
    text: `একটি কাজ ${formatNumber(minutes)} মিনিট ধরে অপেক্ষায়: মেইল, নোটিশ ও ফলাফল দেরিতে যাচ্ছে। আধা ঘণ্টায় না কমলে সাইটটি একবার বন্ধ করে চালু করতে হবে।`,
  }),
};

export const alarmCopy = {
  words: <Cause extends Alarm["cause"]>(alarm: Of<Cause>): Words =>
    (words[alarm.cause] as (alarm: Of<Cause>) => Words)(alarm),
  mail: {
    greeting: (firstName: string) => `প্রিয় ${firstName},`,
    open: "কনসোল খুলুন",
    list: "মেইলের তালিকা খুলুন",
    keeper: "সার্ভার যিনি দেখেন তাঁকে এই মেইলটি পাঠান।",
    why: "এই মেইল কেন?",
    whyText: "প্রশাসকদের প্রতিটি সমস্যার কথা দিনে একবার জানানো হয়, যত দিন তা না মেটে।",
  },
};
