"use client";

import { UserPlus } from "lucide";
import { useRef, useState } from "react";
import { AccountDialog, type Change } from "@/components/staff/team/account-dialog";
import { AccountRow } from "@/components/staff/team/account-row";
import { InvitationsCard } from "@/components/staff/team/invitations-card";
import { InviteDialog } from "@/components/staff/team/invite-dialog";
import { RoleTable } from "@/components/staff/team/role-table";
import { SecondFactorDate } from "@/components/staff/team/second-factor-date";
import { KeyCap } from "@/components/staff/ui/key-cap";
import { useShortcut } from "@/components/staff/ui/shortcuts";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { LoadFailure } from "@/components/ui/load-failure";
import { Loading } from "@/components/ui/loading";
import { teamCopy as copy } from "@/lib/copy/staff-team";
import { formatNumber } from "@/lib/format";
import { staffAccounts } from "@/lib/staff/account-client";
import { useRead } from "@/lib/use-read";

const headClass = "px-3 py-2 font-normal first:pl-4";

/** The staff: invited, given roles, switched off. */
export function TeamScreen() {
  const { data, error, mutate } = useRead(staffAccounts);
  const [change, setChange] = useState<Change | null>(null);
  const [inviting, setInviting] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useShortcut("n", copy.invite, data && !change ? () => setInviting(true) : null);
  if (error && !data) return <LoadFailure title={copy.loadFailed} onRetry={() => mutate()} />;
  if (!data) return <Loading label={copy.loading} />;
  const refresh = () => void mutate();
  return (
    <div className="grid min-w-0 content-start gap-3.5 *:min-w-0 md:gap-4.5">
      <Card>
        <div className="flex flex-wrap items-center gap-2.5 px-4 py-2.5">
          <h2 ref={heading} tabIndex={-1} id="team" className="flex-1 text-lead leading-[1.3]">
            {copy.title} <span className="text-small text-muted">{formatNumber(data.accounts.length)}</span>
          </h2>
          <Button size="sm" icon={<Icon as={UserPlus} size={18} />} onClick={() => setInviting(true)}>
            {copy.invite} <KeyCap on="primary">N</KeyCap>
          </Button>
        </div>
        <table aria-labelledby="team" className="block w-full md:table">
          <thead className="hidden bg-surface-2 text-left text-meta text-muted md:table-header-group">
            <tr>
              <th className={headClass}>{copy.columns.who}</th>
              <th className={headClass}>{copy.columns.duties}</th>
              <th className={headClass}>{copy.columns.signIn}</th>
              <th className={headClass}>{copy.columns.seen}</th>
              <td />
            </tr>
          </thead>
          <tbody className="block md:table-row-group">
            {data.accounts.map((account) => (
              <AccountRow key={account.id} account={account} onChange={(kind) => setChange({ kind, account })} />
            ))}
          </tbody>
        </table>
      </Card>
      <InvitationsCard invitations={data.invitations} onDone={refresh} rest={heading} />
      <SecondFactorDate key={data.second_factor_from} data={data} onDone={refresh} />
      <RoleTable />
      {change && (
        <AccountDialog change={change} batches={data.batches} onClose={() => setChange(null)} onDone={refresh} />
      )}
      {inviting && <InviteDialog batches={data.batches} onClose={() => setInviting(false)} onDone={refresh} />}
    </div>
  );
}
