import type { Metadata } from "next";
import Link from "next/link";
import { InboxFrame } from "@/components/inbox/inbox-frame";
import { MissingPage } from "@/components/layout/missing-page";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { inboxCopy } from "@/lib/copy/inbox";
import { formatDateTime } from "@/lib/format";
import { inboxIsOpen, listMails } from "@/lib/inbox";
import { currentAcademy } from "@/server/current-academy";

export const metadata: Metadata = { title: inboxCopy.title, robots: { index: false, follow: false } };
// Where it runs and what has been mailed is not known to a build.
export const dynamic = "force-dynamic";

export default async function InboxPage() {
  if (!inboxIsOpen()) return <MissingPage />;
  const [mails, academy] = await Promise.all([listMails(), currentAcademy()]);
  return (
    <InboxFrame academy={academy} action={{ href: "/inbox", label: inboxCopy.refresh }}>
      <div>
        <h1>{inboxCopy.title}</h1>
        <p className="mt-1 text-small text-muted">{inboxCopy.lead}</p>
      </div>
      <Card>
        {mails.length === 0 && <EmptyState title={inboxCopy.empty} text={inboxCopy.emptyText} />}
        <ul className="divide-y divide-line">
          {mails.map(({ name, subject, to, sentAt }) => (
            <li key={name}>
              <Link href={`/inbox/${name}`} className="grid gap-0.5 px-4 py-3.5 hover:bg-surface-2 md:px-5">
                <b className="leading-[1.4]">{subject || inboxCopy.noSubject}</b>
                <span className="flex flex-wrap justify-between gap-x-4 text-meta text-muted">
                  <span lang="en" className="break-all">
                    {to}
                  </span>
                  {sentAt && <time dateTime={sentAt}>{formatDateTime(sentAt)}</time>}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </InboxFrame>
  );
}
