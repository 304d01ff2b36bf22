import { type MailContent, renderMail } from "@/emails/layout";
import { alarmCopy } from "@/lib/copy/alarms";
import type { Alarm } from "@/lib/health/alarm-schema";
import type { Academy } from "@/lib/settings/schema";

type Facts = { firstName: string; alarm: Alarm; siteUrl: string };

export function alarmMail(academy: Academy, { firstName, alarm, siteUrl }: Facts): MailContent {
  const { mail } = alarmCopy;
  const { title, text } = alarmCopy.words(alarm);
  // Mails that were given up are the console's own matter.
  const isOwn = alarm.cause === "mails";
  return renderMail(academy, {
    subject: `${title} · ${academy.short_name}`,
    preview: text,
    heading: title,
    paragraphs: [mail.greeting(firstName), text, ...(isOwn ? [] : [mail.keeper])],
    button: isOwn
      ? { label: mail.list, url: `${siteUrl}/staff/settings/mails` }
      : { label: mail.open, url: `${siteUrl}/staff` },
    note: { strong: mail.why, rest: mail.whyText },
  });
}
