import { expect, test } from "vitest";
import { paymentDueMail } from "@/emails/payment-due";
import { sampleAcademy } from "@/lib/settings/schema";

const facts = {
  firstName: "রিমা",
  courseTitle: "ফিজিওলজি <b>",
  batchName: "ব্যাচ ৩",
  amount: "1500",
  dueOn: "2027-01-10",
  closesAt: null,
  url: "https://academy.example/dashboard/my-courses",
};

test.each([
  ["upcoming", "কিস্তির দিন এসে গেছে", "শেষ দিন ১০"],
  ["overdue", "কিস্তির দিন পেরিয়ে গেছে", "শেষ দিন ছিল ১০"],
] as const)("%s", (kind, heading, due) => {
  const { subject, text, html } = paymentDueMail(sampleAcademy, { ...facts, kind });
  expect(subject).toBe(`${heading} · ${sampleAcademy.short_name}`);
  for (const part of ["রিমা", "ব্যাচ ৩", "৳১,৫০০", due, facts.url]) expect(text).toContain(part);
  expect(text).not.toContain("বন্ধ থাকবে");
  expect(html).not.toContain("<b>");
});

test("says when the batch closes for who is overdue", () => {
  const closesAt = "2027-01-17T18:00:00.000Z";
  const { text } = paymentDueMail(sampleAcademy, { ...facts, kind: "upcoming", closesAt });
  expect(text).toContain("১৮");
  expect(text).toContain("বন্ধ থাকবে");
});
