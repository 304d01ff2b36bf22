import { type MailContent, renderMail } from "@/emails/layout";
import type { Academy } from "@/lib/settings/schema";

export function accountMadeMail(
  academy: Academy,
  { firstName, username, url }: { firstName: string; username: string; url: string },
): MailContent {
  return renderMail(academy, {
    subject: `আপনার অ্যাকাউন্ট তৈরি হয়েছে · ${academy.short_name}`,
    preview: "নিজের পাসওয়ার্ড ঠিক করে অ্যাকাউন্ট চালু করুন। লিংকটি ৭ দিন কার্যকর।",
    heading: "আপনার অ্যাকাউন্ট তৈরি হয়েছে",
    paragraphs: [
      `প্রিয় ${firstName},`,
      `${academy.name}-এ আপনার নামে একটি অ্যাকাউন্ট খোলা হয়েছে। আপনার ইউজার নেম: ${username}। নিচের বোতামে চাপ দিয়ে নিজের পাসওয়ার্ড ঠিক করুন, তারপর লগইন করুন।`,
    ],
    button: { label: "পাসওয়ার্ড ঠিক করুন", url },
    note: {
      strong: "লিংকটি ৭ দিন কার্যকর।",
      rest: "মেয়াদ শেষ হলে লগইন পেজের “পাসওয়ার্ড ভুলে গেছেন?” থেকে নতুন লিংক নিন। অ্যাকাউন্টটি আপনি না চাইলে এই মেইলটি উপেক্ষা করুন।",
    },
  });
}
