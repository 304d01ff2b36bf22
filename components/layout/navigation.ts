import { layout } from "@/lib/copy/layout";

export type NavEntry = {
  label: string;
  href: string;
  /** Section of the current page that the entry stands for. */
  id?: string;
};

const HOME = "/";
const DASHBOARD = "/dashboard/home";
const LOGIN = "/login";

const { nav } = layout;
const dashboardEntry: NavEntry = { label: nav.dashboard, href: DASHBOARD };
const loginEntry: NavEntry = { label: nav.login, href: LOGIN };

export const landingEntries: NavEntry[] = [
  { label: nav.home, href: "/#home", id: "home" },
  { label: nav.courses, href: "/#courses", id: "courses" },
  { label: nav.instructors, href: "/#instructors", id: "instructors" },
  { label: nav.about, href: "/#about", id: "about" },
  { label: nav.whyUs, href: "/#why-us", id: "why-us" },
  { label: nav.address, href: "/#contact", id: "contact" },
  dashboardEntry,
  loginEntry,
];

/** Without the sections that are not on the page; undefined for all of them, so that the page carries no list. */
export function landingEntriesWithout(sections: ReadonlySet<string>): NavEntry[] | undefined {
  const entries = landingEntries.filter(({ id }) => !sections.has(id === "why-us" ? "why" : (id ?? "")));
  return entries.length < landingEntries.length ? entries : undefined;
}

export const courseEntries: NavEntry[] = [
  { label: nav.home, href: HOME },
  { label: nav.batch, href: "#batch_title", id: "batch_title" },
  { label: nav.batchInfo, href: "#batch_info", id: "batch_info" },
  { label: nav.courseContent, href: "#batch_content", id: "batch_content" },
  dashboardEntry,
  loginEntry,
];

/** Visitors of the verification page come from outside and see these entries. */
export const verifyEntries: NavEntry[] = [
  { label: nav.home, href: HOME },
  { label: nav.courses, href: "/#courses" },
  { label: nav.address, href: "/#contact" },
  dashboardEntry,
  loginEntry,
];

export const dashboardEntries: NavEntry[] = [
  { label: nav.home, href: HOME },
  dashboardEntry,
  { label: nav.myCourses, href: "/dashboard/my-courses" },
  { label: nav.profile, href: "/dashboard/user-profile" },
];

export const otherEntries: NavEntry[] = [{ label: nav.home, href: HOME }, dashboardEntry, loginEntry];

/** The path without its final slash, and with `/home` as the landing page. */
function normalise(path: string): string {
  const bare = path.replace(/\/+$/, "") || HOME;
  return bare === "/home" ? HOME : bare;
}

/** The path's own list, for pages that pass none. */
function entriesFor(path: string): NavEntry[] {
  const bare = normalise(path);
  if (bare === HOME) return landingEntries;
  if (bare.startsWith("/course/")) return courseEntries;
  if (bare.startsWith("/dashboard")) return dashboardEntries;
  return otherEntries;
}

/** Logged in and away from home, the path decides; otherwise the page's own list. */
export function visibleEntries(path: string, loggedIn: boolean, list: NavEntry[] = entriesFor(path)): NavEntry[] {
  const entries = loggedIn && normalise(path) !== HOME ? entriesFor(path) : list;
  return entries.filter((entry) => entry.href !== (loggedIn ? LOGIN : DASHBOARD));
}

export function isLogin(entry: NavEntry): boolean {
  return entry.href === LOGIN;
}

/** The entry to highlight: the visible section goes before the path. */
export function activeEntry(entries: NavEntry[], path: string, sectionId: string | null): NavEntry | undefined {
  const bare = normalise(path);
  return (
    (sectionId && entries.find((entry) => entry.id === sectionId)) ||
    entries.find((entry) => normalise(entry.href.replace(/#.*/, "")) === bare && !entry.href.startsWith("#"))
  );
}

export const SCROLLED_PX = 50;
const SECTION_OFFSET_PX = 120;
const BOTTOM_PX = 50;

type ScrollState = {
  scrollY: number;
  viewportHeight: number;
  documentHeight: number;
  /** Distance of each section from the top of the document, in document order. */
  sections: { id: string; top: number }[];
};

/** The section under the header: the last one that has passed the offset, or the very last at the page's end. */
export function activeSection({ scrollY, viewportHeight, documentHeight, sections }: ScrollState): string | null {
  const atBottom = scrollY > 0 && scrollY + viewportHeight >= documentHeight - BOTTOM_PX;
  const passed = sections.filter((section) => section.top <= scrollY + SECTION_OFFSET_PX);
  return (atBottom ? sections : passed).at(-1)?.id ?? null;
}
