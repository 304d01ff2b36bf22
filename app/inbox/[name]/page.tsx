import type { Metadata } from "next";
import { InboxFrame } from "@/components/inbox/inbox-frame";
import { MailDetails } from "@/components/inbox/mail-details";
import { MissingPage } from "@/components/layout/missing-page";
import { inboxCopy } from "@/lib/copy/inbox";
import { inboxIsOpen, mailFontStyle, readMail } from "@/lib/inbox";
import { currentAcademy } from "@/server/current-academy";

export const metadata: Metadata = { title: inboxCopy.title, robots: { index: false, follow: false } };
export const dynamic = "force-dynamic";

export default async function MailPage({ params }: { params: Promise<{ name: string }> }) {
  if (!inboxIsOpen()) return <MissingPage />;
  const mail = await readMail((await params).name);
  if (!mail) return <MissingPage />;
  const academy = await currentAcademy();
  return (
    <InboxFrame academy={academy} action={{ href: "/inbox", label: inboxCopy.back }}>
      <MailDetails {...mail} style={await mailFontStyle()} />
    </InboxFrame>
  );
}
