import { writeFile } from "node:fs/promises";
import { basename } from "node:path";
import { type Command, Option } from "commander";
import { z } from "zod";
import { examImport as copy, examImportCommand } from "@/lib/copy/exam-import";
import { idField } from "@/lib/enrollments/schema";
import { AppError, ValidationError } from "@/lib/errors";
import { writeWordExam } from "@/lib/exams/authoring/export/word/do-word-job";
import { loadWordJob } from "@/lib/exams/authoring/export/word/word-file-queries";
import type { Converted } from "@/lib/exams/authoring/import/conversion";
import {
  type ConversionKind,
  conversionKinds,
  type DoubtKind,
  doubtKinds,
  type ExamFile,
  type ImportFormat,
  type ImportProblem,
  importFormats,
  type WrittenFormat,
  writtenFormats,
} from "@/lib/exams/authoring/import/exam-file";
import { readExamFile } from "@/lib/exams/authoring/import/read";
import { writeExamFile } from "@/lib/exams/authoring/import/write";
import { type ImportedExam, importExam, importVersion, TitleTakenError } from "@/lib/exams/authoring/import-mutations";
import { markingInputs, newExamSchema, newVersionSchema } from "@/lib/exams/authoring/import-schema";
import { findCurrentExam, loadVersion } from "@/lib/exams/authoring/version-queries";
import { letterStyles } from "@/lib/exams/letters";
import { describeProblem, ImportError, type RowProblem } from "@/lib/staff/import-error";
import { type Context, dryRunOption, parseOptions, readInput, sayDryRun, sayWarnings } from "@/prisma/staff/context";
import { examMessages } from "@/prisma/staff/exam-messages";
import { keysHelp, sayWindow } from "@/prisma/staff/exam-window";

type ImportOptions = {
  format?: ImportFormat;
  confirm?: DoubtKind[];
  convert?: ConversionKind;
  exam?: string;
  dryRun?: boolean;
} & Record<string, unknown>;
type ExportOptions = { format: WrittenFormat; out?: string };

const markingOptions = Object.values(markingInputs).map(({ field, placeholder, help }) => ({
  field,
  option: new Option(`--${field.replaceAll("_", "-")} <${placeholder}>`, help),
}));

const importHelp = `
Examples:
  npm run staff -- exams import heart.csv --batch 3 --title "হৃৎপিণ্ড" --minutes 30 --negative 0.25 --dry-run
  npm run staff -- exams import heart.gift --batch 3 --title "হৃৎপিণ্ড" --minutes 30 --negative-percent 25 --shuffle
  npm run staff -- exams import heart.csv --batch 3 --title "মডেল টেস্ট ০১" --minutes 60 --shuffle \\
    --opens "2026-12-05 20:00" --closes "2026-12-05 22:00"
  npm run staff -- exams import corrected.csv --exam 12

Formats, found by the file's name and content:
  csv    columns question, option_a … option_j, kind, correct (A, 1, ক, ১ or its text; D/B where both are accepted; TFTTF of
         a set), marks, explanation, subject, chapter; Bengali names work too; a kind is single or mtf, a set of true and
         false statements
  gift   Moodle's GIFT: one right answer, true or false; general feedback becomes the explanation; // [kind:mtf] before a
         set of =statement -> True, // [kind:single] before a question with several ~%100%
  aiken  the question on a line, A. B. C. …, ANSWER: A
  xml    Moodle XML: multichoice of which one is chosen, truefalse, mtf, kprime; without pictures
  text   as typed: ১. ১। (১) প্রশ্ন ১: before each question or before none, options by ক) (ক) ক। ক. or a) A., each on its
         line or several on one, উত্তর: খ or Ans: B or the option's text, ব্যাখ্যা: or Explanation:
  docx   Word's, with typed or automatic numbers; what is not certain is a doubt word
Formulas, pictures, tables and ordered lists refuse their row, and so does what can be read in two ways. What a program
has probably spoilt is imported when its kind is confirmed: --confirm lost_letters (? for a letter), wrong_encoding (à¦•
for ক), bijoy (text for the font SutonnyMJ), spreadsheet_dates (2-Jan), spreadsheet_numbers (6.02E+23), ambiguous_keys (the
answer 4 among the options 3, 4, 5 and 6), gift_signs ({=H~2O ~CO}), markup (10<sup>5</sup> in plain text).
--convert bijoy turns the texts that look so into Unicode, numbers and letters of typed text too, and says each of them
before and after.
A file that names no subject or chapter leaves those of the questions that it corrects; --subject and --chapter are of the
questions that have none of their own.
UTF-8 or UTF-16; CSV by commas, semicolons or tabs. All questions are imported or none. The exam is created inactive.
The same file with the same title in the same batch changes nothing. With --exam the file becomes the next version of
an exam: attempts that have started keep their questions, and negative marking stays unless it is given.
${keysHelp}`;

