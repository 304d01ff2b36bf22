import { type MailContent, renderMail } from "@/emails/layout";
import { toBengaliDigits } from "@/lib/format";
import type { Academy } from "@/lib/settings/schema";

export function passwordChangedMail(academy: Academy, { firstName }: { firstName: string }): MailContent {
  return renderMail(academy, {
    subject: `পাসওয়ার্ড বদলানো হয়েছে · ${academy.short_name}`,
    preview: "আপনার অ্যাকাউন্টের পাসওয়ার্ড এইমাত্র বদলানো হয়েছে।",
    heading: "পাসওয়ার্ড বদলানো হয়েছে",
    paragraphs: [
      `প্রিয় ${firstName},`,
      "আপনার অ্যাকাউন্টের পাসওয়ার্ড এইমাত্র বদলানো হয়েছে। নিরাপত্তার জন্য অন্য ডিভাইসগুলো থেকে লগআউট করা হয়েছে।",
    ],
    note: {
      strong: "আপনি বদলাননি?",
      rest: `এখনই পাসওয়ার্ড রিসেট করুন অথবা ${toBengaliDigits(academy.phone)} নম্বরে জানান।`,
    },
  });
}
