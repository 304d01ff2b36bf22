import { expect, test } from "vitest";
import { recordedText, replyText } from "@/components/staff/desk/reply";

const dues = [
  { amount: "4000", due_on: "2026-12-01" },
  { amount: "3225", due_on: "2027-01-01" },
];
const who = { name: "রিমা", batch: "ব্যাচ ০৭" };

test("a later part is an instalment, never an enrolment", () => {
  const instalment = { amount: "3225", before: { dues, paid: "4000" } };
  expect(replyText({ ...who, instalment })).toBe("রিমা, ব্যাচ ০৭: ২য় কিস্তির ৳৩,২২৫ পেয়েছি। পুরো ফি পরিশোধ হয়েছে।");
  expect(recordedText({ ...who, instalment })).toBe("রিমা: ব্যাচ ০৭-এর ২য় কিস্তি লেখা হয়েছে");
});

test("the first part enrols, and says what is left and until when", () => {
  const instalment = { amount: "4000", before: { dues, paid: "0" } };
  const text = replyText({ ...who, instalment });
  expect(text).toContain("ভর্তি হয়েছেন");
  expect(text).toContain("বাকি ৳৩,২২৫; ২য় কিস্তি ৳৩,২২৫");
  expect(replyText({ ...who, instalment: null })).not.toContain("কিস্তি");
});
