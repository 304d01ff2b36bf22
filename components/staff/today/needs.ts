import type { ConsoleEntryName } from "@/components/staff/shell/navigation";
import { alarmCopy } from "@/lib/copy/alarms";
import { todayCopy as copy } from "@/lib/copy/staff-today";
import { formatDateTime } from "@/lib/format";
import { type Alarm, isDiskLow } from "@/lib/health/alarm-schema";
import type { Today } from "@/lib/staff/today-schema";

export type NeedKind =
  | "system"
  | "backup"
  | "mails"
  | "claims"
  | "cash"
  | "messages"
  | "disk"
  | "certificate"
  | "jobs"
  | "recordings"
  | "factor"
  | "names";
export type Need = {
  kind: NeedKind;
  title: string;
  text: string;
  href: string | null;
  action: string;
  /** The console cannot mend it, so it goes to the person who keeps the server. */
  isKeepers?: boolean;
};

/** The pages that the viewer may open. */
type Pages = ReadonlySet<ConsoleEntryName>;

const linkTo = (pages: Pages, page: ConsoleEntryName, path = "") => (pages.has(page) ? `/staff/${page}${path}` : null);

function systemNeeds({ system, mails }: Today): Need[] {
  const parts = system ? (Object.keys(system) as (keyof typeof system)[]) : [];
  const oldest = mails?.oldest_at ? formatDateTime(mails.oldest_at) : null;
  return parts
    .filter((part) => system?.[part] === "failed")
    .map((part) => {
      const text = part === "mail" ? copy.part.mail(oldest) : copy.part.texts[part];
      return { kind: "system", title: copy.part.titles[part], text, href: null, action: copy.open, isKeepers: true };
    });
}

function mailNeeds({ mails }: Today, pages: Pages): Need[] {
  if (!mails || mails.waiting + mails.failed === 0) return [];
  const { waiting, failed, oldest_at } = mails;
  const oldest = oldest_at ? formatDateTime(oldest_at) : "";
  const words = { title: copy.mails.title(waiting, failed), text: copy.mails.text(waiting, failed, oldest) };
  return [{ kind: "mails", ...words, href: linkTo(pages, "settings", "/mails"), action: copy.open }];
}

function claimNeeds({ claims }: Today, pages: Pages): Need[] {
  if (!claims?.waiting) return [];
  const oldest = claims.oldest_at ? formatDateTime(claims.oldest_at) : "";
  const words = { title: copy.claims.title(claims.waiting), text: copy.claims.text(claims.with_money, oldest) };
  return [{ kind: "claims", ...words, href: linkTo(pages, "desk"), action: copy.claims.action }];
}

function cashNeeds({ cash }: Today, pages: Pages): Need[] {
  if (!cash?.mismatches) return [];
  const { title, text, action } = copy.cash;
  const told = text(cash.money_without_claim, cash.claims_without_money, cash.payments_without_money);
  const words = { title: title(cash.mismatches), text: told };
  return [{ kind: "cash", ...words, href: linkTo(pages, "cash", `?day=${cash.day}`), action }];
}

function messageNeeds({ messages }: Today, pages: Pages): Need[] {
  if (!messages?.is_silent) return [];
  const text = copy.messages.text(formatDateTime(messages.last_at));
  return [{ kind: "messages", title: copy.messages.title, text, href: linkTo(pages, "cash"), action: copy.open }];
}

type Words = Pick<Need, "kind" | "title" | "text">;
const forKeeper = (words: Words): Need => ({ ...words, href: null, action: copy.open, isKeepers: true });

function diskNeeds({ disk }: Today): Need[] {
  if (!disk || !isDiskLow(disk)) return [];
  return [forKeeper({ kind: "disk", ...alarmCopy.words({ cause: "disk", ...disk }) })];
}

function backupNeeds({ backup }: Today): Need[] {
  if (!backup?.is_late) return [];
  const { noneTitle, noneText } = copy.backup;
  const words = backup.is_set_up
    ? alarmCopy.words({ cause: "backup_late", last_at: backup.last_at })
    : { title: noneTitle, text: noneText };
  return [forKeeper({ kind: "backup", ...words })];
}

/** The other causes have parts of their own. */
const alarmKinds: Partial<Record<Alarm["cause"], NeedKind>> = {
  certificate: "certificate",
  backup_failed: "backup",
  backup_lacks_files: "backup",
  jobs: "jobs",
};

function alarmNeeds({ alarms, system }: Today): Need[] {
  return (alarms ?? []).flatMap((alarm) => {
    // A stopped queue is named as a part of the system already.
    const kind = alarm.cause === "jobs" && system?.jobs === "failed" ? undefined : alarmKinds[alarm.cause];
    return kind ? [forKeeper({ kind, ...alarmCopy.words(alarm) })] : [];
  });
}

/** The needs for a person's action, the most harmful delay first. */
export function needsOf(today: Today, pages: Pages): Need[] {
  const counted: [NeedKind, number | null, { title: (count: number) => string; text: string }, string | null][] = [
    ["recordings", today.failed_recordings, copy.recordings, linkTo(pages, "batches")],
    ["factor", today.without_second_factor, copy.factor, linkTo(pages, "settings", "/staff")],
    ["names", today.names, copy.names, linkTo(pages, "certificates")],
  ];
  return [
    ...systemNeeds(today),
    ...diskNeeds(today),
    ...alarmNeeds(today),
    ...backupNeeds(today),
    ...mailNeeds(today, pages),
    ...messageNeeds(today, pages),
    ...claimNeeds(today, pages),
    ...cashNeeds(today, pages),
    ...counted.flatMap(([kind, count, { title, text }, href]) =>
      count ? [{ kind, title: title(count), text, href, action: copy.open }] : [],
    ),
  ];
}
