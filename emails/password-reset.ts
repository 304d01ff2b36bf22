import { type MailContent, renderMail } from "@/emails/layout";
import type { Academy } from "@/lib/settings/schema";

export function passwordResetMail(
  academy: Academy,
  { firstName, url }: { firstName: string; url: string },
): MailContent {
  return renderMail(academy, {
    subject: `নতুন পাসওয়ার্ড দিন · ${academy.short_name}`,
    preview: "নতুন পাসওয়ার্ড দেওয়ার লিংক। এটি ১ ঘণ্টা কার্যকর।",
    heading: "নতুন পাসওয়ার্ড দিন",
    paragraphs: [
      `প্রিয় ${firstName},`,
      "আপনার অ্যাকাউন্টের পাসওয়ার্ড বদলানোর অনুরোধ পেয়েছি। নিচের বোতামে চাপ দিয়ে নতুন পাসওয়ার্ড দিন। এরপর সব ডিভাইসে আবার লগইন করতে হবে।",
    ],
    button: { label: "নতুন পাসওয়ার্ড দিন", url },
    note: {
      strong: "লিংকটি ১ ঘণ্টা কার্যকর।",
      rest: "আপনি অনুরোধ না করে থাকলে এই মেইলটি উপেক্ষা করুন, পাসওয়ার্ড আগের মতোই থাকবে।",
    },
  });
}
