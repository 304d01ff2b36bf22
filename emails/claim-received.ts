import { type MailContent, renderMail } from "@/emails/layout";
import { instalmentCopy } from "@/lib/copy/instalments";
import { formatDateTime, toBengaliDigits } from "@/lib/format";
import type { ClaimReceipt } from "@/lib/jobs";
import type { Academy } from "@/lib/settings/schema";
import { partAt } from "@/lib/wire/instalments";

type Facts = ClaimReceipt & { firstName: string; url: string };

export function claimReceivedMail(academy: Academy, facts: Facts): MailContent {
  const { firstName, courseTitle, batchName, transactionId, receivedAt, url } = facts;
  const heading = "আপনার পেমেন্টের তথ্য পেয়েছি";
  const part = facts.instalments && partAt(facts.instalments);
  const purpose = part ? `ব্যাচের ${instalmentCopy.name(part.number)}র` : "ব্যাচে ভর্তির";
  return renderMail(academy, {
    subject: `${heading} · ${academy.short_name}`,
    preview: `${courseTitle} কোর্সের জন্য, যাচাই করে জানাব।`,
    heading,
    paragraphs: [
      `প্রিয় ${firstName},`,
      `“${courseTitle}” কোর্সের ${batchName} ${purpose} জন্য আপনার পেমেন্টের তথ্য পেয়েছি: ট্রানজেকশন আইডি ${transactionId}, ${formatDateTime(receivedAt)}।`,
      `${academy.opens_text} থেকে ${academy.closes_text}র মধ্যে যাচাই করে ইমেইলে জানাব। ততক্ষণ পর্যন্ত এখানেও অবস্থা দেখতে পাবেন।`,
    ],
    button: { label: "আবেদনের অবস্থা দেখুন", url },
    note: { strong: "আপনি জমা দেননি?", rest: `${toBengaliDigits(academy.phone)} নম্বরে জানান।` },
  });
}