async function readExam(context: Context, path: string, options: ImportOptions, shuffle: boolean): Promise<ExamFile> {
  const name = basename(path);
  const { file, problems, doubts, converted } = readExamFile(await readInput(path), {
    name,
    format: options.format,
    shuffleOptions: shuffle,
    convert: options.convert,
  });
  const of = (level: ImportProblem["level"]) => problems.filter((problem) => problem.level === level);
  const open = doubts.filter((kind) => !options.confirm?.includes(kind));
  const isOpen = ({ doubt }: ImportProblem) => doubt !== undefined && open.includes(doubt);
  sayWarnings(
    context,
    of("warning")
      .filter((problem) => !file || !isOpen(problem))
      .map(inCommand)
      .map(describeProblem),
  );
  if (converted) sayConverted(context, converted);
  if (!file) throw new ImportError(of("error").map(inCommand));
  if (open.length > 0) throw new ImportError(problems.filter(isOpen).map(inCommand));
  return file;
}

/** A problem with its way out in the command's words. */
function inCommand({ row, message, level, advice, doubt, converted }: ImportProblem): RowProblem {
  const waysOut = [
    advice && examImportCommand.advice[advice],
    doubt === "bijoy" && converted !== undefined && examImportCommand.convert(doubt),
    doubt && level === "warning" && examImportCommand.confirm(doubt),
  ];
  return { row, message: [message, ...waysOut].filter(Boolean).join(" ") };
}

function sayConverted({ io }: Context, { questions, texts }: Converted): void {
  io.out(examMessages.converted(questions));
  for (const { row, before, after } of texts) io.out(describeProblem({ row, message: `${before} → ${after}` }));
}

/** An exam of the title is named by the option that makes a version of it. */
async function namingTaken<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    if (error instanceof TitleTakenError)
      throw new ValidationError({ title: [examImportCommand.titleTaken(error.examId)] });
    throw error;
  }
}

function sayImported({ io }: Context, { outcome, exam }: ImportedExam, dryRun: boolean | undefined): void {
  const { id, title, version } = exam;
  const created = dryRun ? examMessages.wouldCreate(title) : examMessages.created(id, title);
  const versioned = dryRun ? examMessages.wouldVersion(id, version.number) : examMessages.versioned(id, version.number);
  io.out({ created, versioned, unchanged: examMessages.unchanged(id) }[outcome]);
  io.out(examMessages.content(version.questionsCount, version.totalMarks.toNumber()));
}

