import { z } from "zod";
// biome-ignore lint/plugin: plain Node knows no alias
import { toAsciiDigits } from "../format.ts";
// biome-ignore lint/plugin: plain Node knows no alias
import { type Look, plainLook } from "../look/schema.ts";
// biome-ignore lint/plugin: plain Node knows no alias
import { ACADEMY_NAME_MAX, LANDING_MAX } from "../wire/limits.ts";

/** Plain Node loads this file as well: lib/env.ts reads first values from `ACADEMY_<KEY>`. */
const unprintable = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

const words = (longest: number) =>
  z
    .string("must be a text")
    .trim()
    .min(1, "must not be empty")
    .max(longest, `must not be longer than ${longest} characters`)
    .refine((text) => !unprintable.test(text), "must be one line without control characters");
const webAddress = z.url({ protocol: /^https?$/, error: "must be an address that begins with https://" });
/**
 * The environment and the command line write an hour as text. An empty text is refused, although JavaScript makes it 0.
 */
const hour = z.preprocess(
  (value) => (typeof value === "string" && /^\s*\d{1,2}\s*$/.test(value) ? Number(value) : value),
  z.number("must be an hour from 0 to 24").int("must be a whole hour").min(0).max(24),
);
const phone = words(30)
  .overwrite(toAsciiDigits)
  .regex(/^\+?[\d -]{5,}$/, "must be a phone number in digits, for example 01700-000000");

/** The environment and the command line write a list as JSON. */
const list = <Item extends z.ZodType>(item: Item, fewest: number, most: number, example: string) =>
  z.preprocess(
    parseJson,
    z
      .array(item, `must be a JSON list, for example ${example}`)
      .min(fewest, `must have at least ${fewest}`)
      .max(most, `must have at most ${most}`),
  );

function parseJson(value: unknown): unknown {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

const paymentAccountSchema = z.strictObject({
  /** Key of the payment method on the server: bkash, nagad, rocket. */
  method: z.string().regex(/^[a-z]{2,20}$/, "method must be a short word in small letters, for example bkash"),
  name: words(40),
  kind: words(40),
  number: phone,
});

const signatorySchema = z.strictObject({ name: words(80), title: words(80) });

/** Compares the hours only if both are valid; an invalid one has an error of its own. */
const hoursInOrder = ({ opens, closes }: { opens: number; closes: number }) =>
  ![opens, closes].every((one) => hour.safeParse(one).success) || opens < closes;

export const factsSchema = z.object({
  name: words(ACADEMY_NAME_MAX),
  short_name: words(40),
  latin_name: words(80),
  slogan: words(LANDING_MAX.slogan),
  description: words(300),
  hero_title: words(LANDING_MAX.hero_title),
  hero_lead: words(LANDING_MAX.hero_lead),
  /** ASCII digits; shown through `toBengaliDigits`. */
  phone,
  email: z.email("must be a mail address"),
  opens: hour,
  closes: hour,
  opens_text: words(LANDING_MAX.hours),
  closes_text: words(LANDING_MAX.hours),
  // A fact that the academy does not have is empty and not shown.
  address: z.literal("").or(words(LANDING_MAX.address)),
  map_street: z.literal("").or(words(LANDING_MAX.map)),
  map_landmark: z.literal("").or(words(LANDING_MAX.map)),
  facebook_url: z.literal("").or(webAddress),
  whatsapp_url: z.literal("").or(webAddress),
  telegram_url: z.literal("").or(webAddress),
  payment_accounts: list(
    paymentAccountSchema,
    0,
    12,
    '[{"method":"bkash","name":"বিকাশ","kind":"পারসোনাল","number":"01700-000000"}]',
  ),
  signatories: list(signatorySchema, 1, 4, '[{"name":"…","title":"…"}]'),
});

/** Facts that an academy may leave empty. */
export const optionalFacts: ReadonlySet<string> = new Set(
  Object.entries(factsSchema.shape).flatMap(([key, fact]) => (fact.safeParse("").success ? [key] : [])),
);

export const academySchema = factsSchema.refine(hoursInOrder, {
  path: ["closes"],
  message: "must be later than opens",
});

export type AcademyFacts = z.output<typeof factsSchema>;
/** The academy as pages, mails and certificates know it. */
export type Academy = AcademyFacts & { look: Look };
export type FactKey = keyof AcademyFacts;
export type Signatory = AcademyFacts["signatories"][number];

export const factKeys = Object.keys(factsSchema.shape) as FactKey[];

/** Keeps the stored facts that are still valid; another version of the site may know other keys. */
export function readFacts(stored: unknown): Partial<AcademyFacts> {
  const values = typeof stored === "object" && stored !== null ? (stored as Record<string, unknown>) : {};
  const known = factKeys.flatMap((key) => {
    const result = factsSchema.shape[key].safeParse(values[key]);
    return result.success ? [[key, result.data]] : [];
  });
  return Object.fromEntries(known) as Partial<AcademyFacts>;
}

export const sampleFacts: AcademyFacts = {
  name: "প্রস্তুতি মেডিকেল একাডেমি",
  short_name: "প্রস্তুতি",
  latin_name: "Prostuti Medical Academy",
  slogan: "শিখুন · প্রস্তুতি নিন · জয় করুন",
  description: "মেডিকেল ভর্তি ও পেশাগত পরীক্ষার শিক্ষার্থীদের অনলাইন একাডেমি।",
  hero_title: "সাদা অ্যাপ্রনের পথে প্রতিদিনের প্রস্তুতি",
  hero_lead: "ঘরে বসেই চিকিৎসক-শিক্ষকদের লাইভ ক্লাস, ঘড়ি ধরে পরীক্ষা, আর প্রতিটি পরীক্ষার পর সমাধান ক্লাস।",
  phone: "01700-000000",
  email: "hello@prostuti.example",
  address: "বাড়ি ১২, সড়ক ৫, ধানমন্ডি, ঢাকা ১২০৫",
  opens: 9,
  closes: 20,
  opens_text: "সকাল ৯টা",
  closes_text: "রাত ৮টা",
  map_street: "সড়ক ৫",
  map_landmark: "ধানমন্ডি লেক",
  facebook_url: "https://www.facebook.com/groups/prostuti.example",
  whatsapp_url: "https://wa.me/8801700000000",
  telegram_url: "https://t.me/prostuti_example",
  payment_accounts: [
    { method: "bkash", name: "বিকাশ", kind: "পারসোনাল", number: "01700-000000" },
    { method: "nagad", name: "নগদ", kind: "পারসোনাল", number: "01700-000000" },
    { method: "rocket", name: "রকেট", kind: "পারসোনাল", number: "01700-000000-0" },
  ],
  signatories: [
    { name: "ডা. ফারহানা ইয়াসমিন", title: "পরিচালক" },
    { name: "ডা. মাহমুদুল হাসান", title: "একাডেমিক প্রধান" },
    { name: "ডা. শফিকুল ইসলাম", title: "কোর্স সমন্বয়ক" },
  ],
};

/** The sample academy without its drawings, which the seed loads. */
export const sampleAcademy: Academy = { ...sampleFacts, look: plainLook };
