import { type MailContent, renderMail } from "@/emails/layout";
import type { Academy } from "@/lib/settings/schema";

type ActivationMail = { firstName: string; username: string; url: string };

export function activationMail(academy: Academy, { firstName, username, url }: ActivationMail): MailContent {
  return renderMail(academy, {
    subject: `আপনার অ্যাকাউন্ট চালু করুন · ${academy.short_name}`,
    preview: "এক চাপেই অ্যাকাউন্ট চালু হবে। লিংকটি ৩ দিন কার্যকর।",
    heading: "আপনার অ্যাকাউন্ট চালু করুন",
    paragraphs: [
      `প্রিয় ${firstName},`,
      `${academy.name}-এ আপনাকে স্বাগতম। নিচের বোতামে চাপ দিলেই আপনার অ্যাকাউন্ট চালু হবে, এরপর ইউজার নেম ও পাসওয়ার্ড দিয়ে লগইন করতে পারবেন।`,
      `আপনার ইউজার নেম: ${username}`,
    ],
    button: { label: "অ্যাকাউন্ট চালু করুন", url },
    note: {
      strong: "লিংকটি ৩ দিন কার্যকর।",
      rest: "আপনি অ্যাকাউন্ট না খুলে থাকলে এই মেইলটি উপেক্ষা করুন, কিছুই চালু হবে না।",
    },
  });
}
