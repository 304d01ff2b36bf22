import "server-only";
import { examImport as copy } from "@/lib/copy/exam-import";
import { ValidationError } from "@/lib/errors";
import { notInAiken, toAiken } from "@/lib/exams/authoring/import/aiken";
import { toCsv } from "@/lib/exams/authoring/import/csv";
import type { ExamFile, ExamFormat } from "@/lib/exams/authoring/import/exam-file";
import { toGift } from "@/lib/exams/authoring/import/gift";
import { toMoodleXml } from "@/lib/exams/authoring/import/moodle-xml";
import { picturesOf } from "@/lib/markup/document";
import { hasMarksOrBlocks } from "@/lib/markup/inline";

/** @throws ValidationError where the format cannot hold the key of a question */
export function writeExamFile(file: ExamFile, format: ExamFormat): { content: string; warnings: string[] } {
  const named = file.questions.filter(({ subject, chapter }) => subject || chapter).length;
  const docs = file.questions.map(({ textDoc, explanationDoc, options }) =>
    [textDoc, explanationDoc, ...options.map((option) => option.textDoc)].filter((doc) => doc != null),
  );
  const marked = docs.filter((some) => some.some(hasMarksOrBlocks)).length;
  const pictured = docs.filter((some) => some.some((doc) => picturesOf(doc).length > 0)).length;
  const holdsHtml = format === "gift" || format === "xml";
  const lost = [
    ...(format !== "csv" && named > 0 ? [copy.topicsLost(named)] : []),
    ...(!holdsHtml && marked > 0 ? [copy.markupLost(marked)] : []),
    ...(pictured > 0 ? [copy.picturesLost(pictured)] : []),
  ];
  if (format === "aiken") {
    const unheld = notInAiken(file);
    if (unheld > 0) throw new ValidationError({ format: [copy.aikenCannot(unheld)] });
    const { content, warnings } = toAiken(file);
    return { content, warnings: [...warnings, ...lost] };
  }
  const content = { csv: toCsv, gift: toGift, xml: toMoodleXml }[format](file);
  return { content, warnings: lost };
}
