import { z } from "zod";
import { examImport as copy, examImportCommand } from "@/lib/copy/exam-import";
import { idField } from "@/lib/enrollments/schema";
import { negativeMarkingTypes } from "@/lib/exams/negative-marking";
import { toWindow, windowFields } from "@/lib/exams/window-schema";
import { toAsciiDigits } from "@/lib/format";
import { TITLE_MAX, TOPIC_MAX } from "@/lib/wire/limits";
import { storedNames } from "@/lib/wire/names";
import type { NegativeMarkingType } from "@/prisma/generated/enums";

const number = (pattern: RegExp, most: number, message: string) =>
  z
    .string({ error: message })
    .transform((typed) => toAsciiDigits(typed.trim()).replace(/^[-−]/, ""))
    .refine((value) => pattern.test(value) && Number(value) <= most, message);

const marking = {
  negative: number(/^\d{1,3}(\.\d{1,6})?$/, 999, copy.negative).optional(),
  negative_percent: number(/^\d{1,3}(\.\d{1,6})?$/, 100, copy.negativePercent).optional(),
};

export type NegativeMarking = { type: NegativeMarkingType; value: string };

const markingFields = { FIXED: "negative", PERCENTAGE: "negative_percent" } as const satisfies Record<
  NegativeMarkingType,
  keyof typeof marking
>;

function toMarking(typed: { negative?: string; negative_percent?: string }): NegativeMarking | undefined {
  for (const type of storedNames(negativeMarkingTypes)) {
    const value = typed[markingFields[type]];
    if (value !== undefined) return { type, value };
  }
  return undefined;
}

const notBoth = {
  check: (typed: { negative?: string; negative_percent?: string }) => !typed.negative || !typed.negative_percent,
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
    subject: topic,
    chapter: topic,
    ...marking,
    ...windowFields,
  })
  .refine(notBoth.check, notBoth.options)
  .transform(({ negative, negative_percent, opens, closes, keys, ...exam }) => ({
    ...exam,
    marking: toMarking({ negative, negative_percent }),
    window: toWindow({ opens, closes, keys }),
  }));

export const newVersionSchema = z
  .object({ exam: idField(copy.exam), ...marking })
  .refine(notBoth.check, notBoth.options)
  .transform(({ exam, ...typed }) => ({ exam, marking: toMarking(typed) }));

type Wanted = z.output<typeof newExamSchema>;
export type NewExam = Omit<Wanted, "subject" | "chapter"> & Partial<Pick<Wanted, "subject" | "chapter">>;
export type NewVersion = z.output<typeof newVersionSchema>;
