import { type MailContent, renderMail } from "@/emails/layout";
import { toBengaliDigits } from "@/lib/format";
import type { Academy } from "@/lib/settings/schema";

/** To the address before the change; the new one is not told, it may be a stranger's mailbox by now. */
export function emailChangedMail(academy: Academy, { firstName }: { firstName: string }): MailContent {
  return renderMail(academy, {
    subject: `ইমেইল ঠিকানা বদলানো হয়েছে · ${academy.short_name}`,
    preview: "আপনার অ্যাকাউন্টের ইমেইল ঠিকানা একাডেমি এইমাত্র বদলেছে।",
    heading: "ইমেইল ঠিকানা বদলানো হয়েছে",
    paragraphs: [
      `প্রিয় ${firstName},`,
      "আপনার অ্যাকাউন্টের ইমেইল ঠিকানা একাডেমি এইমাত্র বদলেছে। এই ঠিকানায় আর কোনো মেইল যাবে না, আর সব ডিভাইস থেকে লগআউট করা হয়েছে।",
    ],
    note: {
      strong: "আপনি বলেননি?",
      rest: `এখনই ${toBengaliDigits(academy.phone)} নম্বরে জানান।`,
    },
  });
}
