import { expect, test } from "vitest";
import { claimReceivedMail } from "@/emails/claim-received";
import { sampleAcademy } from "@/lib/settings/schema";

test("says what was received, and where one sees how it goes on", () => {
  const { subject, text, html } = claimReceivedMail(sampleAcademy, {
    firstName: "রিমা",
    courseTitle: "ফিজিওলজি <b>",
    batchName: "ব্যাচ ৩",
    transactionId: "9GH7K2LMNP",
    receivedAt: "2026-11-21T08:10:00.000Z",
    url: "https://academy.example/dashboard/payments",
  });
  expect(subject).toBe(`আপনার পেমেন্টের তথ্য পেয়েছি · ${sampleAcademy.short_name}`);
  const facts = [
    "রিমা",
    "ফিজিওলজি",
    "ব্যাচ ৩",
    "9GH7K2LMNP",
    "২১ নভেম্বর ২০২৬",
    "https://academy.example/dashboard/payments",
  ];
  for (const fact of facts) expect(text.replaceAll("\u00A0", " ")).toContain(fact);
  expect(html).not.toContain("<b>\u201d");
});
