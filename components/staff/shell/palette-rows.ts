import { Award, Banknote, CalendarDays, ClipboardList, type IconNode, User } from "lucide";
import type { ConsoleEntryName, namedEntries, namedInnerPages } from "@/components/staff/shell/navigation";
import { consoleCopy } from "@/lib/copy/console";
import { peopleCopy } from "@/lib/copy/staff-people";
import { formatTaka, toBengaliDigits } from "@/lib/format";
import type { SearchResult } from "@/lib/people/search-schema";
import { typedText } from "@/lib/wire/search-words";

const copy = consoleCopy.search;

type PaletteGroup = keyof typeof copy.groups;
export type PaletteRow = {
  group: PaletteGroup;
  key: string;
  href: string;
  icon: IconNode;
  title: string;
  line: string;
  /** The action of Enter, where it is more than to open the record. */
  action?: string;
};

const line = (...parts: (string | false | undefined | null)[]) => parts.filter(Boolean).join(" · ");

/** The found records in their shown order. */
export function foundRows({ people, payments, batches, exams, certificates }: SearchResult): PaletteRow[] {
  return [
    ...people.map(
      ({ id, name, phone_number, email, username, is_active, waiting_claim, enrollments: [newest] }): PaletteRow => ({
        group: "people",
        key: `person ${id}`,
        href: waiting_claim === null ? `/staff/people/${id}` : `/staff/desk?claim=${waiting_claim}`,
        action: waiting_claim === null ? undefined : copy.openClaim,
        icon: User,
        title: name,
        line: line(toBengaliDigits(phone_number), email || username, newest?.batch_name, !is_active && copy.inactive),
      }),
    ),
    ...payments.map(
      (payment): PaletteRow => ({
        group: "payments",
        key: `payment ${payment.id}`,
        href: `/staff/people/${payment.person_id}`,
        icon: Banknote,
        title: line(
          `${peopleCopy.methods[payment.method]} ${formatTaka(Number(payment.amount))}`,
          payment.transaction_id,
        ),
        line: line(
          payment.payer_phone && copy.payer(toBengaliDigits(payment.payer_phone)),
          payment.name,
          payment.batch_name,
          payment.is_voided && copy.voided,
        ),
      }),
    ),
    ...batches.map(
      ({ id, name, course_title }): PaletteRow => ({
        group: "batches",
        key: `batch ${id}`,
        href: `/staff/batches/${id}`,
        icon: CalendarDays,
        title: name,
        line: course_title,
      }),
    ),
    ...exams.map(
      ({ id, title, batch_name }): PaletteRow => ({
        group: "exams",
        key: `exam ${id}`,
        href: `/staff/exams/${id}`,
        icon: ClipboardList,
        title,
        line: batch_name,
      }),
    ),
    ...certificates.map(
      ({ id, person_id, student_name, batch_name }): PaletteRow => ({
        group: "certificates",
        key: `certificate ${id}`,
        href: `/staff/people/${person_id}`,
        icon: Award,
        title: id,
        line: line(student_name, batch_name),
      }),
    ),
  ];
}

export type PalettePages = {
  entries: ReturnType<typeof namedEntries>;
  inner: ReturnType<typeof namedInnerPages>;
};

/** Pages by their name, those below an entry by its name too; the entries alone before anything is typed. */
export function pageRows({ entries, inner }: PalettePages, typed: string): PaletteRow[] {
  const wanted = typedText(typed).trim().toLowerCase();
  const isIn = (title: string) => typedText(title).toLowerCase().includes(wanted);
  const top = entries
    .filter(({ name }) => isIn(consoleCopy.entries[name]) || name.startsWith(wanted))
    .map(
      ({ name, href, icon }): PaletteRow => ({
        group: "pages",
        key: `page ${name}`,
        href,
        icon,
        title: consoleCopy.entries[name],
        line: "",
      }),
    );
  if (wanted === "") return top;
  const below = inner
    .map(
      ({ name, href, icon, within }): PaletteRow => ({
        group: "pages",
        key: `inner ${name}`,
        href,
        icon,
        title: consoleCopy.pages[name],
        line: consoleCopy.entries[within],
      }),
    )
    .filter(({ title, line, href }) => [title, line].some(isIn) || href.slice("/staff".length).includes(`/${wanted}`));
  return [...top, ...below];
}

export const mayEnrol = (entries: readonly ConsoleEntryName[]) => entries.includes("desk");
