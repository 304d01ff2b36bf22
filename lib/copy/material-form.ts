import { toBengaliDigits } from "@/lib/format";

const megabytes = (bytes: number) => `${toBengaliDigits(bytes / 1024 / 1024)} মেগাবাইট`;

export const materialForm = {
  batch: "ব্যাচ বেছে নিন।",
  title: "শিরোনাম লিখুন (২০০ অক্ষর পর্যন্ত)।",
  description: "বিবরণ ২০০০ অক্ষরের বেশি নয়।",
  date: "তারিখটি ঠিক করে দিন।",
  link: "লিংক https:// বা http:// দিয়ে শুরু হবে।",
  fileUnreadable: (file: string) => `ফাইলটি পড়া যায়নি: ${file}`,
  fileEmpty: (file: string) => `ফাইলটি খালি: ${file}`,
  fileNameTooLong: "ফাইলের নাম ২৫৫ অক্ষরের বেশি নয়।",
  tooLarge: (limit: number) => `ফাইলটি ${megabytes(limit)}-এর বেশি।`,
  unknownKind: (extension: string, known: string[]) =>
    `'${extension}' ধরনের ফাইল দেওয়া যায় না। যা দেওয়া যায়: ${known.join(", ")}`,
  notPdf: (file: string) => `এটি PDF ফাইল নয়: ${file}`,
  notVideo: (file: string) => `এটি ভিডিও নয়, অথবা ভিডিওটি নষ্ট: ${file}`,
  notPicture: (file: string) => `এটি ছবি নয়: ${file}`,
  encodingFailed: (detail: string) => `ভিডিও তৈরি করা যায়নি: ${detail}`,
  interrupted: "থামানো হয়েছে।",
};
