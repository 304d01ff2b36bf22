import { formatNumber } from "@/lib/format";
import type { MailJob } from "@/lib/jobs";
import type { MailProblem } from "@/lib/mails/staff-schema";

const templates: Record<MailJob["template"], string> = {
  activation: "অ্যাকাউন্ট চালু করার লিংক",
  "password-reset": "পাসওয়ার্ড বদলানোর লিংক",
  "password-changed": "পাসওয়ার্ড বদলেছে",
  "email-changed": "ইমেইল বদলেছে",
  "account-made": "নতুন অ্যাকাউন্ট",
  "staff-invitation": "কর্মীর আমন্ত্রণ",
  "attempt-reopened": "পরীক্ষা আবার খোলা",
  "claim-received": "পেমেন্ট জমা হয়েছে",
  "claim-decided": "পেমেন্টের সিদ্ধান্ত",
  "class-changed": "ক্লাস বদল",
  "payment-due": "কিস্তির তাগাদা",
  "certificate-ready": "সার্টিফিকেট তৈরি",
  alarm: "সাইটের সমস্যার খবর",
  notice: "নোটিশ",
};

const problems: Record<MailProblem, string> = {
  refused: "প্রাপকের মেইল সার্ভার নেয়নি",
  unreachable: "মেইল সার্ভারে পৌঁছানো যায়নি",
  login: "মেইল সার্ভার আমাদের ঢুকতে দেয়নি",
  unmade: "মেইলটি তৈরি করা যায়নি",
};

export const mailsCopy = {
  title: "আটকে থাকা মেইল",
  lead: "যে মেইল চেষ্টার পরও যায়নি। ঠিকানা ভুল হলে নামে চাপ দিয়ে ঠিক করে আবার পাঠান। কোডটি সার্ভার যিনি দেখেন তাঁর জন্য। সাত দিন পর তালিকা থেকে চলে যায়।",
  loading: "আটকে থাকা মেইল আসছে",
  failed: "আটকে থাকা মেইলের তালিকা আনা যায়নি।",
  list: "আটকে থাকা মেইলের তালিকা",
  waiting: (count: number, since: string) =>
    `${formatNumber(count)}টি মেইল এখনো যায়নি, সবচেয়ে পুরোনোটি ${since} থেকে। নিজে থেকে আবার চেষ্টা হবে।`,
  empty: { title: "সব মেইল চলে গেছে", text: "কোনো মেইল আটকে থাকলে এখানে দেখা যাবে।" },
  templates: templates as Record<string, string>,
  problems,
  code: "কোড",
  times: (created: string, givenUp: string) => `লেখা ${created} · শেষ চেষ্টা ${givenUp}`,
  count: (total: number, shown: number) =>
    total > shown
      ? `মোট ${formatNumber(total)}টি, নতুন ${formatNumber(shown)}টি দেখানো হচ্ছে`
      : `মোট ${formatNumber(total)}টি`,
  retry: "আবার পাঠান",
  dismiss: "সরান",
  of: (mail: string, to: string, action: string) => `${mail}, ${to}: ${action}`,
  retryAll: "সবগুলো আবার পাঠান",
  retried: (count: number) =>
    count > 0 ? `${formatNumber(count)}টি মেইল আবার পাঠানো হচ্ছে` : "এর মধ্যে অন্য কেউ আবার পাঠিয়েছেন",
  dismissed: (count: number) =>
    count > 0 ? `${formatNumber(count)}টি মেইল তালিকা থেকে সরানো হলো` : "এর মধ্যে অন্য কেউ সরিয়েছেন",
} as const;
