import type { ConsoleEntryName } from "@/components/staff/shell/navigation";
import { todayCopy as copy } from "@/lib/copy/staff-today";
import { formatDateTime } from "@/lib/format";
import type { Today } from "@/lib/staff/today-schema";

export type NeedKind =
  | "system"
  | "backup"
  | "mails"
  | "claims"
  | "cash"
  | "messages"
  | "disk"
  | "recordings"
  | "factor"
  | "names";
export type Need = {
  kind: NeedKind;
  title: string;
  text: string;
  href: string | null;
  action: string;
  /** What the server's keeper runs, of what nobody can mend in the console. */
  command?: string;
};

/** Looks at every part, and says what to do about each. */
const LOOK = "npm run doctor";

/** The pages that are there for the viewer. */
type Pages = ReadonlySet<ConsoleEntryName>;

const linkTo = (pages: Pages, page: ConsoleEntryName, path = "") => (pages.has(page) ? `/staff/${page}${path}` : null);

function systemNeeds({ system, mails }: Today): Need[] {
  const parts = system ? (Object.keys(system) as (keyof typeof system)[]) : [];
  const oldest = mails?.oldest_at ? formatDateTime(mails.oldest_at) : null;
  return parts
    .filter((part) => system?.[part] === "failed")
    .map((part) => {
      const text = part === "mail" ? copy.part.mail(oldest) : copy.part.texts[part];
      return { kind: "system", title: copy.part.titles[part], text, href: null, action: copy.open, command: LOOK };
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
  const differences = cash ? cash.money_without_claim + cash.claims_without_money : 0;
  if (!cash || differences === 0) return [];
  const { title, text, action } = copy.cash;
  const words = { title: title(differences), text: text(cash.money_without_claim, cash.claims_without_money) };
  return [{ kind: "cash", ...words, href: linkTo(pages, "cash", `?day=${cash.day}`), action }];
}

function messageNeeds({ messages }: Today, pages: Pages): Need[] {
  if (!messages?.is_silent) return [];
  const text = copy.messages.text(formatDateTime(messages.last_at));
  return [{ kind: "messages", title: copy.messages.title, text, href: linkTo(pages, "cash"), action: copy.open }];
}

const LITTLE = 0.1;
const LITTLE_BYTES = 10 * 1024 ** 3;

/** Less than a tenth, and than what a week of recordings takes. */
export const isDiskLow = ({ free, total }: NonNullable<Today["disk"]>) => free < Math.min(total * LITTLE, LITTLE_BYTES);

function diskNeeds({ disk }: Today): Need[] {
  if (!disk || !isDiskLow(disk)) return [];
  const words = { title: copy.disk.title, text: copy.disk.text(disk.free) };
  return [{ kind: "disk", ...words, href: null, action: copy.open, command: LOOK }];
}

function backupNeeds({ backup }: Today): Need[] {
  if (!backup?.is_late) return [];
  const { title, text, noneTitle, noneText } = copy.backup;
  const words = backup.is_set_up
    ? { title, text: text(backup.last_at && formatDateTime(backup.last_at)) }
    : { title: noneTitle, text: noneText };
  return [{ kind: "backup", ...words, href: null, action: copy.open, command: LOOK }];
}

/** What needs a person, what does the most harm by waiting first. */
export function needsOf(today: Today, pages: Pages): Need[] {
  const counted: [NeedKind, number | null, { title: (count: number) => string; text: string }, string | null][] = [
    ["recordings", today.failed_recordings, copy.recordings, linkTo(pages, "batches")],
    ["factor", today.without_second_factor, copy.factor, linkTo(pages, "settings", "/staff")],
    ["names", today.names, copy.names, linkTo(pages, "certificates")],
  ];
  return [
    ...systemNeeds(today),
    ...diskNeeds(today),
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
