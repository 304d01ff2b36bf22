import { paymentMethodCopy } from "@/lib/copy/enrollment-form";
import { formatDateShort, formatNumber, formatSignedTaka, formatTaka } from "@/lib/format";

export const cashCopy = {
  title: "দিনের ক্যাশ",
  failed: "হিসাব আনা যায়নি।",
  day: { label: "দিন", previous: "আগের দিন", next: "পরের দিন", today: "আজ" },
  file: "এক্সপোর্ট",
  csv: "CSV ডাউনলোড",
  xlsx: "Excel (XLSX) ডাউনলোড",
  print: "ছাপুন",
  allPayments: "সব পেমেন্ট",
  allNotices: "টাকার বার্তা",

  collected: (isToday: boolean) => (isToday ? "আজ জমা" : "এই দিনে জমা"),
  payments: (count: number) => `${formatNumber(count)}টি পেমেন্ট`,
  more: (taka: number) => `আগের দিনের চেয়ে ${formatTaka(taka)} বেশি`,
  less: (taka: number) => `আগের দিনের চেয়ে ${formatTaka(taka)} কম`,
  same: "আগের দিনের সমান",
  hours: "ঘণ্টায় ঘণ্টায় জমা",
  kinds: { payment: "জমা", refund: "ফেরত", void: "বাতিল", correction: "সংশোধন" },
  kind: (label: string, count: number, taka: number) => `${label} ${formatNumber(count)}টি, ${formatTaka(taka)}`,
  open: "দিন খোলা",
  closed: "দিন বন্ধ",
  closedBy: (by: string, when: string) => `${by} বন্ধ করেছেন, ${when}`,
  closedAt: (when: string) => `বন্ধ হয়েছে ${when}`,
  mismatches: (count: number) => (count === 0 ? "কোনো অমিল নেই" : `${formatNumber(count)}টি অমিল আছে`),
  toClosing: "বন্ধের ধাপ দেখুন",
  closedText: "এই হিসাব আর বদলায় না। এই দিনের কিছু পরে বদলালে তা খোলা দিনে সংশোধন হিসেবে যায়।",

  accounts: "মাধ্যম ও অ্যাকাউন্ট",
  lastMessage: (when: string) => `শেষ টাকার বার্তা ${when}`,
  noMessage: "কোনো টাকার বার্তা আসেনি",
  /** Columns that only the exported file has. */
  ledger: {
    time: "সময়",
    kind: "ধরন",
    payment: "পেমেন্ট নম্বর",
    learner: "শিক্ষার্থী",
    transaction: "TrxID",
    reason: "নোট বা কারণ",
  },
  columns: {
    method: "মাধ্যম",
    account: "অ্যাকাউন্ট",
    count: "টি",
    recorded: "লেখা ও দাবি",
    arrived: "টাকা এসেছে",
    difference: "তফাত",
    state: "অবস্থা",
  },
  sum: "মোট",
  noAccount: "বার্তায় নেই",
  cashBox: "অফিস বাক্স",
  claims: (taka: number) => `দাবি ${formatTaka(taka)}`,
  givenBack: (taka: number) => `ফেরত ${formatTaka(taka)} বাদে`,
  carried: (taka: number) =>
    taka > 0 ? `আর ${formatTaka(taka)} অন্য দিনে এসেছে` : `তার ${formatTaka(-taka)} অন্য দিনে লেখা`,
  notCounted: "গোনা হয়নি",
  noReports: "বার্তা আসে না",
  notCompared: "মেলানোর কিছু নেই",
  countedCash: (counted: number, difference: number) =>
    difference === 0
      ? `বাক্সে গোনা ${formatTaka(counted)}, মিলেছে`
      : `বাক্সে গোনা ${formatTaka(counted)}, ${formatTaka(Math.abs(difference))} ${difference > 0 ? "বেশি" : "কম"}`,
  later: ({ count, amount, day }: { count: number; amount: number; day: string }) => ({
    text: `বন্ধের পরে ${formatNumber(count)}টি লেখা হয়েছে, ${formatTaka(amount)}। তা ${formatDateShort(day)}-এর হিসাবে আছে।`,
    link: "সেই দিন দেখুন",
  }),
  closedNow: (openDay: string) => `আজকের হিসাব বন্ধ হয়ে গেছে। এখন যা লেখা হবে, তা ${formatDateShort(openDay)}-এর হিসাবে যাবে।`,
  notYet: "এই দিন এখনো আসেনি। আজকের হিসাব বন্ধ বলে আজ যা লেখা হয়, তা এখানে আসে।",
  matches: "মিলেছে",
  mismatch: (count: number) => `${formatNumber(count)}টি অমিল`,
  count: "গুনুন",
  nothing: "এই দিনে কোনো টাকা লেখা হয়নি",
  nothingText: "ভর্তি ডেস্কে লিখলে এখানে যোগ হবে।",

  unclaimed: "টাকা আছে, দাবি নেই",
  unclaimedNone: "সব টাকার দাবি আছে।",
  unpaid: "দাবি আছে, টাকা নেই",
  unpaidNone: "সব দাবির টাকা এসেছে।",
  unseen: "লেখা আছে, টাকার বার্তা নেই",
  unseenNone: "লেখা সব টাকার বার্তা আছে।",
  openLearner: "দেখুন",
  firstOf: (shown: number) => `প্রথম ${formatNumber(shown)}টি দেখানো হয়েছে।`,
  unread: "বার্তাটি পড়া যায়নি",
  match: "মেলান",
  openClaim: "খুলুন",
  suggestion: "সম্ভবত একই লেনদেন:",
  and: "আর",
  suggestionText: "দেখতে এক রকম অক্ষর আলাদা, টাকা সমান।",

  clerks: "কে কত লিখেছেন",
  clerk: "কর্মী",
  amount: "টাকা",
  nobody: "স্বয়ংক্রিয় বা কমান্ড",

  closing: {
    title: "দিন বন্ধ করা",
    messages: (count: number) => `টাকার বার্তার সব টাকা লেখা (${formatNumber(count)}টি বাকি)`,
    claims: (count: number) => `টাকা ছাড়া দাবি ${formatNumber(count)}টি`,
    payments: (count: number) => `বার্তা ছাড়া লেখা টাকা ${formatNumber(count)}টি`,
    differences: (accounts: { method: keyof typeof paymentMethodCopy; difference: number }[]) =>
      accounts.length === 0
        ? "লেখা ও আসা টাকা সমান"
        : `লেখা ও আসা টাকার তফাত: ${accounts
            .map(({ method, difference }) => `${paymentMethodCopy[method]} ${formatSignedTaka(difference)}`)
            .join(", ")}`,
    counted: "অফিস বাক্সের গোনা টাকা",
    expected: (taka: number) => `লেখা আছে ${formatTaka(taka)}`,
    note: "যা মেলেনি তার কারণ",
    noteHint: "অমিল রেখে বন্ধ করলে বা গোনা টাকা আলাদা হলে লাগে।",
    close: "দিন বন্ধ করুন",
    hint: "বন্ধ করলে এই দিনের হিসাব আর বদলায় না। পরে কিছু বদলালে তা কারণসহ খোলা দিনে সংশোধন হিসেবে যায়।",
    done: "দিন বন্ধ হয়েছে",
    countRequired: "বাক্সের টাকা গুনে লিখুন।",
    noteRequired: "যা মেলেনি তার কারণ লিখুন।",
    amount: "টাকার অঙ্ক লিখুন, যেমন ৪৫০০।",
    changed: "এর মধ্যে নতুন টাকা লেখা হয়েছে। নতুন হিসাব দেখে আবার বন্ধ করুন।",
    failed: "দিন বন্ধ করা যায়নি।",
  },
} as const;
