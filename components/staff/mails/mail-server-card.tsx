import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";
import { mailCheckCopy } from "@/lib/copy/staff-mail-check";
import type { MailCheck } from "@/lib/mails/check-schema";

const copy = mailCheckCopy.server;

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

export function MailServerCard({ check: { server, sender } }: { check: MailCheck }) {
  return (
    <Card role="region" aria-labelledby="mail-server">
      <h2 id="mail-server" className="border-b border-line px-4 py-3 text-lead leading-[1.3]">
        {copy.title}
      </h2>
      <dl className="grid gap-2 px-4 pt-3">
        <Fact name={copy.host}>{server ? <span lang="en">{`${server.host} : ${server.port}`}</span> : copy.none}</Fact>
        <Fact name={copy.sender}>
          {sender.name} <span lang="en">{`<${sender.address}>`}</span>
        </Fact>
        {server && <Fact name={copy.password}>{server.has_login ? copy.kept : copy.noLogin}</Fact>}
      </dl>
      <p className="px-4 pt-2 pb-3 text-meta text-muted">{copy.change}</p>
    </Card>
  );
}
