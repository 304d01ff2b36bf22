import { toBengaliDigits } from "@/lib/format";

const of = (number: number) => toBengaliDigits(number);

/** Texts of a round of practice and its end; the book of mistakes does not load them. */
export const practiceSessionCopy = {
  session: {
    close: "অনুশীলন বন্ধ করুন",
    progress: (total: number, at: number, right: number, wrong: number) =>
      `${of(total)}টির ${of(at)} নম্বর; ${of(right)}টি ঠিক, ${of(wrong)}টি ভুল`,
    at: (at: number, total: number) => `${of(at)} / ${of(total)}`,
    seen: (days: number) => `আগে ${of(days)} দিন অনুশীলন করেছেন`,
    firstTime: "অনুশীলনে প্রথমবার",
    right: "ঠিক",
    wrong: "ভুল",
    correctAnswer: "সঠিক উত্তর",
    yours: "আপনার উত্তর",
    yoursIsRight: "আপনার উত্তর, সঠিক",
    explanation: "ব্যাখ্যা",
    comesAgain: "আবার আসবে",
    notScheduled: "এই প্রশ্নটি আপনার খাতায় নেই, তাই আর আসবে না।",
    keptNow: "প্রশ্নটি এখন আপনার খাতায় আছে, তাই আবার আসবে।",
    keep: "খাতায় রাখুন",
    kept: "খাতায় রাখা আছে",
    keepFailed: "খাতায় রাখা যায়নি। আবার চেষ্টা করুন।",
    next: "পরের প্রশ্ন",
    finish: "শেষ করুন",
    choose: "একটি উত্তর বাছুন।",
    chooseByKey: "কীবোর্ডে ১–৯।",
    empty: "এখন দেখার মতো কোনো প্রশ্ন নেই",
    emptyText: "পরের প্রশ্নগুলো নিজের সময়ে আসবে।",
    back: "অনুশীলনে ফিরুন",
    missing: "এই কুইজের প্রশ্ন এখন অনুশীলন করা যাচ্ছে না",
    missingText: "উত্তর প্রকাশ হলে এবং ব্যাচে ভর্তি থাকলে এখানে আসবে।",
  },
  done: {
    title: "আজকের অনুশীলন শেষ",
    score: (right: number, total: number) => `${of(total)}টির ${of(right)}টি ঠিক হয়েছে`,
    beats: (right: number, wrong: number) => `${of(right)}টি ঠিক, ${of(wrong)}টি ভুল`,
    time: "সময়",
    before: "আগের বার",
    tomorrow: "কাল আসবে",
    mistakes: (count: number) => `যে ${of(count)}টি ভুল হলো`,
    more: (count: number) => `আরও ${of(count)}টি`,
    home: "ড্যাশবোর্ড",
  },
};
