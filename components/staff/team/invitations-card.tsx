import { type RefObject, useState } from "react";
import { DutyTags } from "@/components/staff/team/account-row";
import { explainFailure } from "@/components/staff/ui/failure";
import { useRowFocus } from "@/components/staff/ui/use-row-focus";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { toast } from "@/components/ui/toast";
import { teamCopy as copy } from "@/lib/copy/staff-team";
import { formatDateTime } from "@/lib/format";
import { sendAgain, withdraw } from "@/lib/staff/account-client";
import type { Invitation } from "@/lib/staff/account-schema";

type InvitationsCardProps = {
  invitations: readonly Invitation[];
  onDone: () => void;
  /** Has the focus when the last one goes. */
  rest: RefObject<HTMLElement | null>;
};

export function InvitationsCard({ invitations, onDone, rest }: InvitationsCardProps) {
  const [busy, setBusy] = useState<string>();
  const noteFocus = useRowFocus(rest);
  if (invitations.length === 0) return null;
  async function run(key: string, work: () => Promise<unknown>, done: string) {
    setBusy(key);
    try {
      await work();
      toast.success(done);
    } catch (error) {
      toast.error(explainFailure(error));
    } finally {
      setBusy(undefined);
      onDone();
    }
  }
  return (
    <Card>
      <h2 className="px-4 py-3 text-lead leading-[1.3]">{copy.waiting}</h2>
      <ul onFocus={noteFocus}>
        {invitations.map(({ id, name, email, staff_roles, batches, sent_at, expires_at, is_expired }) => (
          <li
            key={id}
            tabIndex={-1}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-2.5 -outline-offset-2"
          >
            <span className="min-w-0 flex-1 basis-56">
              <b className="block">{name}</b>
              <span lang="en" className="block text-meta break-all text-muted">
                {email}
              </span>
            </span>
            <DutyTags roles={staff_roles} batches={batches} />
            <span className="text-meta text-muted">
              {copy.sentAt(formatDateTime(sent_at))} ·{" "}
              {is_expired ? <Badge tone="warn">{copy.expired}</Badge> : copy.until(formatDateTime(expires_at))}
            </span>
            <span className="flex gap-1">
              <Button
                variant="ghost"
                size="sm"
                busy={busy === `send ${id}`}
                aria-label={copy.of(copy.sendAgain, name)}
                onClick={() => run(`send ${id}`, () => sendAgain(id), copy.sentAgain)}
              >
                {copy.sendAgain}
              </Button>
              <Button
                variant="ghost"
                size="sm"
                busy={busy === `withdraw ${id}`}
                aria-label={copy.of(copy.withdraw, name)}
                onClick={() => run(`withdraw ${id}`, () => withdraw(id), copy.withdrawn)}
              >
                {copy.withdraw}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
