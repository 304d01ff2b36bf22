import { z } from "zod";
import { toAsciiDigits } from "@/lib/format";
import { EMAIL_MAX, ID_MAX, isEmailAddress, PHONE_DIGITS, TOPIC_MAX } from "@/lib/wire/limits";
import { phoneDigits } from "@/lib/wire/phone-digits";

/** Coercions and texts of Django REST framework, which existing clients show (auth-facts.md, "General"). */
const texts = {
  required: "This field is required.",
  null: "This field may not be null.",
  blank: "This field may not be blank.",
  string: "Not a valid string.",
  integer: "A valid integer is required.",
  surrogate: "Surrogate characters are not allowed.",
  nullCharacter: "Null characters are not allowed.",
};

export const { nullCharacter, surrogate } = texts;

function asString(value: unknown): unknown {
  if (typeof value === "number" || typeof value === "bigint") return String(value);
  return value;
}

function wrongType(input: unknown, text = texts.string): string {
  if (input === undefined) return texts.required;
  if (input === null) return texts.null;
  return text;
}

/** A requested day. No record is older than the academy, and the database has no year 0. */
export const askedDay = (message = "Must be a day.") =>
  z.iso.date(message).refine((day) => day >= "2000-01-01", message);

type CharFieldOptions = {
  max?: number;
  allowBlank?: boolean;
  /** True for passwords and other texts whose spelling must stay, so that it is not normalised. */
  asTyped?: boolean;
};

/**
 * A trimmed string; numbers count as their digits, as in the former backend. Keyboards write য় as one code point or
 * two, so the text is normalised.
 */
export function charField({ max, allowBlank = false, asTyped = false }: CharFieldOptions = {}) {
  let field = z
    .string({ error: (issue) => wrongType(issue.input) })
    .trim()
    .overwrite((value) => (asTyped ? value : value.normalize("NFC")))
    // PostgreSQL cannot store such a text, so no later check may see it.
    .refine((value) => !value.includes("\0"), { error: texts.nullCharacter, abort: true })
    .refine((value) => value.isWellFormed(), { error: texts.surrogate, abort: true });
  // These are refinements because zod's length checks also accept arrays.
  if (!allowBlank) field = field.refine((value) => value !== "", texts.blank);
  if (max !== undefined) {
    const error = `Ensure this field has no more than ${max} characters.`;
    // Later checks may be slow or ask the database.
    field = field.refine((value) => value.length <= max, { error, abort: true });
  }
  return z.preprocess(asString, field);
}

export function emailField() {
  return charField({ max: EMAIL_MAX }).refine(
    (value) => value === "" || isEmailAddress(value),
    "Enter a valid email address.",
  );
}

export function phoneField() {
  return charField()
    .transform((typed) => phoneDigits(typed) || typed)
    .refine((value) => value === "" || PHONE_DIGITS.test(value), "Enter a valid phone number of 10 to 15 digits.");
}

/** Python's spelling of an integer; zeros may follow a decimal point. */
const INTEGER_TEXT = /^\s*([+-]?\d{1,16})(?:\.0*)?\s*$/;

function asInteger(value: unknown): unknown {
  const [, digits] = typeof value === "string" ? (INTEGER_TEXT.exec(toAsciiDigits(value)) ?? []) : [];
  return digits === undefined ? value : Number(digits);
}

/** An integer, or its text as a form sends it, as in the former backend. */
export function integerField({ min, max = Number.MAX_SAFE_INTEGER }: { min: number; max?: number }) {
  const field = z
    .int({ error: (issue) => wrongType(issue.input, texts.integer) })
    .min(min, `Ensure this value is greater than or equal to ${min}.`)
    .max(max, `Ensure this value is less than or equal to ${max}.`);
  return z.preprocess(asInteger, field);
}

/** An id of the database in a body. */
export const idField = integerField({ min: 1, max: ID_MAX });

/** A text in a response for each key. */
export const textFields = <Key extends string>(keys: Record<Key, unknown>) =>
  Object.fromEntries(Object.keys(keys).map((key) => [key, z.string()])) as Record<Key, z.ZodString>;

/** A list of `item`s. */
export function listField<Item extends z.ZodType>(item: Item) {
  const error = ({ code, input }: { code?: string; input?: unknown }) =>
    code === "invalid_type" ? wrongType(input, "Expected a list of items.") : undefined;
  return z.array(item, { error });
}

/** A positive id of the database, in a path (where any other value is not found) or in a query. */
export const idParam = z
  .string({ error: (issue) => wrongType(issue.input) })
  .regex(/^\d{1,10}$/, texts.integer)
  .transform(Number)
  .refine((id) => id >= 1 && id <= ID_MAX, texts.integer);
export const idParams = z.object({ id: idParam });
/** Stored pictures are named by an id of their own. */
export const pictureParams = z.object({ name: z.string().regex(/^[0-9a-f-]{36}\.webp$/) });

/** A subject or a chapter; null for none. */
export const topicField = charField({ max: TOPIC_MAX, allowBlank: true })
  .nullable()
  .transform((typed) => typed?.replace(/\s+/g, " ").trim() || null);
