import { expect, test } from "vitest";
import { findBatch, indexBatches } from "@/lib/staff/imports/find-batch";

const index = indexBatches([
  { id: 3, name: "ব্যাচ ১", courseTitle: "অ্যানাটমি" },
  { id: 4, name: "ব্যাচ ১", courseTitle: "ফিজিওলজি" },
  { id: 5, name: "ডিসেম্বর-২০২৬", courseTitle: "ফিজিওলজি" },
  { id: 6, name: "৩", courseTitle: "ফিজিওলজি" },
  { id: 7, name: "সকালের ব্যাচ", courseTitle: "বায়োকেমিস্ট্রি" },
  { id: 8, name: "ব্যাচ ০৭", courseTitle: "বায়োকেমিস্ট্রি" },
  { id: 9, name: "ব্যাচ ৯", courseTitle: "প্যাথলজি" },
  { id: 10, name: "ব্যাচ ২", courseTitle: "প্যাথলজি" },
  { id: 11, name: "ব্যাচ ০২", courseTitle: "প্যাথলজি" },
  { id: 13, name: "নম্বর ১২", courseTitle: "প্যাথলজি" },
  { id: 12, name: "১০ম ব্যাচ", courseTitle: "প্যাথলজি" },
]);

test.each([
  ["৫", 5],
  ["5", 5],
  ["০৫", 5],
  ["9", 9],
  ["ডিসেম্বর ২০২৬", 5],
  ["ডিসেম্বর-2026", 5],
  ["অ্যানাটমি · ব্যাচ ১", 3],
  ["ফিজিওলজি, ব্যাচ 1", 4],
  ["ব্যাচ ১ (ফিজিওলজি)", 4],
  ["ব্যাচ৭", 8],
  ["ব্যাচ ৭", 8],
  ["ব্যাচ-০৭", 8],
  ["ব্যাচ নং ৭", 8],
  ["ব্যাচ নম্বর ৭", 8],
  ["Batch no. 7", 8],
  ["বায়োকেমিস্ট্রি, ব্যাচ৭", 8],
  ["ব্যাচ ২", 10],
  ["ব্যাচ ০২", 11],
  ["নম্বর ৭", 7],
  ["নম্বর ৩", 3],
  ["#7", 7],
  ["নং ১০", 10],
])("%s is one batch", (typed, id) => expect(findBatch(typed, index)).toEqual({ kind: "found", id }));

test.each([
  ["ব্যাচ ১", /অ্যানাটমি · ব্যাচ ১ \(নম্বর ৩\); ফিজিওলজি · ব্যাচ ১ \(নম্বর ৪\).*লিখুন: নম্বর ৩/],
  ["3", /নম্বর ৩.*নম্বর ৬/],
  ["৭", /নম্বর ৭.*নম্বর ৮/],
  ["10", /নম্বর ১০.*নম্বর ১২/],
  ["নম্বর ১২", /নম্বর ১২.*নম্বর ১৩/],
  ["ব্যাচ-০০২", /নম্বর ১০.*নম্বর ১১/],
  ["ব্যাচ", /কোনো ব্যাচ নেই/],
  ["২০২৬", /কোনো ব্যাচ নেই/],
  ["নম্বর ৯৯", /কোনো ব্যাচ নেই/],
  ["", /লিখুন/],
])("%s is none, and all that it may be are named", (typed, message) =>
  expect(findBatch(typed, index)).toEqual({ kind: "refused", message: expect.stringMatching(message) }),
);
