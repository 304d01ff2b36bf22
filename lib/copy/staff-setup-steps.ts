import { toBengaliDigits } from "@/lib/format";

const count = (number: number) => toBengaliDigits(number);

export const setupStepsCopy = {
  title: "শুরুর ধাপ",
  lead: "একাডেমি চালু হয়েছে। এই ধাপগুলো শেষ হলে তালিকাটি নিজে থেকেই সরে যাবে।",
  of: (done: number, total: number) => `${count(done)} / ${count(total)}`,
  progress: (done: number, total: number) => `${count(total)}টির ${count(done)}টি ধাপ শেষ`,
  unit: (total: number) => `/ ${count(total)} ধাপ`,
  remaining: (minutes: number) => `বাকি প্রায় ${count(minutes)} মিনিট। যেটুকু হয় হোক, বাকিটা কাল।`,
  number: (place: number) => count(place),
  next: "পরের ধাপ",
  previousRow: "আগের ধাপে যান",
  nextRow: "পরের ধাপে যান",
  move: "ধাপ",
  open: "খুলুন",
  done: "হয়ে গেছে",
  change: "বদলান",
  skip: "এখন বাদ দিন",
  skipped: "বাদ দেওয়া হয়েছে",
  resume: "আবার ধরুন",
  finished: "শুরুর ধাপগুলো শেষ। একাডেমি তৈরি।",
  steps: {
    name: { title: "নাম ও চেহারা", hint: "নাম, স্লোগান, ঠিকানা ও যোগাযোগ", verb: "ঠিক করুন" },
    accounts: { title: "পেমেন্ট একাউন্ট", hint: "শিক্ষার্থীরা কোন নম্বরে টাকা পাঠাবেন", verb: "যোগ করুন" },
    mail: { title: "মেইল", hint: "অ্যাক্টিভেশন, ফল ও সার্টিফিকেট মেইলেই যায়", verb: "পরীক্ষা করুন" },
    staff: { title: "কর্মী", hint: "ভর্তি, শিক্ষক, প্রশাসক: কে কোনটা দেখবেন", verb: "যোগ করুন" },
    course: { title: "প্রথম কোর্স", hint: "নাম, দাম ও বিবরণ", verb: "তৈরি করুন" },
    batch: { title: "ব্যাচ", hint: "শুরুর তারিখ, আসন, ক্লাসের দিন", verb: "খুলুন" },
    material: { title: "প্রথম পাঠ", hint: "একটি রেকর্ডিং বা লেকচার শিট", verb: "তুলুন" },
    exam: { title: "প্রথম পরীক্ষা", hint: "ফাইল থেকেও প্রশ্ন আনা যায়", verb: "বানান" },
    rehearsal: { title: "শিক্ষার্থী সেজে দেখুন", hint: "পরীক্ষাটি নিজে দিন, কোনো ছাপ না রেখে", verb: "শুরু" },
    backup: { title: "ব্যাকআপ", hint: "রাতের কপি কোথায় যাবে, প্রথমটি এখনই", verb: "বানান" },
  },
} as const;
