import { type MailContent, renderMail } from "@/emails/layout";
import { notices } from "@/lib/copy/notices";
import type { Academy } from "@/lib/settings/schema";

type Facts = { firstName: string; title: string; text: string; url: string };

/** A notice as a mail, with the same title and text that the site and the phone show. */
export function noticeMail(academy: Academy, { firstName, title, text, url }: Facts): MailContent {
  const { mail } = notices;
  return renderMail(academy, {
    subject: `${title} · ${academy.short_name}`,
    preview: text,
    heading: title,
    paragraphs: [mail.greeting(firstName), text].filter((line) => line !== ""),
    button: { label: mail.open, url },
    note: { strong: mail.why, rest: mail.whyText },
  });
}
