import { toBengaliDigits } from "@/lib/format";

/** The reason why a file was not read to its end, followed by what its sender can do. */
export const sandbox = {
  processor: (seconds: number) =>
    `ফাইলটি পড়তে ${toBengaliDigits(seconds)} সেকেন্ডের বেশি হিসাব লাগে, তাই পড়া হয়নি। ফাইলটি ভাগ করে ছোট করুন।`,
  memory: () => "ফাইলটি পড়তে অনুমোদিত মেমরির বেশি লাগে, তাই পড়া হয়নি। ফাইলটি ভাগ করে ছোট করুন।",
  time: () => "২০ সেকেন্ডেও ফাইলটি পড়া শেষ হয়নি। একটু পরে আবার দিন, না হলে ভাগ করে ছোট করুন।",
};
