import { type MailContent, renderMail } from "@/emails/layout";
import { mailCheckCopy } from "@/lib/copy/staff-mail-check";
import type { Academy } from "@/lib/settings/schema";

/** The mail by which an administrator sees that mails leave. */
export function testMail(academy: Academy, { firstName }: { firstName: string }): MailContent {
  const { mail } = mailCheckCopy;
  return renderMail(academy, {
    subject: `${mail.heading} · ${academy.short_name}`,
    preview: mail.text,
    heading: mail.heading,
    paragraphs: [mail.greeting(firstName), mail.text],
    note: { strong: mail.spam, rest: mail.spamText },
  });
}
