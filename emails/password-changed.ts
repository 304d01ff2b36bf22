import { type MailContent, phoneText, renderMail } from "@/emails/layout";
import { site } from "@/lib/site";

export function passwordChangedMail({ firstName }: { firstName: string }): MailContent {
  return renderMail({
    subject: `পাসওয়ার্ড বদলানো হয়েছে · ${site.shortName}`,
    preview: "আপনার অ্যাকাউন্টের পাসওয়ার্ড এইমাত্র বদলানো হয়েছে।",
    heading: "পাসওয়ার্ড বদলানো হয়েছে",
    paragraphs: [
      `প্রিয় ${firstName},`,
      "আপনার অ্যাকাউন্টের পাসওয়ার্ড এইমাত্র বদলানো হয়েছে। নিরাপত্তার জন্য অন্য ডিভাইসগুলো থেকে লগআউট করা হয়েছে।",
    ],
    note: {
      strong: "আপনি বদলাননি?",
      rest: `এখনই পাসওয়ার্ড রিসেট করুন অথবা ${phoneText} নম্বরে জানান।`,
    },
  });
}
