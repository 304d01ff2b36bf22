import { ShieldAlert, ShieldCheck } from "lucide";
import type { Change } from "@/components/staff/team/account-dialog";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { initials } from "@/components/ui/initials";
import { MailAddress } from "@/components/ui/mail-address";
import { shown } from "@/lib/audit/change-words";
import { teamCopy as copy } from "@/lib/copy/staff-team";
import { formatDate, formatDateTime } from "@/lib/format";
import type { RoleName, StaffAccount, StaffAccounts } from "@/lib/staff/account-schema";

const tag = "rounded-[6px] border px-2 py-0.5 text-meta whitespace-nowrap";

/** Roles as tags, of a teacher with the batches. */
export function DutyTags({ roles, batches }: { roles: readonly RoleName[]; batches: StaffAccounts["batches"] }) {
  const taught = batches.map(({ name }) => name).join(", ");
  return (
    <span className="flex flex-wrap gap-1.5">
      {roles.map((role) => (
        <span key={role} className={`${tag} ${role === "admin" ? "border-ink bg-ink text-paper" : "border-line"}`}>
          {copy.roles[role]}
        </span>
      ))}
      {roles.includes("teacher") && (
        <span className={`${tag} border-line text-muted`}>{taught || copy.allBatches}</span>
      )}
    </span>
  );
}

function OffBadge({ switchedOff }: { switchedOff: StaffAccount["switched_off"] }) {
  return (
    <>
      <Badge tone="bad">{copy.off}</Badge>
      {switchedOff && (
        <small className="mt-1 block text-meta break-words text-muted">
          <span className="block text-ink">{shown(switchedOff.reason, "reason")}</span>
          {copy.offSince(formatDate(switchedOff.at), switchedOff.by)}
        </small>
      )}
    </>
  );
}

function SignInBadge({ account }: { account: StaffAccount }) {
  if (!account.is_active) return <OffBadge switchedOff={account.switched_off} />;
  return account.has_second_factor ? (
    <Badge tone="ok" icon={<Icon as={ShieldCheck} size={15} />}>
      {copy.twoSteps}
    </Badge>
  ) : (
    <Badge tone="warn" icon={<Icon as={ShieldAlert} size={15} />}>
      {copy.oneStep}
    </Badge>
  );
}

type AccountRowProps = { account: StaffAccount; onChange: (kind: Change["kind"]) => void };

export function AccountRow({ account, onChange }: AccountRowProps) {
  const { name, email, username, staff_roles, batches, last_seen_at, is_active, is_self } = account;
  const [first = "", last = ""] = name.split(" ");
  const switching = is_active ? copy.switchOff : copy.switchOn;
  return (
    <tr className="grid gap-2 border-t border-line px-4 py-3 md:table-row md:px-0 md:py-0 [&>td]:md:px-3 [&>td]:md:py-2.5 [&>td:first-child]:md:pl-4">
      <td>
        <span className="flex items-center gap-3">
          <Avatar letters={initials(first, last)} tone="soft" size={36} />
          <span className="min-w-0">
            <b className="block">
              {name} {is_self && <span className="font-normal text-muted">({copy.you})</span>}
            </b>
            <span className="block text-meta [overflow-wrap:anywhere] text-muted">
              <span lang="en">{username}</span> · <MailAddress email={email} />
            </span>
          </span>
        </span>
      </td>
      <td>
        <DutyTags roles={staff_roles} batches={batches} />
      </td>
      <td>
        <SignInBadge account={account} />
      </td>
      <td className="text-meta text-muted">{last_seen_at ? formatDateTime(last_seen_at) : copy.never}</td>
      <td>
        <span className="flex flex-wrap gap-1 md:justify-end">
          <Button variant="ghost" size="sm" aria-label={copy.of(copy.change, name)} onClick={() => onChange("roles")}>
            {copy.change}
          </Button>
          <Button variant="ghost" size="sm" aria-label={copy.of(switching, name)} onClick={() => onChange("active")}>
            {switching}
          </Button>
          {account.has_second_factor && !is_self && (
            <Button
              variant="ghost"
              size="sm"
              aria-label={copy.of(copy.resetFactor, name)}
              onClick={() => onChange("factor")}
            >
              {copy.resetFactor}
            </Button>
          )}
        </span>
      </td>
    </tr>
  );
}
