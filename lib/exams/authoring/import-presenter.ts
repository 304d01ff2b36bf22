import "server-only";
import type { z } from "zod";
import type { ImportedFile, newExamFormSchema } from "@/lib/exams/authoring/exam-file-schema";
import type { ImportedExam } from "@/lib/exams/authoring/import-mutations";
import { type NewExam, requireMarking } from "@/lib/exams/authoring/import-schema";
import { storedName } from "@/lib/wire/names";

type Typed = Omit<z.output<typeof newExamFormSchema>, "file" | "format" | "confirmed" | "convert">;

/** Turns a form into the options of the import command. @throws ValidationError for a marking that cannot be */
export function toNewExam({
  batch_id,
  title,
  description,
  minutes,
  shuffle,
  subject,
  chapter,
  letters,
  shuffle_statements: shuffleStatements,
  floor_at_zero: floorAtZero,
  ...marking
}: Typed): NewExam {
  requireMarking(marking);
  const { negative_marks: value, negative_type } = marking;
  return {
    batch: batch_id,
    title,
    description,
    minutes,
    shuffle,
    subject: subject ?? null,
    chapter: chapter ?? null,
    paper: { letters, shuffleStatements, floorAtZero },
    window: {},
    marking: value > 0 ? { type: storedName(negative_type), value: String(value) } : undefined,
  };
}

export const presentImported = ({ outcome, exam }: ImportedExam): ImportedFile => ({
  id: exam.id,
  outcome,
  version: exam.version.number,
  questions_count: exam.version.questionsCount,
});
