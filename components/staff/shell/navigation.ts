import {
  Award,
  Banknote,
  BookOpen,
  Building2,
  CalendarDays,
  CalendarPlus,
  ClipboardList,
  DatabaseBackup,
  FilePlus,
  FileSpreadsheet,
  HandCoins,
  History,
  House,
  type IconNode,
  Inbox,
  KeyRound,
  LayoutTemplate,
  ListOrdered,
  MailCheck,
  MailWarning,
  MessageSquareText,
  Palette,
  Phone,
  Printer,
  Scale,
  Settings,
  Signature,
  Stethoscope,
  UserPlus,
  Users,
  Video,
  Wallet,
} from "lucide";
import { type BatchHolder, batchScope, type Capability, can, type RoleHolder } from "@/lib/accounts/capabilities";
import type { consoleCopy } from "@/lib/copy/console";

export type ConsoleEntryName = keyof typeof consoleCopy.entries;
type ConsoleEntry = {
  name: ConsoleEntryName;
  href: string;
  icon: IconNode;
  capability: Capability;
  group: keyof typeof consoleCopy.groups;
  /** The letter after `G`. */
  key: string;
};

const entry = (
  name: ConsoleEntryName,
  icon: IconNode,
  capability: Capability,
  group: ConsoleEntry["group"],
  key: string,
): ConsoleEntry => ({ name, href: name === "today" ? "/staff" : `/staff/${name}`, icon, capability, group, key });

/** The menu shows the entries that the role may open; the pages check again. */
export const consoleEntries: readonly ConsoleEntry[] = [
  entry("today", House, "console.enter", "work", "h"),
  entry("desk", Inbox, "claims.read", "work", "d"),
  entry("people", Users, "people.read", "work", "p"),
  entry("cash", Wallet, "payments.read", "work", "m"),
  entry("dues", HandCoins, "payments.read", "work", "u"),
  entry("courses", BookOpen, "catalogue.write", "teaching", "k"),
  entry("batches", CalendarDays, "batch.content", "teaching", "b"),
  entry("exams", ClipboardList, "exams.read", "teaching", "r"),
  entry("landing", LayoutTemplate, "settings.write", "academy", "l"),
  entry("certificates", Award, "certificates.read", "academy", "c"),
  entry("audit", History, "audit.read", "academy", "a"),
  entry("settings", Settings, "settings.write", "academy", "s"),
  entry("account", KeyRound, "console.enter", "academy", "i"),
];

export type InnerPageName = keyof typeof consoleCopy.pages;
type InnerPage = {
  name: InnerPageName;
  href: string;
  icon: IconNode;
  capability: Capability;
  within: ConsoleEntryName;
};

const inner = (
  name: InnerPageName,
  href: string,
  icon: IconNode,
  capability: Capability,
  within: ConsoleEntryName,
): InnerPage => ({ name, href: `/staff/${href}`, icon, capability, within });

/** Pages below an entry that open without a record. */
export const innerPages: readonly InnerPage[] = [
  inner("import", "desk/import", FileSpreadsheet, "payments.write", "desk"),
  inner("learner-import", "people/import", UserPlus, "enrollments.write", "people"),
  inner("slips", "people/slips", Printer, "enrollments.write", "people"),
  inner("payments", "cash/payments", Banknote, "payments.read", "cash"),
  inner("notices", "cash/notices", MessageSquareText, "payments.read", "cash"),
  inner("instructors", "instructors", Stethoscope, "catalogue.write", "courses"),
  inner("videos", "promo-videos", Video, "catalogue.write", "courses"),
  inner("new-batch", "batches/new", CalendarPlus, "schedule.write", "batches"),
  inner("new-exam", "exams/new", FilePlus, "exams.write", "exams"),
  inner("cutoffs", "exams/cutoffs", ListOrdered, "exams.read", "exams"),
  inner("academy", "settings#academy", Building2, "settings.write", "settings"),
  inner("contact", "settings#contact", Phone, "settings.write", "settings"),
  inner("look", "settings/look", Palette, "settings.write", "settings"),
  inner("accounts", "settings#accounts", Wallet, "settings.write", "settings"),
  inner("signatories", "settings#signatories", Signature, "settings.write", "settings"),
  inner("rules", "settings#rules", Scale, "settings.write", "settings"),
  inner("diagnostic", "settings#diagnostic", ClipboardList, "settings.write", "settings"),
  inner("money", "settings/money", MessageSquareText, "settings.write", "settings"),
  inner("staff", "settings/staff", Users, "staff.write", "settings"),
  inner("mail", "settings/mail", MailCheck, "settings.write", "settings"),
  inner("mails", "settings/mails", MailWarning, "settings.write", "settings"),
  inner("backups", "settings/backups", DatabaseBackup, "backups.write", "settings"),
];

/** A member of staff who must set up the second step first sees only its page. */
export const entriesFor = (viewer: RoleHolder & { needsSecondFactor: boolean }): ConsoleEntryName[] =>
  consoleEntries
    .filter(({ name, capability }) => can(viewer, capability) && (!viewer.needsSecondFactor || name === "account"))
    .map(({ name }) => name);

/** A new batch is for staff who write the schedules of all batches. */
export const innerPagesFor = (viewer: BatchHolder): InnerPageName[] =>
  innerPages
    .filter(({ name, capability }) =>
      name === "new-batch" ? batchScope(viewer, capability) === "all" : can(viewer, capability),
    )
    .map(({ name }) => name);

/** The entry that a path belongs to: the longest one that it begins with. */
export function entryOf(pathname: string): ConsoleEntry | undefined {
  const isIn = ({ href }: ConsoleEntry) => pathname === href || (href !== "/staff" && pathname.startsWith(`${href}/`));
  return consoleEntries.filter(isIn).toSorted((a, b) => b.href.length - a.href.length)[0];
}

export const namedEntries = (names: readonly ConsoleEntryName[]) =>
  consoleEntries.filter(({ name }) => names.includes(name));

export const namedInnerPages = (names: readonly InnerPageName[]) =>
  innerPages.filter(({ name }) => names.includes(name));
