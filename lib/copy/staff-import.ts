import { importStepsCopy } from "@/lib/copy/import-steps";
import { formatNumber, toBengaliDigits } from "@/lib/format";

const names = {
  learner: "শিক্ষার্থী",
  name: "নাম",
  phone: "মোবাইল",
  email: "ইমেইল",
  batch: "ব্যাচ",
  method: "মাধ্যম",
  amount: "টাকা",
  trx: "TrxID",
  payer_phone: "প্রেরক",
  note: "নোট",
  expires: "মেয়াদ",
  confirm: "দেখেছি",
};

/** Column heads as people write them: first the column's own name, then other words for it. */
export const importHeads = {
  learner: [
    ...[names.learner, "ছাত্র", "ছাত্রী", "ছাত্রছাত্রী", "ছাত্র/ছাত্রী", "ইউজার নেম", "ইউজারনেম"],
    ...["Student", "Username", "User Name"],
  ],
  name: [
    ...[names.name, "শিক্ষার্থীর নাম", "পুরো নাম", "ছাত্রের নাম", "ছাত্রীর নাম", "ছাত্রছাত্রীর নাম", "ছাত্র/ছাত্রীর নাম"],
    ...["Student Name", "Student's Name", "Students Name", "Full Name", "Learner Name"],
  ],
  phone: [
    ...[names.phone, "মোবাইল নম্বর", "শিক্ষার্থীর মোবাইল", "শিক্ষার্থীর মোবাইল নম্বর", "ছাত্রের মোবাইল", "ফোন", "ফোন নম্বর"],
    ...["Mobile", "Mobile Number", "Phone Number", "Contact Number", "Student Phone", "Student Mobile", "Cell Number"],
  ],
  email: [names.email, "ই মেইল", "শিক্ষার্থীর ইমেইল", "E-mail", "Email Address", "Student Email"],
  batch: [names.batch, "ব্যাচের নাম", "ব্যাচ নম্বর", "কোর্স ও ব্যাচ", "Batch Name", "Batch Number", "Batch ID"],
  method: [
    ...[names.method, "পেমেন্টের মাধ্যম", "পেমেন্ট মাধ্যম", "মেথড", "পেমেন্ট মেথড", "পেমেন্টের মেথড"],
    ...["Payment Method", "Payment Mode", "Paid By", "Paid Via"],
  ],
  amount: [
    ...[names.amount, "পরিমাণ", "টাকার পরিমাণ", "জমা", "জমার পরিমাণ", "জমাকৃত টাকা", "টাকা জমা"],
    ...["Taka", "Tk", "BDT", "Paid Amount", "Amount Paid", "Payment Amount"],
  ],
  trx: [
    ...[names.trx, "Trx ID", "ট্রানজেকশন আইডি", "ট্রানজেকশন", "ট্রানজেকশন নম্বর", "Trx Number"],
    ...["Transaction ID", "Transaction", "Transaction Number", "Txn ID", "TxnID", "Tnx ID"],
  ],
  payer_phone: [
    ...[names.payer_phone, "প্রেরকের নম্বর", "প্রেরকের মোবাইল", "প্রেরক নম্বর", "যে নম্বর থেকে", "যে নম্বর থেকে টাকা"],
    ...["Payer", "Payer Phone", "Payer Number", "Sender", "Sender Number", "Sender Phone", "Sender Mobile"],
  ],
  note: [names.note, "মন্তব্য", "Notes", "Remark", "Remarks", "Comment", "Comments"],
  expires: [names.expires, "মেয়াদ শেষ", "শেষ তারিখ", "Expiry", "Expiry Date", "Valid Until", "Access Until"],
  confirm: [names.confirm],
  problem: ["কী ঠিক করবেন"],
} as const;

