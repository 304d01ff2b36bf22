import { toBengaliDigits } from "@/lib/format";
import type { RecordState, SenderRecord, TestOutcome } from "@/lib/mails/check-schema";

const states: Record<RecordState, string> = {
  found: "আছে",
  missing: "নেই",
  broken: "ঠিক নেই",
  unknown: "নাম জানা নেই",
  unseen: "দেখা যায়নি",
};

const outcomes: Record<TestOutcome, { title: string; text: string }> = {
  accepted: {
    title: "মেইল সার্ভার মেইলটি নিয়েছে",
    text: "ইনবক্স দেখুন। না পেলে স্প্যাম ফোল্ডার দেখুন, আর নিচের লেখাগুলো ডোমেইনে যোগ করুন।",
  },
  caught: {
    title: "মেইল এই সার্ভারের বাইরে যায়নি",
    text: "এখানে মেইল শুধু জমা হয়, কারও কাছে পৌঁছায় না। নিচে মেইল সার্ভারের ঘরে লেখা আছে কী ঠিক করতে হবে।",
  },
  refused: { title: "মেইল সার্ভার মেইলটি নেয়নি", text: "কারণ নিচে সার্ভারের নিজের কথায়।" },
  unreachable: {
    title: "মেইল সার্ভারে পৌঁছানো যায়নি",
    text: "ঠিকানা ও পোর্ট মিলিয়ে দেখুন। অনেক হোস্টিংয়ে মেইলের পোর্ট বন্ধ থাকে, খুলে দিতে বলুন।",
  },
  login: {
    title: "মেইল সার্ভার ঢুকতে দেয়নি",
    text: "নাম ও পাসওয়ার্ড, আর এই প্রেরকের নামে পাঠানোর অনুমতি আছে কি না, মিলিয়ে দেখুন।",
  },
  unmade: { title: "মেইলটি যায়নি", text: "কারণ নিচে।" },
};

const kinds: Record<SenderRecord["kind"], { name: string; why: string }> = {
  spf: { name: "SPF", why: "কোন সার্ভার এই ডোমেইনের নামে মেইল পাঠাতে পারে" },
  dkim: { name: "DKIM", why: "মেইলের স্বাক্ষর মিলিয়ে দেখার চাবি" },
  dmarc: { name: "DMARC", why: "না মিললে প্রাপকের সার্ভার কী করবে" },
};

export const testOutcomeNames = {
  accepted: "সার্ভার নিয়েছে",
  caught: "বাইরে যায়নি",
  refused: "সার্ভার নেয়নি",
  unreachable: "সার্ভারে পৌঁছানো যায়নি",
  login: "সার্ভার ঢুকতে দেয়নি",
  unmade: "তৈরি হয়নি",
} satisfies Record<TestOutcome, string>;

