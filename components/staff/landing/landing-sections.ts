import {
  ClipboardList,
  EyeOff,
  type IconNode,
  Info,
  LayoutGrid,
  ListOrdered,
  MapPin,
  MessagesSquare,
  PanelTop,
  Stethoscope,
} from "lucide";
import { layout } from "@/lib/copy/layout";
import { landingCopy as copy } from "@/lib/copy/staff-landing";
import { settingsCopy } from "@/lib/copy/staff-settings";
import {
  emptySections,
  type LandingKey,
  type LandingList,
  type LandingValues,
  type OptionalSection,
  rowLimits,
} from "@/lib/settings/landing-schema";
import { LANDING_MAX } from "@/lib/wire/limits";

export type SectionName = keyof typeof copy.sections;

type Section = {
  name: SectionName;
  icon: IconNode;
  /** One entry is a row; two stand side by side. */
  fields: readonly (readonly LandingKey[])[];
  /** Its entry of the site's menu. */
  menu?: string;
  /** Vanishes once it is empty. */
  optional?: OptionalSection;
};

const { nav } = layout;

/** In the page's order. */
export const sections: readonly Section[] = [
  {
    name: "hero",
    icon: PanelTop,
    menu: nav.home,
    fields: [["hero_title"], ["hero_lead"], ["hero_start", "hero_courses"], ["slogan"]],
  },
  { name: "lines", icon: ListOrdered, optional: "lines", fields: [["lines"]] },
  { name: "courses", icon: ClipboardList, menu: nav.courses, fields: [["courses_title"], ["courses_text"]] },
  {
    name: "why",
    icon: LayoutGrid,
    menu: nav.whyUs,
    optional: "why",
    fields: [["why_title"], ["why_subtitle"], ["cards"]],
  },
  {
    name: "instructors",
    icon: Stethoscope,
    menu: nav.instructors,
    fields: [["instructors_title"], ["instructors_text"]],
  },
  {
    name: "about",
    icon: Info,
    menu: nav.about,
    optional: "about",
    fields: [["about_title"], ["about_text"], ["about_details"], ["about_facts"]],
  },
  {
    name: "faq",
    icon: MessagesSquare,
    optional: "faq",
    fields: [["faq_title"], ["questions"], ["faq_more"], ["faq_more_text"]],
  },
  {
    name: "contact",
    icon: MapPin,
    menu: nav.address,
    fields: [
      ["contact_title"],
      ["address"],
      ["opens_text", "closes_text"],
      ["opens", "closes"],
      ["map_street", "map_landmark"],
    ],
  },
];

export const sectionOf = (name: SectionName): Section => {
  const found = sections.find((section) => section.name === name);
  if (!found) throw new Error(`no section ${name}`);
  return found;
};

export const keysOf = (section: Section): LandingKey[] => section.fields.flat();
export const sectionWith = (key: LandingKey): Section | undefined =>
  sections.find((section) => keysOf(section).includes(key));

export const isList = (key: LandingKey): key is LandingList => key in rowLimits;
export const isHour = (key: LandingKey): key is "opens" | "closes" => key === "opens" || key === "closes";

const { facts, fields } = copy;
export const labelOf = (key: LandingKey): string =>
  ({ ...settingsCopy.facts, ...facts, ...fields })[key as keyof typeof fields];

export const isEmpty = (section: Section, values: LandingValues) =>
  section.optional !== undefined && emptySections(values).has(section.optional);

export const iconOf = (section: Section, values: LandingValues) => (isEmpty(section, values) ? EyeOff : section.icon);

/** A section's contents in a few words. */
export function noteOf(section: Section, values: LandingValues): string {
  if (isEmpty(section, values)) return copy.emptyPart;
  const list = keysOf(section).find(isList);
  if (!list) return copy.sections[section.name].note;
  const count = values[list].length;
  return list === "questions" ? copy.rows(count) : copy.rowsOf(count, LANDING_MAX[list]);
}

/** The value, and the row of a list, that is being written. */
export type Place = { key: LandingKey; row: number | null };

/** Where on the page a value is read; a row of a list by its place. */
export function placeOf({ key, row }: Place): string {
  const nth = row === null ? "" : `:nth-child(${row + 1})`;
  const places: Record<LandingKey, string> = {
    hero_title: "#home h1",
    hero_lead: "#home h1 + p",
    hero_start: "#home h1 ~ div a:first-child",
    hero_courses: '#home a[href="/#courses"]',
    slogan: "#home h1",
    lines: `#home > ul > li${nth}`,
    courses_title: "#courses h2",
    courses_text: "#courses h2 + p",
    why_title: "#why-us h2",
    why_subtitle: "#why-us h2 + p",
    cards: `#why-us li${nth}`,
    instructors_title: "#instructors h2",
    instructors_text: "#instructors h2 + p",
    about_title: "#about h2",
    about_text: "#about h2 + p",
    about_details: "#about p.text-muted",
    about_facts: `#about dl > div${nth}`,
    faq_title: "#faq h2",
    questions: `#faq details${nth}`,
    faq_more: "#faq h3:not(summary *)",
    faq_more_text: "#faq p.text-small",
    contact_title: "#contact h2",
    address: "#contact address",
    opens: "#contact [aria-hidden] > span",
    closes: "#contact [aria-hidden] > span",
    opens_text: "#contact p.text-muted",
    closes_text: "#contact p.text-muted",
    map_street: "#contact svg text:first-of-type",
    map_landmark: "#contact svg text:last-of-type",
  };
  return places[key];
}
