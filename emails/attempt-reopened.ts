import { type MailContent, renderMail } from "@/emails/layout";
import { formatDateTime, toBengaliDigits } from "@/lib/format";
import type { Academy } from "@/lib/settings/schema";

type Facts = { firstName: string; examTitle: string; deadlineAt: string; url: string };

export function attemptReopenedMail(academy: Academy, { firstName, examTitle, deadlineAt, url }: Facts): MailContent {
  const until = formatDateTime(deadlineAt);
  return renderMail(academy, {
    subject: `কুইজটি আবার খোলা হয়েছে · ${academy.short_name}`,
    preview: `${until} পর্যন্ত কুইজটি শেষ করতে পারবেন।`,
    heading: "কুইজটি আবার খোলা হয়েছে",
    paragraphs: [
      `প্রিয় ${firstName},`,
      `সাইটে সমস্যার কারণে “${examTitle}” কুইজটি আপনার জন্য আবার খোলা হয়েছে। আগে সংরক্ষিত উত্তরগুলো আছে, সেখান থেকেই চালিয়ে যেতে পারবেন।`,
      `শেষ সময়: ${until}। এর মধ্যে না দিলে সংরক্ষিত উত্তরগুলোই গণনা হবে।`,
    ],
    button: { label: "কুইজে ফিরে যান", url },
    note: { strong: "কোনো প্রশ্ন আছে?", rest: `${toBengaliDigits(academy.phone)} নম্বরে জানান।` },
  });
}
