import { type MailContent, renderMail } from "@/emails/layout";
import { toBengaliDigits } from "@/lib/format";
import type { Academy } from "@/lib/settings/schema";

type Facts = { firstName: string; courseTitle: string; batchName: string; url: string };

export function certificateReadyMail(academy: Academy, { firstName, courseTitle, batchName, url }: Facts): MailContent {
  return renderMail(academy, {
    subject: `আপনার সার্টিফিকেট তৈরি · ${academy.short_name}`,
    preview: `${courseTitle}, ${batchName}`,
    heading: "আপনার সার্টিফিকেট তৈরি",
    paragraphs: [
      `প্রিয় ${firstName},`,
      `অভিনন্দন! “${courseTitle}” (${batchName}) সম্পন্ন করায় আপনার সার্টিফিকেট তৈরি হয়েছে। ড্যাশবোর্ড থেকে ছবি বা পিডিএফ নামাতে পারবেন, আর যে কেউ এর ঠিকানায় যাচাই করতে পারবেন।`,
    ],
    button: { label: "সার্টিফিকেট দেখুন", url },
    note: {
      strong: "নামে ভুল আছে?",
      rest: `${toBengaliDigits(academy.phone)} নম্বরে জানান, ঠিক করে নতুন সার্টিফিকেট দেওয়া হবে।`,
    },
  });
}
