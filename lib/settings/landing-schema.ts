import { z } from "zod";
import { firstLandingTexts, landingWords } from "@/lib/copy/landing-texts";
import { type Academy, factsSchema } from "@/lib/settings/schema";
import { LANDING_MAX } from "@/lib/wire/limits";

/** Characters that nobody sees. Bengali needs the two joiners. */
const hidden =
  /(?![\u200c\u200d])(?:[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029\u115f\u1160\u2800\u3164\uffa0]|\u034f|\u17b4|\u17b5)/gu;
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** The typed or pasted text as one line without characters that nobody sees. */
export const plainLine = (text: string) =>
  text.replace(/[\r\n\u2028\u2029\t][\r\n\u2028\u2029\t ]*/g, " ").replace(hidden, "");

/** While it is written a text may be empty, and end with a space. */
const draftText = (longest: number) =>
  z
    .string("must be a text")
    .max(longest, `must not be longer than ${longest} characters`)
    .refine((text) => text.search(hidden) < 0, "must be one line without control characters");

const optional = (longest: number) =>
  draftText(longest)
    .trim()
    .transform((text) => (visible.test(text) ? text : ""));
const required = (longest: number) => optional(longest).refine((text) => text !== "", "must not be empty");

/** A row of which nothing was written is left out; any other has what is `needed`. */
const rows = <Row extends z.ZodObject<Record<string, z.ZodType<string>>>>(
  most: number,
  row: Row,
  needed: readonly (keyof z.output<Row> & string)[],
) =>
  z
    .array(row)
    .max(most, `must have at most ${most}`)
    .superRefine((list, context) => {
      for (const [index, texts] of list.entries()) {
        if (isBlank(texts)) continue;
        for (const name of needed) {
          if (texts[name] === "")
            context.addIssue({ code: "custom", path: [index, name], message: "must not be empty" });
        }
      }
    })
    .transform((list) => list.filter((texts) => !isBlank(texts)));
const isBlank = (texts: Record<string, unknown>) => Object.values(texts).every((text) => text === "");

/** Limits of the texts inside a list, by the list. */
export const rowLimits = {
  lines: { title: LANDING_MAX.row_title, text: LANDING_MAX.row_text },
  cards: { title: LANDING_MAX.row_title, text: LANDING_MAX.row_text },
  about_facts: { figure: LANDING_MAX.figure, text: LANDING_MAX.row_title },
  questions: { question: LANDING_MAX.question, text: LANDING_MAX.question_text },
} as const;
export type LandingList = keyof typeof rowLimits;

/** Limits of the texts that stand alone; a fact's are those of the settings. */
export const textLimits = {
  hero_start: LANDING_MAX.button,
  hero_courses: LANDING_MAX.button,
  courses_title: LANDING_MAX.heading,
  courses_text: LANDING_MAX.text,
  why_title: LANDING_MAX.heading,
  why_subtitle: LANDING_MAX.text,
  instructors_title: LANDING_MAX.heading,
  instructors_text: LANDING_MAX.text,
  about_title: LANDING_MAX.heading,
  about_text: LANDING_MAX.paragraph,
  about_details: LANDING_MAX.paragraph,
  faq_title: LANDING_MAX.heading,
  faq_more: LANDING_MAX.text,
  faq_more_text: LANDING_MAX.text,
  contact_title: LANDING_MAX.heading,
  slogan: LANDING_MAX.slogan,
  hero_title: LANDING_MAX.hero_title,
  hero_lead: LANDING_MAX.hero_lead,
  address: LANDING_MAX.address,
  opens_text: LANDING_MAX.hours,
  closes_text: LANDING_MAX.hours,
  map_street: LANDING_MAX.map,
  map_landmark: LANDING_MAX.map,
} as const;
export type LandingText = keyof typeof textLimits;

const alone = <Key extends keyof typeof textLimits>(key: Key) => optional(textLimits[key]);
const needed = <Key extends keyof typeof textLimits>(key: Key) => required(textLimits[key]);
const { lines, cards, about_facts, questions } = rowLimits;
const titled = (limits: { title: number; text: number }) =>
  z.strictObject({ title: optional(limits.title), text: optional(limits.text) });

export const landingTextsSchema = z.object({
  hero_start: needed("hero_start"),
  hero_courses: alone("hero_courses"),
  lines: rows(LANDING_MAX.lines, titled(lines), ["title"]),
  courses_title: needed("courses_title"),
  courses_text: alone("courses_text"),
  why_title: alone("why_title"),
  why_subtitle: alone("why_subtitle"),
  cards: rows(LANDING_MAX.cards, titled(cards), ["title"]),
  instructors_title: needed("instructors_title"),
  instructors_text: alone("instructors_text"),
  about_title: alone("about_title"),
  about_text: alone("about_text"),
  about_details: alone("about_details"),
  about_facts: rows(
    LANDING_MAX.about_facts,
    z.strictObject({ figure: optional(about_facts.figure), text: optional(about_facts.text) }),
    ["figure", "text"],
  ),
  faq_title: alone("faq_title"),
  questions: rows(
    LANDING_MAX.questions,
    z.strictObject({ question: optional(questions.question), text: optional(questions.text) }),
    ["question", "text"],
  ),
  faq_more: alone("faq_more"),
  faq_more_text: alone("faq_more_text"),
  contact_title: needed("contact_title"),
});