export const importCopy = {
  title: "ফাইল থেকে ভর্তি",
  lead: "CSV বা XLSX টেনে আনুন। লেখার আগে কোথায় কী ভুল, সব একসঙ্গে দেখা যাবে।",
  columns: "কলাম: শিক্ষার্থী (ইউজার নেম, মোবাইল, ইমেইল বা নাম), ব্যাচ (নাম বা নম্বর), মাধ্যম, টাকা; থাকলে TrxID, প্রেরক, নোট, মেয়াদ।",
  failed: "ফাইলটি পড়া যায়নি। CSV বা XLSX কি না, আর ২ মেগাবাইটের কম কি না, দেখুন।",
  checkFailed: "এখন দেখা যায়নি। সংযোগ দেখে আবার করুন; একই ফাইল দুবার লেখা হবে না।",
  leftOut: (rows: readonly { row: number; why: "sample" | "total" }[]) =>
    `পেমেন্ট নয় বলে ধরা হয়নি: ${rows.map(({ row, why }) => `সারি ${toBengaliDigits(row)} (${why === "sample" ? "নমুনা" : "মোট"})`).join(", ")}`,
  newAccounts: {
    label: "অ্যাকাউন্ট না থাকলে খুলে দিন",
    hint: "নাম, মোবাইল ও ইমেইল লাগবে। পাসওয়ার্ড ঠিক করার লিংক তাঁর ইমেইলে যাবে।",
  },
  names,
  template: {
    fileName: "ভর্তির টেমপ্লেট",
    notes: "কীভাবে লিখবেন",
    rules: [
      "প্রথম শিটে প্রতি সারিতে একটি পেমেন্ট লিখুন। নমুনার সারিটি রেখে দিলেও ভর্তি হয় না।",
      "বাংলা বা ইংরেজি দুই রকম সংখ্যাই চলে। কলামের ক্রম বদলানো যায়; যে কলাম লাগে না, বাদ দেওয়া যায়।",
      "কার টাকা, তা শিক্ষার্থী, মোবাইল, ইমেইল বা নাম কলামের যেকোনো একটিতে লিখলেই হয়।",
      "মোবাইল ও TrxID কলাম টেক্সট হিসেবে রাখুন, নইলে এক্সেল সংখ্যা বদলে ফেলতে পারে।",
    ],
    columns: {
      learner: { sample: "নমুনা: 01712-345678", text: "ইউজার নেম, মোবাইল, ইমেইল বা পুরো নাম। শুধু নাম মিললে একবার দেখে নিতে হয়।" },
      name: { sample: "", text: "পুরো নাম। একই মোবাইল একাধিক জনের হলে নাম দিয়ে চেনা যায়; নতুন অ্যাকাউন্টে লাগে।" },
      phone: { sample: "", text: "শিক্ষার্থীর মোবাইল। নতুন অ্যাকাউন্টে লাগে।" },
      email: { sample: "", text: "শিক্ষার্থীর ইমেইল। নতুন অ্যাকাউন্টে লাগে; পাসওয়ার্ড ঠিক করার লিংক এখানে যায়।" },
      batch: { sample: "ব্যাচের নাম", text: "ব্যাচের নাম বা নম্বর। একই নামের ব্যাচ একাধিক কোর্সে থাকলে: কোর্সের নাম, ব্যাচের নাম।" },
      method: { sample: "বিকাশ", text: "বিকাশ, নগদ, রকেট, ক্যাশ বা ফ্রি।" },
      amount: { sample: "4500", text: "যত টাকা এসেছে।" },
      trx: { sample: "9GH7K2LMNP", text: "ট্রানজেকশন আইডি। বিকাশ, নগদ ও রকেটে লাগবেই।" },
      payer_phone: { sample: "01712-345678", text: "যে নম্বর থেকে টাকা এসেছে। না দিলেও চলে।" },
      note: { sample: "", text: "নিজেদের জন্য নোট। না দিলেও চলে।" },
      expires: { sample: "", text: "ভর্তির শেষ দিন, বছর-মাস-দিন হিসেবে: 2027-06-30। খালি রাখলে মেয়াদ শেষ হয় না।" },
    },
  },
  confirm: "মিলিয়ে দেখেছি, ঠিক আছে",
  /** A heading for the rows that share one kind of doubt. */
  doubts: {
    amount: (count: number) => `${formatNumber(count)}টি সারিতে টাকা মূল্যের চেয়ে আলাদা`,
    "look-alike": (count: number) => `${formatNumber(count)}টি সারিতে আইডি অন্যটির মতো দেখতে`,
    trx: (count: number) => `${formatNumber(count)}টি সারিতে আইডির ধরন অচেনা`,
    learner: (count: number) => `${formatNumber(count)}টি সারিতে শিক্ষার্থী নিশ্চিত নয়`,
  },
  asked: (count: number) => `${formatNumber(count)}টি সারির শিক্ষার্থী আগে ওই ব্যাচে ছিলেন`,
  confirmAll: "সব দেখেছি, ঠিক আছে",
  againAll: { yes: "সবাই আবার", no: "সবাই বাদ" },
  open: "যা ঠিক করতে হবে",
  confirmed: {
    amount: "টাকা দেখেছি",
    "look-alike": "একই রকম আইডি দেখেছি",
    trx: "আইডি দেখেছি",
    learner: "শিক্ষার্থী মিলিয়েছি",
  },
  states: {
    problem: "ঠিক করুন",
    new: "নতুন ভর্তি",
    account: "নতুন অ্যাকাউন্ট ও ভর্তি",
    asked: "আবার ভর্তি?",
    again: "আবার ভর্তি হবেন",
    out: "বাদ",
    unchanged: "আগেই লেখা",
    unchecked: importStepsCopy.unchecked,
  },
  again: { yes: "হ্যাঁ, আবার", no: "না, বাদ" },
  againFor: (learner: string) => `${learner} আগে এই ব্যাচে ছিলেন। আবার ভর্তি?`,
  summary: (all: number, fresh: number, problems: number, asked: number) =>
    [
      `${formatNumber(all)}টি সারি`,
      `${formatNumber(fresh)}টি নতুন`,
      problems > 0 && `${formatNumber(problems)}টিতে ভুল`,
      asked > 0 && `${formatNumber(asked)}টিতে উত্তর বাকি`,
    ]
      .filter(Boolean)
      .join(" · "),
  same: "এই ফাইলের সব সারি আগেই লেখা আছে। নতুন কিছু লেখা হবে না।",
  write: (count: number) => `${formatNumber(count)}জনকে ভর্তি করুন`,
  takeGood: (count: number) => `ঠিক ${formatNumber(count)}টি এখনই লিখুন`,
  taken: (count: number, open: number) =>
    `${formatNumber(count)}জন ভর্তি হয়েছেন। বাকি ${formatNumber(open)}টি সারি এখানেই আছে।`,
  openFile: (count: number) => `বাকি ${formatNumber(count)}টি সারি নামান`,
  written: (count: number) => `${formatNumber(count)}জন ভর্তি হয়েছেন`,
  writtenNone: "নতুন কিছু লেখা হয়নি, সব আগেই ছিল",
  fixFirst: "লাল সারিগুলো ঠিক করুন; ঠিক সারি আগেই লিখতে পারেন",
  decideFirst: "“আবার ভর্তি?”-র উত্তর দিন; ঠিক সারি আগেই লিখতে পারেন",
} as const;
