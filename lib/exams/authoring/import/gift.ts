import "server-only";
import { examImport as copy } from "@/lib/copy/exam-import";
import { categoryPath, titleOfCategory } from "@/lib/exams/authoring/import/category";
import {
  type ExamFile,
  type ExamOption,
  type ImportProblem,
  type ParsedExam,
  type ParsedQuestion,
  type Report,
  reportTo,
} from "@/lib/exams/authoring/import/exam-file";
import {
  checkWeights,
  explanationOf,
  type OptionWithFeedback,
  trueFalseOptions,
} from "@/lib/exams/authoring/import/feedback";
import { cutRemark, doubtfulSigns, doubtfulStem } from "@/lib/exams/authoring/import/gift-signs";
import { escapeText, formatMarker, splitAt, unescaped, unescapeText } from "@/lib/exams/authoring/import/gift-syntax";
import { parseMarks } from "@/lib/exams/authoring/import/marks";
import { type TextFormat, toPlainText } from "@/lib/exams/authoring/import/markup";
import { type QuestionKind, questionKindOf } from "@/lib/exams/question-kind";
import { OPTIONS_MAX } from "@/lib/wire/limits";

const formats: Record<string, TextFormat> = { html: "html", moodle: "auto", plain: "plain", markdown: "markdown" };
// GIFT has no place for marks, so a comment holds them: Moodle skips it, and this reader finds it.
const marksComment = /\[marks:([^\][]*)\]/;
/** Most characters of a question with its answers, ten times what is kept of them. */
const BLOCK_MAX = 250_000;

type Block = { row: number; text: string; marks: string };

function divide(text: string): { blocks: Block[]; title?: string } {
  const blocks: Block[] = [];
  let title: string | undefined;
  let marks = "";
  let current: Block | null = null;
  for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
    const bare = line.trim();
    const category = /^\$CATEGORY:(.*)$/.exec(bare)?.[1];
    if (bare.startsWith("//")) marks = marksComment.exec(bare)?.[1] ?? marks;
    else if (category !== undefined) title ??= titleOfCategory(category);
    else if (bare === "") current = null;
    else if (current) current.text += `\n${line}`;
    else {
      current = { row: index + 1, text: line, marks };
      blocks.push(current);
      marks = "";
    }
  }
  return { blocks, title };
}

type Parts = { before: string; body: string; after: string };

function splitBraces(text: string, report: Report): Parts | null {
  const [open, ...others] = unescaped(text, "{}");
  if (open === undefined) report("error", copy.description);
  else if (text[open] === "}") report("error", copy.braceStray);
  else if (others[0] === undefined) report("error", copy.braceOpen);
  else if (others.length > 1 || text[others[0]] === "{") report("error", copy.braceTwice);
  else return { before: text.slice(0, open), body: text.slice(open + 1, others[0]), after: text.slice(others[0] + 1) };
  return null;
}

type Plain = (raw: string) => string;

