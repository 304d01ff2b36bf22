import "server-only";
import { examImport as copy } from "@/lib/copy/exam-import";
import { parseAiken } from "@/lib/exams/import/aiken";
import { checkExam } from "@/lib/exams/import/check";
import { foldText } from "@/lib/exams/import/clean-text";
import { parseCsv } from "@/lib/exams/import/csv";
import { detectFormat } from "@/lib/exams/import/detect";
import type { ExamFile, ExamFormat, ImportProblem, ParsedExam } from "@/lib/exams/import/exam-file";
import { parseGift } from "@/lib/exams/import/gift";
import { parseMoodleXml } from "@/lib/exams/import/moodle-xml";
import { decodeText } from "@/lib/exams/import/text";

const mostMegabytes = 5;
const zipMark = [0x50, 0x4b, 0x03, 0x04];

const parsers: Record<ExamFormat, (text: string) => ParsedExam> = {
  csv: parseCsv,
  gift: parseGift,
  aiken: parseAiken,
  xml: parseMoodleXml,
};

export type ReadOptions = {
  name: string;
  format?: ExamFormat;
  /** Letters in the texts are pointed out when the learners will see the options in another order. */
  shuffleOptions?: boolean;
};

/** `file` is null when a problem is an error: no file with an error can be used by mistake. */
export type ReadExam = { file: ExamFile | null; problems: ImportProblem[] };

const replacement = "\uFFFD";

function damagedLines(text: string): ImportProblem[] {
  if (!text.includes(replacement)) return [];
  return text
    .split(/\r\n?|\n/)
    .flatMap((line, index) =>
      line.includes(replacement) ? [{ row: index + 1, level: "error" as const, message: copy.damaged }] : [],
    );
}

function withoutRepeats(problems: ImportProblem[]): ImportProblem[] {
  return [...new Map(problems.map((problem) => [`${problem.row} ${problem.message}`, problem])).values()];
}

const refuse = (message: string): ReadExam => ({ file: null, problems: [{ level: "error", message }] });

/** Never throws for what a file says. */
export function readExamFile(bytes: Uint8Array, { name, format, shuffleOptions = false }: ReadOptions): ReadExam {
  if (bytes.length > mostMegabytes * 1024 * 1024) return refuse(copy.tooLarge(mostMegabytes));
  if (zipMark.every((byte, index) => bytes[index] === byte)) return refuse(copy.spreadsheet);
  const decoded = decodeText(bytes);
  if (decoded === null) return refuse(copy.encoding);
  const damage = damagedLines(decoded);
  const text = decoded.replaceAll(replacement, "?");
  if (text.trim() === "") return refuse(copy.empty);
  const found = format ?? detectFormat(text, name);
  if (!found) return refuse(copy.unknownFormat);

  const exam = parsers[found](text);
  const problems = withoutRepeats([...damage, ...exam.problems, ...checkExam(exam, { shuffleOptions })]);
  problems.sort((a, b) => (a.row ?? 0) - (b.row ?? 0));
  if (problems.some(({ level }) => level === "error")) return { file: null, problems };
  const questions = exam.questions.map(({ row: _, ...question }) => question);
  const title = exam.title && foldText(exam.title);
  return { file: title ? { title, questions } : { questions }, problems };
}
