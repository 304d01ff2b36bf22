"use client";

import { Monitor, PinOff, Smartphone } from "lucide";
import { EnrollmentCard } from "@/components/staff/people/enrollment-card";
import { Panel } from "@/components/staff/people/panel";
import type { OnAction } from "@/components/staff/people/person-action";
import { Icon } from "@/components/ui/icon";
import { toast } from "@/components/ui/toast";
import { deviceName } from "@/lib/accounts/device-name";
import { peopleCopy as copy } from "@/lib/copy/staff-people";
import { formatDate, formatDateTime, formatNumber, formatTaka } from "@/lib/format";
import { setPinned } from "@/lib/people/staff-client";
import type { Person, Sharing } from "@/lib/people/staff-schema";

type AsideProps = { person: Person; onAction: OnAction; onChange: () => void };

export function PersonAside({ person, onAction, onChange }: AsideProps) {
  return (
    <aside className="grid content-start gap-3.5">
      <EnrollmentCard enrollments={person.enrollments} onAction={onAction} />
      <Panel title={copy.account.title}>
        <Line name={copy.account.paid} value={formatTaka(Number(person.paid))} />
        <Line name={copy.account.refunded} value={formatTaka(Number(person.refunded))} />
        <Line name={copy.account.kept} value={formatTaka(Number(person.paid) - Number(person.refunded))} />
      </Panel>
      <Devices person={person} onAction={onAction} />
      {person.pinned.length > 0 && (
        <Panel title={copy.pinned}>
          {person.pinned.map(({ id, body, author, created_at }) => (
            <div key={id} className="flex items-start gap-2 py-1.5">
              <p className="min-w-0 flex-1 break-words">
                {body}
                <small className="block text-meta text-muted">
                  {[author, formatDate(created_at)].filter(Boolean).join(" · ")}
                </small>
              </p>
              <button
                type="button"
                aria-label={copy.timeline.unpin}
                onClick={() =>
                  setPinned(person.id, id, { is_pinned: false }).then(onChange, () => toast.error(copy.failed))
                }
                className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:text-primary"
              >
                <Icon as={PinOff} size={17} />
              </button>
            </div>
          ))}
        </Panel>
      )}
    </aside>
  );
}

function Line({ name, value }: { name: string; value: string }) {
  return (
    <p className="flex justify-between gap-3 py-1">
      <span className="text-meta text-muted">{name}</span>
      <b>{value}</b>
    </p>
  );
}

function Devices({ person, onAction }: { person: Person; onAction: OnAction }) {
  const { devices, sharing, may_manage } = person;
  const endAll = may_manage && devices.length > 0 && (
    <button
      type="button"
      onClick={() => onAction({ kind: "sessions", device: null })}
      className="min-h-11 font-semibold text-primary hover:underline"
    >
      {copy.devices.endAll}
    </button>
  );
  return (
    <Panel title={`${copy.devices.title} ${devices.length > 0 ? formatNumber(devices.length) : ""}`} action={endAll}>
      {devices.length === 0 && <p className="py-1 text-muted">{copy.devices.none}</p>}
      <ul>
        {devices.map((device) => {
          const { kind, name } = deviceName(device.user_agent);
          return (
            <li key={device.id} className="flex items-center gap-3 py-1.5">
              <Icon as={kind === "computer" ? Monitor : Smartphone} size={19} className="text-muted" />
              <span className="min-w-0 flex-1">
                <b className="block">{device.is_console ? `${copy.devices.console} · ${name}` : name}</b>
                <small className="block text-meta text-muted">
                  <span lang="en">{device.address}</span> · {copy.devices.usedAt(formatDateTime(device.last_used_at))}
                </small>
              </span>
              {may_manage && (
                <button
                  type="button"
                  aria-label={`${name}: ${copy.devices.end}`}
                  onClick={() => onAction({ kind: "sessions", device })}
                  className="min-h-11 text-meta font-semibold text-primary hover:underline"
                >
                  {copy.devices.end}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      <SharingFacts sharing={sharing} />
    </Panel>
  );
}

function SharingFacts({ sharing }: { sharing: Sharing }) {
  const { devices_today, networks_today, devices_month, networks_month, reopened_attempts, link_uses } = sharing;
  const facts = [
    devices_today > 1 && copy.devices.today(formatNumber(devices_today), formatNumber(networks_today)),
    devices_month > 0 && copy.devices.month(formatNumber(devices_month), formatNumber(networks_month)),
    reopened_attempts > 0 && copy.devices.reopened(formatNumber(reopened_attempts)),
    link_uses && copy.devices.links(formatNumber(link_uses.recordings), formatNumber(link_uses.requests)),
  ].filter((fact) => typeof fact === "string");
  if (facts.length === 0) return null;
  return (
    <ul aria-label={copy.devices.facts} className="mt-1.5 grid gap-0.5 border-t border-line pt-2 text-meta text-muted">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}
