import {
  Award,
  BookOpen,
  CalendarDays,
  ClipboardList,
  HandCoins,
  History,
  House,
  type IconNode,
  Inbox,
  KeyRound,
  Settings,
  Users,
  Wallet,
} from "lucide";
import { type Capability, can, type RoleHolder } from "@/lib/accounts/capabilities";
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

/** What is in the menu is what the role may open; the pages ask again. */
export const consoleEntries: readonly ConsoleEntry[] = [
  entry("today", House, "console.enter", "work", "h"),
  entry("desk", Inbox, "claims.read", "work", "d"),
  entry("people", Users, "people.read", "work", "p"),
  entry("cash", Wallet, "payments.read", "work", "m"),
  entry("dues", HandCoins, "payments.read", "work", "u"),
  entry("courses", BookOpen, "catalogue.write", "teaching", "k"),
  entry("batches", CalendarDays, "batch.content", "teaching", "b"),
  entry("exams", ClipboardList, "exams.read", "teaching", "r"),
  entry("certificates", Award, "certificates.read", "academy", "c"),
  entry("audit", History, "audit.read", "academy", "a"),
  entry("settings", Settings, "settings.write", "academy", "s"),
  entry("account", KeyRound, "console.enter", "academy", "i"),
];

/** Whoever must set up the second step of the sign-in first has the page for it, and no other. */
export const entriesFor = (viewer: RoleHolder & { needsSecondFactor: boolean }): ConsoleEntryName[] =>
  consoleEntries
    .filter(({ name, capability }) => can(viewer, capability) && (!viewer.needsSecondFactor || name === "account"))
    .map(({ name }) => name);

/** The entry that a path belongs to: the longest one that it begins with. */
export function entryOf(pathname: string): ConsoleEntry | undefined {
  const isIn = ({ href }: ConsoleEntry) => pathname === href || (href !== "/staff" && pathname.startsWith(`${href}/`));
  return consoleEntries.filter(isIn).toSorted((a, b) => b.href.length - a.href.length)[0];
}

export const namedEntries = (names: readonly ConsoleEntryName[]) =>
  consoleEntries.filter(({ name }) => names.includes(name));
