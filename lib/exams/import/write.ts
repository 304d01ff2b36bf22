import "server-only";
import { toAiken } from "@/lib/exams/import/aiken";
import { toCsv } from "@/lib/exams/import/csv";
import type { ExamFile, ExamFormat } from "@/lib/exams/import/exam-file";
import { toGift } from "@/lib/exams/import/gift";
import { toMoodleXml } from "@/lib/exams/import/moodle-xml";

export function writeExamFile(file: ExamFile, format: ExamFormat): { content: string; warnings: string[] } {
  if (format === "aiken") return toAiken(file);
  const content = { csv: toCsv, gift: toGift, xml: toMoodleXml }[format](file);
  return { content, warnings: [] };
}