async function importFile(context: Context, path: string, { dryRun, ...options }: ImportOptions): Promise<void> {
  const { format: _format, confirm: _confirm, convert: _convert, ...typed } = options;
  const markings = markingOptions.map(({ field, option }) => [field, typed[option.attributeName()]]);
  const wanted = { ...typed, ...Object.fromEntries(markings) };
  if (options.exam !== undefined) {
    const others = [
      ...[
        "batch",
        "title",
        "minutes",
        "description",
        "shuffle",
        "shuffleStatements",
        "floorAtZero",
        "letters",
        "subject",
        "chapter",
        "opens",
        "closes",
        "keys",
      ],
    ];
    if (others.some((name) => typed[name] !== undefined))
      throw new ValidationError({ exam: [examImportCommand.examAndBatch] });
    const version = parseOptions(newVersionSchema, wanted);
    const exam = await findCurrentExam(version.exam);
    if (!exam) throw new AppError("not_found");
    const file = await readExam(context, path, options, exam.shuffleOptions);
    sayImported(context, await importVersion(context.actor, version, file, { dryRun }), dryRun);
  } else {
    const exam = parseOptions(newExamSchema, wanted);
    const file = await readExam(context, path, options, exam.shuffle);
    const imported = await namingTaken(importExam(context.actor, exam, file, { dryRun }));
    sayImported(context, imported, dryRun);
    sayWindow(context, imported.exam);
  }
  sayDryRun(context, dryRun);
}

async function exportFile(context: Context, typed: string, { format, out }: ExportOptions): Promise<void> {
  const exam = await findCurrentExam(parseOptions(z.object({ id: idField(copy.exam) }), { id: typed }).id);
  if (!exam) throw new AppError("not_found");
  const { questions, rescored } = await loadVersion(exam.version.id);
  if (format === "docx" && out === undefined) throw new ImportError([{ message: examMessages.outMissing(format) }]);
  const { content, warnings } =
    format === "docx"
      ? await writeWordExam(await loadWordJob(exam, questions))
      : writeExamFile({ title: exam.title, questions }, format);
  sayWarnings(context, [...(rescored > 0 ? [copy.rescored(rescored)] : []), ...warnings]);
  if (out === undefined) return context.io.out(String(content).trimEnd());
  try {
    await writeFile(out, content);
  } catch {
    throw new ImportError([{ message: examMessages.fileUnwritable(out) }]);
  }
  context.io.out(examMessages.written(out, questions.length));
}

/** `exams import` and `exams export`. */
export function addExamFiles(exams: Command, context: Context): void {
  const command = exams
    .command("import <file>")
    .description("Create an exam, or the next version of one, from a file of questions")
    .option("--batch <id>", "id of the batch")
    .option("--title <title>", "name of the exam")
    .option("--minutes <number>", "time to answer")
    .option("--description <text>", "shown before the start");
  for (const { option } of markingOptions) command.addOption(option);
  command
    .option("--shuffle", "every learner gets questions and options in another order")
    .option("--shuffle-statements", "and the statements of sets too")
    .option("--floor-at-zero", "no question is worth less than nothing")
    .addOption(new Option("--letters <alphabet>", "options are ক–ঞ or a–j").choices(letterStyles))
    .option("--subject <name>", "of the questions that name none")
    .option("--chapter <name>", "the same")
    .option("--opens <time>", "first moment to start, as 2026-12-05 20:00 in Dhaka")
    .option("--closes <time>", "no starts and no answers after it")
    .option("--keys <when>", "at-once, at-closing or a time: when learners see the right answers")
    .option("--exam <id>", "the exam that gets a new version")
    .addOption(new Option("--format <format>", "when it is not found by itself").choices(importFormats))
    .addOption(new Option("--confirm <kinds...>", "what looks spoilt is meant so").choices(doubtKinds))
    .addOption(new Option("--convert <font>", "texts typed for it become Unicode").choices(conversionKinds))
    .addOption(dryRunOption())
    .addHelpText("after", importHelp)
    .action((file: string, options: ImportOptions) => importFile(context, file, options));
  exams
    .command("export <id>")
    .description("Write the newest version's questions with their key")
    .addOption(new Option("--format <format>", "of the file").choices(writtenFormats).makeOptionMandatory())
    .option("--out <file>", "instead of standard output")
    .addHelpText(
      "after",
      "\nExample:\n  npm run staff -- exams export 12 --format csv --out heart.csv\n\ndocx is a paper for Word with its key on a page of its own; it takes --out.",
    )
    .action((typed: string, options: ExportOptions) => exportFile(context, typed, options));
}
