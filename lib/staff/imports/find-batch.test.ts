import { expect, test } from "vitest";
import { findBatch, indexBatches } from "@/lib/staff/imports/find-batch";

const index = indexBatches([
  { id: 3, name: "ব্যাচ ১", courseTitle: "অ্যানাটমি" },
  { id: 4, name: "ব্যাচ ১", courseTitle: "ফিজিওলজি" },
  { id: 5, name: "ডিসেম্বর-২০২৬", courseTitle: "ফিজিওলজি" },
  { id: 6, name: "৩", courseTitle: "ফিজিওলজি" },
]);

test.each([
  ["৫", 5],
  ["5", 5],
  ["ডিসেম্বর ২০২৬", 5],
  ["ডিসেম্বর-2026", 5],
  ["অ্যানাটমি · ব্যাচ ১", 3],
  ["ফিজিওলজি, ব্যাচ 1", 4],
  ["ব্যাচ ১ (ফিজিওলজি)", 4],
])("%s is one batch", (typed, id) => expect(findBatch(typed, index)).toEqual({ kind: "found", id }));

test.each([
  ["ব্যাচ ১", /অ্যানাটমি · ব্যাচ ১ \(নম্বর ৩\); ফিজিওলজি · ব্যাচ ১ \(নম্বর ৪\)/],
  ["3", /নম্বর ৩.*নম্বর ৬/],
  ["ব্যাচ", /কোনো ব্যাচ নেই/],
  ["", /লিখুন/],
])("%s is none, and all that it may be are named", (typed, message) =>
  expect(findBatch(typed, index)).toEqual({ kind: "refused", message: expect.stringMatching(message) }),
);