const facts = factsSchema.pick({
  slogan: true,
  hero_title: true,
  hero_lead: true,
  address: true,
  opens: true,
  closes: true,
  opens_text: true,
  closes_text: true,
  map_street: true,
  map_landmark: true,
}).shape;

/** Facts of the settings that are edited with the landing page, and nowhere else in the console. */
export const landingFactKeys = Object.keys(facts) as (keyof typeof facts)[];
export type LandingFact = keyof typeof facts;
type LandingFacts = Pick<Academy, LandingFact>;

const seen = (fact: z.ZodType<string, string>) =>
  z
    .string("must be a text")
    .refine((text) => text.search(hidden) < 0, "must be one line without control characters")
    .pipe(fact);

const landingTextKeys = Object.keys(landingTextsSchema.shape) as (keyof LandingTexts)[];

/** A section that shows something has its heading. */
const headings = [
  ["why_title", "why"],
  ["about_title", "about"],
  ["faq_title", "faq"],
] as const;

/** Values that can be published. */
export const landingSchema = z
  .object({
    ...landingTextsSchema.shape,
    slogan: seen(facts.slogan),
    hero_title: seen(facts.hero_title),
    hero_lead: seen(facts.hero_lead),
    address: seen(facts.address),
    opens: facts.opens,
    closes: facts.closes,
    opens_text: seen(facts.opens_text),
    closes_text: seen(facts.closes_text),
    map_street: seen(facts.map_street),
    map_landmark: seen(facts.map_landmark),
  })
  .superRefine((values, context) => {
    const empty = emptySections(values);
    for (const [key, section] of headings) {
      if (values[key] === "" && !empty.has(section)) {
        context.addIssue({ code: "custom", path: [key], message: "must not be empty" });
      }
    }
    if (values.opens >= values.closes) {
      context.addIssue({ code: "custom", path: ["closes"], message: "must be later than opens" });
    }
  });

export type LandingTexts = z.output<typeof landingTextsSchema>;
export type LandingValues = z.output<typeof landingSchema>;
export type LandingKey = keyof LandingValues;
export const landingKeys = Object.keys(landingSchema.shape) as LandingKey[];

const draftRows = (list: LandingList) => {
  const texts = Object.entries(rowLimits[list]).map(([name, longest]) => [name, draftText(longest)]);
  return z
    .array(z.strictObject(Object.fromEntries(texts)))
    .max(LANDING_MAX[list], `must have at most ${LANDING_MAX[list]}`);
};

const draftFields: Record<string, z.ZodType> = {
  ...Object.fromEntries(Object.entries(textLimits).map(([key, longest]) => [key, draftText(longest)])),
  ...Object.fromEntries((Object.keys(rowLimits) as LandingList[]).map((list) => [list, draftRows(list)])),
  opens: z.int("must be a whole hour").min(0).max(24),
  closes: z.int("must be a whole hour").min(0).max(24),
};

/** Values that can be kept while they are written: not too long, and nothing hidden. */
export const landingDraftSchema = z.strictObject(draftFields).partial();

/** Whether a value can stand in a draft. */
export const isDraftValue = (key: LandingKey, value: unknown) => draftFields[key]?.safeParse(value).success ?? false;

/** The sections that vanish, with their entry of the menu, once nothing but a heading is written there. */
export type OptionalSection = "lines" | "why" | "about" | "faq";

export function emptySections(texts: LandingTexts): ReadonlySet<OptionalSection> {
  const empty = new Set<OptionalSection>();
  if (texts.lines.length === 0) empty.add("lines");
  if (texts.cards.length === 0 && !texts.why_subtitle) empty.add("why");
  if (!texts.about_text && !texts.about_details && texts.about_facts.length === 0) empty.add("about");
  if (texts.questions.length === 0) empty.add("faq");
  return empty;
}

/** Keeps the stored texts that are still valid; another version of the site may know other keys. */
export function readLandingTexts(stored: unknown): LandingTexts {
  const values = typeof stored === "object" && stored !== null ? (stored as Record<string, unknown>) : {};
  const known = landingTextKeys.flatMap((key) => {
    const result = landingTextsSchema.shape[key].safeParse(values[key]);
    return result.success ? [[key, result.data]] : [];
  });
  return { ...firstLandingTexts, ...Object.fromEntries(known) };
}

/** The values of a draft that are still known. */
export function readLandingDraft(stored: unknown): Partial<LandingValues> {
  const values = typeof stored === "object" && stored !== null ? (stored as Record<string, unknown>) : {};
  return Object.fromEntries(
    landingKeys.filter((key) => isDraftValue(key, values[key])).map((key) => [key, values[key]]),
  );
}

export const landingFacts = (academy: Academy): LandingFacts =>
  Object.fromEntries(landingFactKeys.map((key) => [key, academy[key]])) as LandingFacts;

/** The texts with what the site knows in the places of its names. */
export function fillLandingTexts(texts: LandingTexts, known: Record<keyof typeof landingWords, string>): LandingTexts {
  const names = Object.entries(landingWords) as [keyof typeof landingWords, string][];
  const fill = (text: string) =>
    names.reduce((filled, [name, word]) => filled.replaceAll(word, () => known[name]), text);
  const fillValue = (value: LandingTexts[keyof LandingTexts]) =>
    typeof value === "string"
      ? fill(value)
      : value.map((row) => Object.fromEntries(Object.entries(row).map(([name, text]) => [name, fill(text)])));
  return Object.fromEntries(landingTextKeys.map((key) => [key, fillValue(texts[key])])) as LandingTexts;
}
