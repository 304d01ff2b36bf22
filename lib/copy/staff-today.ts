import { formatFileSize, formatNumber, formatPercent } from "@/lib/format";

const count = (number: number) => formatNumber(number);

export const todayCopy = {
  title: "আজ",
  needs: "এখন যা দরকার",
  nothing: "এখন কিছু বাকি নেই",
  nothingText: "নতুন কিছু এলে এখানে নিজে থেকে দেখা যাবে।",
  failed: "আজকের হিসাব আনা যায়নি",
  stale: (time: string) => `${time}-এর হিসাব`,
  loading: "আজকের হিসাব আসছে",
  open: "দেখুন",
  claims: {
    title: (waiting: number) => `${count(waiting)}টি দাবি অপেক্ষায়`,
    text: (withMoney: number, oldest: string) => `${count(withMoney)}টিতে টাকা এসেছে · সবচেয়ে পুরোনো ${oldest}`,
    action: "ডেস্ক খুলুন",
  },
  free: {
    title: (unseen: number) => `দাম থাকা ব্যাচে ${count(unseen)}টি ফ্রি বা প্রায় ফ্রি ভর্তি`,
    lead: "লেখার সময় জমা ছিল মূল্যের দশ ভাগের এক ভাগেরও কম, ফেরত বাদে। প্রতিটি দেখে নিন; না দেখা পর্যন্ত এখানে থাকে।",
    row: (batch: string, price: string, paid: string, by: string) =>
      `${batch} · মূল্য ${price}, জমা ${paid} · ${by || "নিজে থেকে"}`,
    seen: "দেখা হয়েছে",
    seenOf: (learner: string) => `${learner}: দেখা হয়েছে`,
    done: (learner: string) => `${learner}-এর ফ্রি ভর্তি দেখা হয়েছে`,
  },
  figures: {
    enrollments: "ভর্তি",
    money: "জমা",
    later: (taka: string) => `আর ${taka} পরের দিনের হিসাবে`,
    onSite: "জন এখন সাইটে",
  },
  keys: { rows: "সারি", open: "খুলুন" },
  cash: {
    title: (differences: number) => `গতকালের ক্যাশে ${count(differences)}টি অমিল`,
    text: (money: number, claims: number, payments: number) =>
      [
        money > 0 && `দাবি ছাড়া টাকা ${count(money)}টি`,
        claims > 0 && `টাকা ছাড়া দাবি ${count(claims)}টি`,
        payments > 0 && `বার্তা ছাড়া পেমেন্ট ${count(payments)}টি`,
      ]
        .filter(Boolean)
        .join(" · ") || "টাকার অঙ্ক মেলে না",
    action: "মেলান",
  },
  messages: {
    title: "এক দিন ধরে টাকার বার্তা আসছে না",
    text: (last: string) => `শেষ বার্তা ${last} · ডেস্কের ফোনটি চালু ও ইন্টারনেটে আছে কি না দেখুন`,
  },
  mails: {
    title: (waiting: number, failed: number) =>
      failed > 0 ? `${count(failed)}টি মেইল পাঠানো যায়নি` : `${count(waiting)}টি মেইল আটকে আছে`,
    text: (waiting: number, failed: number, oldest: string) =>
      failed > 0
        ? `চেষ্টার পরও যায়নি, কোনটি কেন তা তালিকায় আছে${waiting > 0 ? ` · আরও ${count(waiting)}টি আটকে আছে` : ""}`
        : `সবচেয়ে পুরোনোটি ${oldest} থেকে · নিজে থেকে আবার চেষ্টা হবে`,
  },
  backup: {
    noneTitle: "রাতের ব্যাকআপ চালু করা নেই",
    noneText: "সার্ভার নষ্ট হলে ভর্তি, টাকার হিসাব, ফলাফল সব হারাবে। অন্য ডিস্কের একটি ফোল্ডার ঠিক করে দিলে প্রতি রাতে নিজে থেকে হবে।",
  },
  part: {
    titles: {
      database: "ডেটাবেস সাড়া দিচ্ছে না",
      write: "ডেটাবেসে কিছু লেখা যাচ্ছে না",
      jobs: "কাজের সারি চলছে না",
      mail: "মেইল সার্ভারে ঢোকা যাচ্ছে না",
    },
    texts: {
      database: "পেজ খুলছে না, বা দেরিতে খুলছে।",
      write: "ভর্তি, উত্তর বা পেমেন্ট কিছুই জমা হচ্ছে না।",
      jobs: "মেইল, নোটিশ ও রেকর্ডিং তৈরির কাজ থেমে আছে।",
    },
    mail: (oldest: string | null) =>
      oldest ? `${oldest} থেকে মেইল আটকে আছে, পাসওয়ার্ডের লিংকও যাচ্ছে না।` : "কোনো মেইল যাবে না, পাসওয়ার্ডের লিংকও না।",
  },
  keeper: {
    tell: "সার্ভার যিনি দেখেন তাঁকে জানান।",
    handOn: (title: string, text: string) => `${title}। ${text}`,
    what: (title: string) => `সার্ভার যিনি দেখেন তাঁর জন্য বার্তা, ${title},`,
  },
  names: {
    title: (names: number) => `${count(names)}টি নাম নিশ্চিত করা বাকি`,
    text: "ভর্তির পরে নাম বদলেছেন; সার্টিফিকেটে ছাপার আগে মিলিয়ে দেখুন",
  },
  recordings: {
    title: (failed: number) => `${count(failed)}টি রেকর্ডিং তৈরি হয়নি`,
    text: "ব্যাচের পেজ থেকে আবার চেষ্টা করুন",
  },
  factor: {
    title: (staff: number) => `${count(staff)} জন কর্মীর দ্বিতীয় ধাপ চালু নেই`,
    text: "নির্দিষ্ট দিনের পরে তাঁরা কাজ করতে পারবেন না",
  },
  exam: {
    now: "এখন পরীক্ষা চলছে",
    remaining: (time: string) => `${time} বাকি`,
    running: "দিচ্ছেন",
    submitted: "জমা",
    absent: "আসেননি",
    open: "কক্ষ খুলুন",
  },
  classes: {
    title: "আজকের ক্লাস",
    none: "আজ কোনো ক্লাস নেই।",
    noTime: "সময় ঠিক হয়নি",
    cancelled: "বাতিল",
    makeUp: "পূরণ ক্লাস",
    over: "শেষ",
    running: "চলছে",
    later: "পরে",
    soon: (minutes: number) => `${count(minutes)} মি.`,
  },
  system: {
    title: "ব্যবস্থা",
    server: "সার্ভার",
    parts: { database: "ডেটাবেস", write: "লেখা", jobs: "কাজের সারি", mail: "মেইল সার্ভার" },
    mails: "মেইলের সারি",
    messages: "টাকার বার্তা",
    disk: "ডিস্ক",
    diskFree: (free: number, total: number) =>
      `${formatFileSize(free)} খালি (${formatPercent(Math.floor((100 * free) / total))})`,
    states: { ok: "ঠিক আছে", late: "দেরি হচ্ছে", failed: "চলছে না" },
    backup: "ব্যাকআপ",
    noBackup: "এখনো হয়নি",
    backupOff: "চালু করা নেই",
    stuck: (mails: number) => `${count(mails)}টি আটকে`,
  },
  records: "সর্বশেষ পেমেন্ট",
};
