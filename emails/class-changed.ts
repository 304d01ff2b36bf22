import { type MailContent, renderMail } from "@/emails/layout";
import { formatDateLong, formatTimeOfDay, toBengaliDigits } from "@/lib/format";
import type { Academy } from "@/lib/settings/schema";

type Facts = {
  firstName: string;
  courseTitle: string;
  batchName: string;
  /** The day whose class is called off. */
  cancelled: string | null;
  makeUp: { date: string; time: string } | null;
  note: string;
  url: string;
};

const slot = ({ date, time }: { date: string; time: string }) => `${formatDateLong(date)}, ${formatTimeOfDay(time)}`;

function headingOf({ cancelled, makeUp }: Facts): string {
  if (!cancelled) return "নতুন ক্লাসের সময়";
  return makeUp ? "ক্লাসের সময় বদলেছে" : "ক্লাস হচ্ছে না";
}

export function classChangedMail(academy: Academy, facts: Facts): MailContent {
  const { firstName, courseTitle, batchName, cancelled, makeUp, note, url } = facts;
  const off = cancelled && `${formatDateLong(cancelled)} তারিখের ক্লাসটি হচ্ছে না।`;
  const extra = makeUp && `${cancelled ? "এর বদলে ক্লাস হবে" : "ক্লাস হবে"}: ${slot(makeUp)}।`;
  return renderMail(academy, {
    subject: `${headingOf(facts)} · ${batchName}`,
    preview: [off, extra].filter(Boolean).join(" "),
    heading: headingOf(facts),
    paragraphs: [
      `প্রিয় ${firstName},`,
      `${courseTitle}, ${batchName}`,
      [off, extra].filter(Boolean).join(" "),
      note && `কারণ: ${note}`,
      "আপনার ক্যালেন্ডারে যুক্ত করা সূচি নিজে থেকেই বদলে যাবে।",
    ].filter((line) => line !== ""),
    button: { label: "ব্যাচের সূচি দেখুন", url },
    note: { strong: "কোনো প্রশ্ন আছে?", rest: `${toBengaliDigits(academy.phone)} নম্বরে জানান।` },
  });
}
