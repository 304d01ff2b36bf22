import { formatNumber } from "@/lib/format";

export const batchForm = {
  course: "কোর্স বেছে নিন।",
  courseUnknown: (id: number) => `${id} নম্বর কোর্স নেই।`,
  name: "ব্যাচের নাম দিন (১২০ অক্ষর পর্যন্ত)।",
  nameTaken: "এই কোর্সে এই নামের ব্যাচ আগেই আছে।",
  date: "তারিখটি ঠিক করে দিন।",
  endBeforeStart: "শেষের তারিখ শুরুর তারিখের আগে হতে পারে না।",
  days: "ক্লাসের দিন বেছে নিন।",
  time: "ক্লাসের সময় ঠিক করে দিন।",
  classes: "ক্লাসের সংখ্যা ০ থেকে ১০০০।",
  minutes: "ক্লাসের দৈর্ঘ্য ১ থেকে ৬০০ মিনিট।",
  seats: "আসন ১ থেকে ১,০০,০০০; খালি রাখলে সীমা নেই।",
  seatsTaken: (taken: number) => `আগেই ${formatNumber(taken)} জন ভর্তি আছেন। আসন এর কম হতে পারে না।`,
  zoomLink: "মিটিং লিংক https:// দিয়ে শুরু হবে।",
  tooLong: "লেখাটি অনেক বড়।",
} as const;
