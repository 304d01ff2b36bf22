import { z } from "zod";
import { examImport as copy, examImportCommand } from "@/lib/copy/exam-import";
import { idField } from "@/lib/enrollments/schema";
import { ValidationError } from "@/lib/errors";
import { letterStyles } from "@/lib/exams/letters";
import type { NegativeMarkingTypeKey } from "@/lib/exams/negative-marking";
import { toWindow, windowFields } from "@/lib/exams/window-schema";
import { toAsciiDigits } from "@/lib/format";
import { TITLE_MAX, TOPIC_MAX } from "@/lib/wire/limits";
import { storedName } from "@/lib/wire/names";
import type { NegativeMarkingType } from "@/prisma/generated/enums";

const number = (pattern: RegExp, most: number, message: string) =>
  z
    .string({ error: message })
    .transform((typed) => toAsciiDigits(typed.trim()).replace(/^[-−]/, ""))
    .refine((value) => pattern.test(value) && Number(value) <= most, message);

type MarkingField = "negative" | "negative_percent";
type MarkingInput = { field: MarkingField; most: number; message: string; placeholder: string; help: string };

/** How each type is typed in the console, which has one field for all, and on the command line, which has one each. */
export const markingInputs: Record<NegativeMarkingType, MarkingInput> = {
  FIXED: {
    field: "negative",
    most: 999,
    message: copy.negative,
    placeholder: "marks",
    help: "taken off for every wrong answer",
  },
  PERCENTAGE: {
    field: "negative_percent",
    most: 100,
    message: copy.negativePercent,
    placeholder: "percent",
    help: "the same, as percent of the question's own marks",
  },
};

/** @throws ValidationError for more than the type takes off at most */
export function requireMarking(typed: { negative_marks: number; negative_type: NegativeMarkingTypeKey }): void {
  const { most, message } = markingInputs[storedName(typed.negative_type)];
  if (typed.negative_marks > most) throw new ValidationError({ negative_marks: [message] });
}

export type NegativeMarking = { type: NegativeMarkingType; value: string };
type TypedMarking = { [Field in MarkingField]?: string };

const inputs = Object.entries(markingInputs) as [NegativeMarkingType, MarkingInput][];
const markingField = ({ most, message }: MarkingInput) => number(/^\d{1,3}(\.\d{1,6})?$/, most, message).optional();
const marking = Object.fromEntries(inputs.map(([, input]) => [input.field, markingField(input)])) as Record<
  MarkingField,
  ReturnType<typeof markingField>
>;

function toMarkings(typed: TypedMarking): NegativeMarking[] {
  return inputs.flatMap(([type, { field }]) => {
    const value = typed[field];
    return value === undefined ? [] : [{ type, value }];
  });
}

const onlyOne = {
  check: (typed: TypedMarking) => toMarkings(typed).length <= 1,
  options: { path: ["negative"], message: examImportCommand.negativeTwice },
};

const title = z
  .string({ error: copy.titleMissing })
  .transform((typed) => typed.normalize("NFC").replace(/\s+/g, " ").trim());

const topic = z
  .string()
  .optional()
  .transform((typed = "") => typed.normalize("NFC").replace(/\s+/g, " ").trim() || null)
  .refine((named) => named === null || named.length <= TOPIC_MAX, copy.topicTooLong(TOPIC_MAX));

export const newExamSchema = z
  .object({
    batch: idField(copy.batch),
    title: title.pipe(z.string().min(1, copy.titleMissing).max(TITLE_MAX, copy.titleTooLong)),
    description: z
      .string()
      .trim()
      .default("")
      .transform((typed) => typed.normalize("NFC")),
    minutes: number(/^\d{1,4}$/, 1440, copy.minutes)
      .transform(Number)
      .refine((minutes) => minutes >= 1, copy.minutes),
    shuffle: z.boolean().default(false),
    shuffleStatements: z.boolean().default(false),
    letters: z.enum(letterStyles).default("bengali"),
    floorAtZero: z.boolean().default(false),
    subject: topic,
    chapter: topic,
    ...marking,
    ...windowFields,
  })
  .refine(onlyOne.check, onlyOne.options)
  .transform(({ opens, closes, keys, shuffleStatements, letters, floorAtZero, ...exam }) => ({
    ...exam,
    paper: { shuffleStatements, letters, floorAtZero },
    marking: toMarkings(exam)[0],
    window: toWindow({ opens, closes, keys }),
  }));

export const newVersionSchema = z
  .object({ exam: idField(copy.exam), ...marking })
  .refine(onlyOne.check, onlyOne.options)
  .transform(({ exam, ...typed }) => ({ exam, marking: toMarkings(typed)[0] }));

type Wanted = Omit<z.output<typeof newExamSchema>, MarkingField>;
export type NewExam = Omit<Wanted, "subject" | "chapter" | "paper"> &
  Partial<Pick<Wanted, "subject" | "chapter" | "paper">>;
export type NewVersion = z.output<typeof newVersionSchema>;
