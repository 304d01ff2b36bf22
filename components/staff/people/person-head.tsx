"use client";

import {
  AtSign,
  Ellipsis,
  GraduationCap,
  KeyRound,
  LogOut,
  Mail,
  MessageCircle,
  Pencil,
  Phone,
  Plus,
  Power,
  Printer,
  Users,
} from "lucide";
import { useRouter } from "next/navigation";
import { StateBadge } from "@/components/staff/people/badges";
import type { OnAction } from "@/components/staff/people/person-action";
import { KeyCap } from "@/components/staff/ui/key-cap";
import { useShortcut } from "@/components/staff/ui/shortcuts";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { DropdownAction, DropdownMenu } from "@/components/ui/dropdown-menu";
import { Icon } from "@/components/ui/icon";
import { initials } from "@/components/ui/initials";
import { shown } from "@/lib/audit/change-words";
import { common } from "@/lib/copy/common";
import { peopleCopy } from "@/lib/copy/staff-people";
import { formatDate, toBengaliDigits } from "@/lib/format";
import type { Person } from "@/lib/people/staff-schema";

const copy = peopleCopy.person;

export function PersonHead({ person, onAction }: { person: Person; onAction: OnAction }) {
  const router = useRouter();
  const desk = `/staff/desk?learner=${encodeURIComponent(person.username)}`;
  useShortcut("e", copy.enrol, () => router.push(desk));
  const live = person.enrollments.filter(({ status }) => status === "active").length;
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3.5">
      <div className="flex min-w-0 flex-1 basis-105 items-start gap-3.5">
        <Avatar letters={initials(person.first_name, person.last_name)} size={56} />
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <h1 className="text-heading leading-[1.25] md:text-section">{person.name}</h1>
            <StateBadge {...person} />
            {live > 0 && (
              <Badge tone="neutral" icon={<Icon as={GraduationCap} size={15} />}>
                {copy.live(live)}
              </Badge>
            )}
          </div>
          <Contacts person={person} />
          {person.merged_accounts > 0 && <p className="text-meta text-muted">{copy.merged(person.merged_accounts)}</p>}
          {person.switched_off && (
            <p className="text-meta break-words text-danger-ink">
              {copy.switchedOff(
                formatDate(person.switched_off.at),
                person.switched_off.by,
                shown(person.switched_off.reason, "reason"),
              )}
            </p>
          )}
          {!person.may_manage && <p className="text-meta text-muted">{copy.colleague}</p>}
        </div>
      </div>
      <div className="flex w-full flex-wrap gap-2 *:max-sm:flex-1 sm:w-auto">
        {!person.is_staff && (
          <ButtonLink size="sm" href={desk} icon={<Icon as={Plus} size={18} />}>
            {copy.enrol} <KeyCap on="primary">E</KeyCap>
          </ButtonLink>
        )}
        {person.phone_digits !== "" && (
          <ButtonLink
            size="sm"
            variant="secondary"
            href={`https://wa.me/${person.phone_digits}`}
            icon={<Icon as={MessageCircle} size={18} />}
          >
            {copy.whatsapp}
          </ButtonLink>
        )}
        {person.may_manage && <MoreMenu person={person} onAction={onAction} />}
      </div>
    </header>
  );
}

function Contacts({ person }: { person: Person }) {
  const link = "inline-flex min-h-11 items-center gap-1.5 hover:text-primary md:min-h-8";
  return (
    <div className="flex flex-wrap items-center gap-x-4 text-small">
      {person.phone_number !== "" && (
        <span className="inline-flex items-center">
          <a
            href={`tel:+${person.phone_digits}`}
            className={link}
            aria-label={`${copy.call}: ${toBengaliDigits(person.phone_number)}`}
          >
            <Icon as={Phone} size={16} className="text-primary" />
            {toBengaliDigits(person.phone_number)}
          </a>
          <CopyButton text={person.phone_number} what={peopleCopy.phone} className="md:size-8" />
        </span>
      )}
      {person.email ? (
        <span className="inline-flex min-w-0 items-center">
          <a href={`mailto:${person.email}`} className={link} lang="en">
            <Icon as={Mail} size={16} className="text-primary" />
            <span className="min-w-0 break-all">{person.email}</span>
          </a>
          <CopyButton text={person.email} what={copy.email} className="md:size-8" />
        </span>
      ) : (
        <span className="inline-flex min-h-8 items-center gap-1.5 text-muted">
          <Icon as={Mail} size={16} />
          {common.noMail}
        </span>
      )}
      <span className="inline-flex min-h-8 items-center gap-1.5" lang="en">
        <Icon as={AtSign} size={16} className="text-primary" />
        {person.username}
      </span>
      <span className="text-muted">{copy.joined(formatDate(person.joined_at))}</span>
    </div>
  );
}

function MoreMenu({ person, onAction }: { person: Person; onAction: OnAction }) {
  const { actions } = peopleCopy;
  const router = useRouter();
  return (
    <DropdownMenu
      trigger={
        <button
          type="button"
          aria-label={copy.more}
          className="grid size-11 shrink-0 place-items-center rounded-control border border-line-strong bg-surface hover:border-primary hover:text-primary max-sm:flex-none!"
        >
          <Icon as={Ellipsis} />
        </button>
      }
    >
      <DropdownAction icon={<Icon as={Pencil} size={19} />} onSelect={() => onAction({ kind: "correct" })}>
        {actions.correct}
      </DropdownAction>
      {person.email && (
        <DropdownAction icon={<Icon as={KeyRound} size={19} />} onSelect={() => onAction({ kind: "link" })}>
          {person.state === "not_activated" ? actions.activation : actions.link}
        </DropdownAction>
      )}
      {!person.is_staff && (
        <DropdownAction
          icon={<Icon as={Printer} size={19} />}
          onSelect={() => router.push(`/staff/people/slips?account=${person.id}`)}
        >
          {actions.slip}
        </DropdownAction>
      )}
      <DropdownAction
        icon={<Icon as={LogOut} size={19} />}
        onSelect={() => onAction({ kind: "sessions", device: null })}
      >
        {actions.sessions}
      </DropdownAction>
      {!person.is_staff && (
        <DropdownAction icon={<Icon as={Users} size={19} />} onSelect={() => onAction({ kind: "merge" })}>
          {actions.merge}
        </DropdownAction>
      )}
      {!person.is_staff && person.state !== "not_activated" && (
        <DropdownAction
          danger={person.state === "active"}
          icon={<Icon as={Power} size={19} />}
          onSelect={() => onAction({ kind: person.state === "active" ? "off" : "on" })}
        >
          {person.state === "active" ? actions.off : actions.on}
        </DropdownAction>
      )}
    </DropdownMenu>
  );
}
