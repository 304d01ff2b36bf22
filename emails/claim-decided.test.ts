import { expect, test } from "vitest";
import { claimDecidedMail } from "@/emails/claim-decided";
import { sampleAcademy } from "@/lib/settings/schema";

const dues = [
  { amount: "4000", due_on: "2026-12-01" },
  { amount: "3225", due_on: "2027-01-01" },
];

test.each([
  ["0", "4000", "আপনার ভর্তি নিশ্চিত হয়েছে", "বাকি ৳৩,২২৫"],
  ["4000", "3225", "আপনার ২য় কিস্তি পেয়েছি", "পুরো ফি পরিশোধ হয়েছে"],
])("after ৳%s a part of ৳%s: %s", (paid, amount, heading, rest) => {
  const instalment = { amount, before: { dues, paid } };
  const { subject, text } = claimDecidedMail(sampleAcademy, { ...facts, outcome: "accepted", instalment });
  expect(subject).toContain(heading);
  expect(text).toContain(rest);
  expect(text.includes("ভর্তি নিশ্চিত")).toBe(paid === "0");
});

const facts = {
  firstName: "রিমা",
  siteUrl: "https://academy.example",
  courseId: 7,
  courseTitle: "ফিজিওলজি",
  batchName: "ব্যাচ ৩",
  transactionId: "9GH7K2LMNP",
  message: 'কোন নম্বর থেকে? <img src=x onerror="alert(1)">',
};

test.each([
  ["accepted", "আপনার ভর্তি নিশ্চিত হয়েছে", "https://academy.example/course/7"],
  ["needs_info", "ভর্তির জন্য একটি তথ্য দরকার", "https://academy.example/dashboard/payments"],
  ["rejected", "পেমেন্টটি মেলানো যায়নি", "https://academy.example/dashboard/payments"],
] as const)("%s", (outcome, heading, url) => {
  const { subject, text, html } = claimDecidedMail(sampleAcademy, { ...facts, outcome });
  expect(subject).toBe(`${heading} · ${sampleAcademy.short_name}`);
  for (const part of ["রিমা", "ফিজিওলজি", "ব্যাচ ৩", "9GH7K2LMNP", url]) expect(text).toContain(part);
  expect(text.includes("কোন নম্বর থেকে?")).toBe(outcome !== "accepted");
  expect(html).not.toContain("<img");
});
