import { type MailContent, renderMail } from "@/emails/layout";
import { instalmentCopy } from "@/lib/copy/instalments";
import { toBengaliDigits } from "@/lib/format";
import type { ClaimDecision } from "@/lib/jobs";
import type { Academy } from "@/lib/settings/schema";
import { laterPart, withPayment } from "@/lib/wire/instalments";

type Facts = ClaimDecision & { firstName: string; siteUrl: string };

const place = ({ courseTitle, batchName }: Facts) => `“${courseTitle}” কোর্সের ${batchName}`;

function acceptance(facts: Facts) {
  const { instalment, courseTitle, transactionId } = facts;
  const part = laterPart(instalment?.before);
  const received = instalment && instalmentCopy.received(part ?? 1, instalment.amount);
  const rest = instalment && instalmentCopy.after(withPayment(instalment.before, instalment.amount));
  const id = `ট্রানজেকশন আইডি: ${transactionId}।`;
  if (instalment && part) {
    return {
      heading: `আপনার ${instalmentCopy.name(part)} পেয়েছি`,
      preview: `${received} ${rest}`,
      text: [`${place(facts)} ব্যাচের ${received} ${id}`, `${rest}`],
    };
  }
  return {
    heading: "আপনার ভর্তি নিশ্চিত হয়েছে",
    preview: `${courseTitle} কোর্সে আপনি এখন ক্লাস করতে পারবেন।`,
    text: [`${place(facts)} ব্যাচে আপনার ভর্তি নিশ্চিত হয়েছে। ${id}`, ...(instalment ? [`${received} ${rest}`] : [])],
  };
}

const outcomes = {
  accepted: (facts: Facts) => ({
    ...acceptance(facts),
    button: { label: "পড়ার ঘরে যান", url: `${facts.siteUrl}/course/${facts.courseId}` },
  }),
  needs_info: (facts: Facts) => ({
    heading: "ভর্তির জন্য একটি তথ্য দরকার",
    preview: facts.message,
    text: [
      `${place(facts)} ব্যাচের জন্য আপনার জমা দেওয়া পেমেন্ট (ট্রানজেকশন আইডি ${facts.transactionId}) মেলাতে একটি তথ্য দরকার:`,
      facts.message,
    ],
    button: { label: "উত্তর দিন", url: `${facts.siteUrl}/dashboard/payments` },
  }),
  rejected: (facts: Facts) => ({
    heading: "পেমেন্টটি মেলানো যায়নি",
    preview: facts.message,
    text: [
      `${place(facts)} ব্যাচের জন্য জমা দেওয়া পেমেন্ট (ট্রানজেকশন আইডি ${facts.transactionId}) গ্রহণ করা যায়নি।`,
      facts.message,
    ],
    button: { label: "কী করবেন দেখুন", url: `${facts.siteUrl}/dashboard/payments` },
  }),
};

export function claimDecidedMail(academy: Academy, facts: Facts): MailContent {
  const { heading, preview, text, button } = outcomes[facts.outcome](facts);
  return renderMail(academy, {
    subject: `${heading} · ${academy.short_name}`,
    preview,
    heading,
    paragraphs: [`প্রিয় ${facts.firstName},`, ...text],
    button,
    note: { strong: "কোনো প্রশ্ন আছে?", rest: `${toBengaliDigits(academy.phone)} নম্বরে জানান।` },
  });
}
