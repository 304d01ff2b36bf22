import { expect, test } from "vitest";
import { ApiError, NetworkError } from "@/lib/api-client";
import { failureText } from "@/lib/failure-text";

const notEligible = { error: "Certificate is not available yet.", code: "certificate_not_available" };

test.each([
  [new NetworkError("network"), "ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।"],
  [new ApiError(500, { detail: "A server error occurred." }), "সার্ভারে সমস্যা হয়েছে। একটু পরে আবার চেষ্টা করুন।"],
  [new ApiError(502, null), "সার্ভারে সমস্যা হয়েছে। একটু পরে আবার চেষ্টা করুন।"],
  [new ApiError(503, null), "সার্ভার এই মুহূর্তে কাজ করছে না। একটু পরে আবার চেষ্টা করুন।"],
  [new ApiError(404, { detail: "Not found." }), "যা খুঁজছেন তা পাওয়া যায়নি।"],
  [new ApiError(429, { detail: "Request was throttled." }), "অল্প সময়ে অনেকবার চেষ্টা হয়েছে। একটু পরে আবার চেষ্টা করুন।"],
  [new ApiError(400, notEligible), "সার্টিফিকেট এখনো তৈরি হয়নি। ব্যাচ সম্পন্ন হলে পাবেন।"],
  [new Error("This browser draws no pictures"), "কিছু একটা সমস্যা হয়েছে, আবার চেষ্টা করুন।"],
])("%s is told by its own cause", (error, words) => {
  expect(failureText(error)).toBe(words);
});
