import { formatNumber } from "@/lib/format";

export const batchForm = {
  course: "কোর্সের নম্বর (id) দিন।",
  courseUnknown: (id: number) => `${id} নম্বর কোর্স নেই।`,
  name: "ব্যাচের নাম দিন (১২০ অক্ষর পর্যন্ত)।",
  nameTaken: "এই কোর্সে এই নামের ব্যাচ আগেই আছে।",
  date: "তারিখ YYYY-MM-DD আকারে লিখুন। যেমন: 2027-01-15",
  endBeforeStart: "শেষের তারিখ শুরুর তারিখের আগে হতে পারে না।",
  days: "ক্লাসের দিন বাংলায় বা ইংরেজিতে লিখুন, কমা দিয়ে। যেমন: শনি,সোম,বুধ বা saturday,monday,wednesday",
  time: "ক্লাসের সময় HH:MM আকারে লিখুন। যেমন: 20:30",
  classes: "ক্লাসের সংখ্যা ০ থেকে ১০০০।",
  minutes: "ক্লাসের দৈর্ঘ্য ১ থেকে ৬০০ মিনিট।",
  seats: "আসন ১ থেকে ১,০০,০০০; খালি রাখলে সীমা নেই।",
  seatsTaken: (taken: number) => `আগেই ${formatNumber(taken)} জন ভর্তি আছেন। আসন এর কম হতে পারে না।`,
  zoomLink: "মিটিং লিংক https:// দিয়ে শুরু হবে।",
  tooLong: "লেখাটি অনেক বড়।",
} as const;
