import { type MailContent, renderMail } from "@/emails/layout";
import { formatDate, formatTaka, toBengaliDigits } from "@/lib/format";
import type { DueFacts } from "@/lib/jobs";
import type { Academy } from "@/lib/settings/schema";

type Facts = DueFacts & { firstName: string; url: string };

const headings = { upcoming: "কিস্তির দিন এসে গেছে", overdue: "কিস্তির দিন পেরিয়ে গেছে" };

export function paymentDueMail(academy: Academy, facts: Facts): MailContent {
  const { kind, firstName, courseTitle, batchName, dueOn, closesAt, url } = facts;
  const amount = formatTaka(Number(facts.amount));
  const heading = headings[kind];
  const due =
    kind === "upcoming"
      ? `“${courseTitle}” কোর্সের ${batchName} ব্যাচের ${amount} কিস্তির শেষ দিন ${formatDate(dueOn)}।`
      : `“${courseTitle}” কোর্সের ${batchName} ব্যাচের ${amount} কিস্তির শেষ দিন ছিল ${formatDate(dueOn)}।`;
  const closes = closesAt && `এর মধ্যে টাকা না পেলে ${formatDate(closesAt)} থেকে ক্লাস ও রেকর্ডিং বন্ধ থাকবে।`;
  return renderMail(academy, {
    subject: `${heading} · ${academy.short_name}`,
    preview: due,
    heading,
    paragraphs: [
      `প্রিয় ${firstName},`,
      due,
      ...(closes ? [closes] : []),
      "টাকা পাঠিয়ে কোর্সের পেজে ট্রানজেকশন আইডিটি জমা দিন। এর মধ্যে দিয়ে থাকলে কিছু করতে হবে না।",
    ],
    button: { label: "আমার কোর্স খুলুন", url },
    note: { strong: "কোনো প্রশ্ন আছে?", rest: `${toBengaliDigits(academy.phone)} নম্বরে জানান।` },
  });
}