export const mailCheckCopy = {
  title: "মেইল সত্যিই পৌঁছায় কি না",
  lead: "শিক্ষার্থীর অ্যাক্টিভেশন, ফল ও সার্টিফিকেট মেইলেই যায়।",
  step: (place: number, total: number, lead: string) =>
    `ধাপ ${toBengaliDigits(place)} / ${toBengaliDigits(total)} · ${lead}`,
  skip: "এখন বাদ দিন",
  skipped: "ধাপটি বাদ দেওয়া হয়েছে",
  send: "আমাকে মেইল পাঠান",
  again: "আবার পরীক্ষা করুন",
  tested: "পরীক্ষা শেষ। ফল নিচে লেখা আছে।",
  failed: "মেইলের তথ্য আনা যায়নি",
  loading: "মেইলের তথ্য আসছে",
  before: {
    title: "এখনো পরীক্ষা হয়নি",
    text: (to: string) => `${to} ঠিকানায় একটি মেইল যাবে। ঠিকানাটি আপনার নয়? আগে প্রোফাইলে বদলে নিন।`,
  },
  sentTo: (to: string, at: string) => `${to} · ${at}`,
  lastAt: (at: string) => `শেষ পরীক্ষা ${at}`,
  said: "সার্ভারের উত্তর",
  throttled: "এক ঘণ্টায় কয়েকটির বেশি পরীক্ষার মেইল যায় না। একটু পরে আবার পাঠান।",
  outcomes,
  records: {
    title: "ডোমেইনে যা থাকা চাই",
    loading: "ডোমেইন দেখা হচ্ছে",
    failed: "ডোমেইনের তথ্য আনা যায়নি",
    again: "আবার দেখুন",
    seenAgain: "ডোমেইনের তথ্য আবার দেখা হয়েছে",
    unseen: "এই সার্ভার থেকে ডোমেইনের তথ্য দেখা যায়নি, তাই কী আছে বা নেই, বলা যাচ্ছে না।",
    states,
    kinds,
    record: (kind: string) => `${kind} · TXT`,
    suggested: "যোগ করুন",
    broken: {
      spf: "একাধিক SPF লেখা আছে, তাই কোনোটিই চলে না। সব মিলিয়ে একটি রাখুন।",
      dkim: "চাবিটি তুলে নেওয়া হয়েছে। মেইল সেবা থেকে নতুনটি নিন।",
      dmarc: "একাধিক DMARC লেখা আছে, তাই কোনোটিই চলে না। একটি রাখুন।",
    },
    spfHint: "মেইল সেবা নিজে আলাদা লেখা দিলে সেটিই যোগ করুন।",
    dkimMissing: "এই নামে চাবি নেই। মেইল সেবার সেটিংসে DKIM চালু করলে যে লেখা দেয়, সেটি এই নামে যোগ করুন।",
    dkimUnknown: "চেনা নামগুলোতে চাবি পাওয়া যায়নি। মেইল সেবা যে সিলেক্টর দিয়েছে, সেটি লিখে দেখুন।",
    selector: "DKIM সিলেক্টর",
    selectorHint: "মেইল সেবার সেটিংসে থাকে, যেমন mx1",
    selectorWrong: "সিলেক্টরে শুধু ইংরেজি অক্ষর, অঙ্ক, হাইফেন ও ফোঁটা থাকে।",
    look: "দেখুন",
    copyName: (kind: string) => `${kind}-এর নাম`,
    copyValue: (kind: string) => `${kind}-এর লেখা`,
  },
  where: {
    title: "কোথায় লিখবেন",
    place: "যেখান থেকে ডোমেইন কিনেছেন, সেই সাইটের DNS পেজে",
    time: "লেখার পর ৫ মিনিট থেকে ১ দিন লাগে; পরে এই পেজে আবার দেখুন",
    other: "আর কেউ দেখাশোনা করেন? লেখাগুলো কপি করে তাঁকে পাঠান",
    otherWhat: "সব লেখা",
  },
  server: {
    title: "মেইল সার্ভার",
    host: "সার্ভার",
    sender: "প্রেরক",
    password: "পাসওয়ার্ড",
    kept: "রাখা আছে, দেখানো হয় না",
    noLogin: "লাগে না",
    none: "ঠিক করা নেই",
    change: "মেইল সার্ভার ও প্রেরকের ঠিকানা সাইটের সার্ভারে লেখা থাকে। যিনি সার্ভার দেখেন, তিনি বদলে দিতে পারেন।",
  },
  mail: {
    heading: "পরীক্ষার মেইল",
    greeting: (name: string) => `প্রিয় ${name},`,
    text: "এই মেইল পেয়ে থাকলে একাডেমির মেইল ঠিকমতো পৌঁছাচ্ছে।",
    spam: "স্প্যামে পেয়েছেন?",
    spamText: "কনসোলের মেইলের পেজে ডোমেইনের লেখাগুলো দেখুন, আর এই মেইলকে “স্প্যাম নয়” করুন।",
  },
} as const;
