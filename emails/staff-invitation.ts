import { type MailContent, renderMail } from "@/emails/layout";
import type { Academy } from "@/lib/settings/schema";

export function staffInvitationMail(
  academy: Academy,
  { firstName, duties, url }: { firstName: string; duties: string; url: string },
): MailContent {
  return renderMail(academy, {
    subject: `কর্মী হিসেবে আমন্ত্রণ · ${academy.short_name}`,
    preview: "নিজের ইউজার নেম ও পাসওয়ার্ড ঠিক করুন। লিংকটি ৭ দিন কার্যকর।",
    heading: "কর্মী হিসেবে আমন্ত্রণ",
    paragraphs: [
      `প্রিয় ${firstName},`,
      `${academy.name}-এ আপনাকে কর্মী হিসেবে যোগ করা হয়েছে। আপনার কাজ: ${duties}। নিচের বোতামে চাপ দিয়ে নিজের ইউজার নেম ও পাসওয়ার্ড ঠিক করুন।`,
    ],
    button: { label: "অ্যাকাউন্ট তৈরি করুন", url },
    note: {
      strong: "লিংকটি ৭ দিন কার্যকর, একবারই চলে।",
      rest: "আমন্ত্রণটি আপনার জন্য না হলে এই মেইলটি উপেক্ষা করুন।",
    },
  });
}