function readTrueFalse(body: string, plain: Plain): OptionWithFeedback[] | null {
  const match = /^(T|TRUE|F|FALSE)\s*(?:#([\s\S]*))?$/i.exec(body);
  if (!match) return null;
  // GIFT puts the comment for a wrong answer first and that for the right one second.
  const [wrong, right] = splitAt(match[2] ?? "", "#").map(plain);
  const options = trueFalseOptions(/^t/i.test(match[1] ?? ""));
  return options.map((option) => ({ ...option, feedback: (option.isCorrect ? right : wrong) ?? "" }));
}

function refusedType(body: string): string | null {
  if (body === "") return "essay";
  if (body.startsWith("#")) return "numerical";
  if ([...unescaped(body, "~")].length > 0) return null;
  const starts = [...unescaped(body, "=")];
  if (starts.length === 0) return null;
  return starts.every((start) => splitAt(body.slice(start + 1), "=")[0].includes("->")) ? "matching" : "shortanswer";
}

function doubt(text: string | undefined, report: Report): void {
  if (text !== undefined) report("warning", copy.doubts.gift_signs, { doubt: "gift_signs", text });
}

function readChoices(body: string, plain: Plain, report: Report): OptionWithFeedback[] {
  const starts = [...unescaped(body, "=~")];
  if (starts[0] !== 0) {
    report("error", copy.answersMalformed);
    return [];
  }
  const choices = starts.map((start, index) => {
    const whole = body.slice(start + 1, starts[index + 1]);
    const [choice, feedback] = splitAt(whole, "#");
    const [marker = "", typed] = /^\s*%(-?\d+(?:\.\d+)?)%/.exec(choice) ?? [];
    const [unread] = (typed === undefined && /^\s*%[^%\s]{0,12}%/.exec(choice)) || [];
    if (unread) report("error", copy.weightUnread(unread.trim()));
    const weight = typed === undefined ? (body[start] === "=" ? 100 : 0) : Number(typed);
    return { choice: choice.slice(marker.length), feedback, weight, hasSign: choice.length < whole.length };
  });
  if (starts.filter((start) => body[start] === "=").length > 1) report("error", copy.equalsTwice);
  else
    checkWeights(
      choices.map(({ weight }) => weight),
      report,
    );
  doubt(doubtfulSigns(body, starts, choices), report);
  return choices.map(({ choice, feedback, weight }) => ({
    text: plain(choice),
    isCorrect: weight === 100,
    feedback: plain(feedback),
  }));
}

function readBlock(block: Block, problems: ImportProblem[]): ParsedQuestion | null {
  const { row } = block;
  const report = reportTo(problems, row);
  if (block.text.length > BLOCK_MAX) {
    report("error", copy.markupTooLong(BLOCK_MAX));
    return null;
  }
  const parts = splitBraces(block.text.trim().replace(/^::(?:\\[\s\S]|(?!::)[^\\])*::/, ""), report);
  if (!parts) return null;
  const questionFormat = formatMarker.exec(parts.before)?.[1]?.toLowerCase() ?? "moodle";
  const plain: Plain = (raw) => {
    const marker = formatMarker.exec(raw);
    const format = formats[marker?.[1]?.toLowerCase() ?? questionFormat] ?? "auto";
    return toPlainText(unescapeText(raw.slice(marker?.[0].length ?? 0).trim()), format, report);
  };
  const [answers, general] = splitAt(parts.body, "####");
  const body = answers.trim();
  const type = refusedType(body);
  if (type) {
    report("error", copy.type(type));
    return null;
  }
  const trueFalse = readTrueFalse(body, plain);
  const count = [...unescaped(body, "=~")].length;
  if (!trueFalse && count > OPTIONS_MAX) {
    report("error", copy.optionsCount(count));
    return null;
  }
  const options = trueFalse ?? readChoices(body, plain, report);
  const { after, remark } = cutRemark(parts.after);
  if (remark) report("warning", copy.remarkDropped(remark));
  const typedMarks = marksComment.exec(remark)?.[1] ?? block.marks;
  const marks = parseMarks(typedMarks || "1");
  if (marks === null) report("error", copy.marks(typedMarks));
  doubt(doubtfulStem(parts.before, after), report);
  // Answers in the middle of a sentence leave a blank there.
  const text = after.trim() === "" ? parts.before : `${parts.before.trimEnd()} _____ ${after.trim()}`;
  const explanation = explanationOf(plain(general), options, report);
  return {
    row,
    text: plain(text),
    marks: marks ?? "1",
    options: options.map(({ text, isCorrect }) => ({ text, isCorrect })),
    explanation,
  };
}

export function parseGift(text: string): ParsedExam {
  const problems: ImportProblem[] = [];
  const { blocks, title } = divide(text);
  const questions = blocks.map((block) => readBlock(block, problems)).filter((question) => question !== null);
  return { title, questions, problems };
}

function writeOption({ text, isCorrect }: ExamOption): string {
  const weight = text.startsWith("%") ? `%${isCorrect ? 100 : 0}%` : "";
  return `${isCorrect ? "=" : "~"}${weight}${escapeText(text)}`;
}

const writeAnswers: Record<QuestionKind, (options: readonly ExamOption[]) => string[]> = {
  single: (options) => options.map(writeOption),
  true_false_set: (options) => options.map(writeOption),
};

export function toGift({ title, questions }: ExamFile): string {
  const blocks = questions.map((question) => [
    ...(question.marks === "1" ? [] : [`// [marks:${question.marks}]`]),
    `[plain]${escapeText(question.text).replace(/^\[plain\](?=\[)/, "")} {`,
    ...writeAnswers[questionKindOf(question)](question.options),
    ...(question.explanation ? [`####${escapeText(question.explanation)}`] : []),
    "}",
  ]);
  const head = title ? [`$CATEGORY: ${categoryPath(title)}`] : [];
  return `${[head, ...blocks]
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join("\n"))
    .join("\n\n")}\n`;
}
