import { frameMail, linksIn } from "@/components/inbox/mail-view";
import { Card } from "@/components/ui/card";
import { inboxCopy } from "@/lib/copy/inbox";
import { formatDateTime } from "@/lib/format";

type MailDetailsProps = {
  subject: string;
  from: string;
  to: string;
  sentAt: string | null;
  html: string;
  text: string;
  /** Style sheet of the frame. */
  style: string;
};

/** A mail as it was written, its links and its plain text. Nothing in the frame can run a script. */
export function MailDetails({ subject, from, to, sentAt, html, text, style }: MailDetailsProps) {
  const links = linksIn(text);
  return (
    <>
      <div>
        <h1 className="text-section">{subject || inboxCopy.noSubject}</h1>
        <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-small text-muted">
          <dt>{inboxCopy.to}</dt>
          <dd lang="en" className="break-all text-ink">
            {to}
          </dd>
          <dt>{inboxCopy.from}</dt>
          <dd className="break-all">{from}</dd>
        </dl>
        {sentAt && (
          <time dateTime={sentAt} className="text-small text-muted">
            {formatDateTime(sentAt)}
          </time>
        )}
      </div>
      {links.length > 0 && (
        <Card className="p-4 md:px-5">
          <h2 className="font-sans text-body font-semibold">{inboxCopy.links}</h2>
          <ul className="mt-1 grid gap-1">
            {links.map((link) => (
              <li key={link}>
                <a href={link} lang="en" className="inline-flex min-h-11 items-center break-all text-primary underline">
                  {link}
                </a>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {html && (
        <iframe
          title={inboxCopy.html}
          sandbox="allow-top-navigation-by-user-activation"
          srcDoc={frameMail(html, style)}
          className="h-220 md:h-180 w-full rounded-card border border-line bg-white"
        />
      )}
      <details className="rounded-card border border-line bg-surface">
        <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-semibold md:px-5">{inboxCopy.text}</summary>
        <pre className="border-t border-line px-4 py-3 font-sans text-small break-words whitespace-pre-wrap md:px-5">
          {text}
        </pre>
      </details>
    </>
  );
}
