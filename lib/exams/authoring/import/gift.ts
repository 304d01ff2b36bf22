import "server-only";
import { examImport as copy } from "@/lib/copy/exam-import";
import { categoryPath, titleOfCategory } from "@/lib/exams/authoring/import/category";
import {
  type ExamFile,
  type ExamOption,
  type ExamQuestion,
  type ImportProblem,
  isRightOption,
  type Marked,
  optionsOfSingle,
  type ParsedExam,
  type ParsedQuestion,
  type Report,
  reportTo,
  statementsOf,
  withDocs,
} from "@/lib/exams/authoring/import/exam-file";
import {
  checkWeights,
  explanationOf,
  isFull,
  type OptionWithFeedback,
  trueFalseOptions,
  truthOf,
} from "@/lib/exams/authoring/import/feedback";
import { cutRemark, doubtfulSigns, doubtfulStem } from "@/lib/exams/authoring/import/gift-signs";
import { escapeText, formatMarker, splitAt, unescaped, unescapeText } from "@/lib/exams/authoring/import/gift-syntax";
import { kindNamed } from "@/lib/exams/authoring/import/kind-names";
import { parseMarks } from "@/lib/exams/authoring/import/marks";
import { type Extent, readMarked, type TextFormat } from "@/lib/exams/authoring/import/markup";
import { bengaliLetters } from "@/lib/exams/authoring/import/option-letters";
import { writtenHtml } from "@/lib/exams/authoring/import/written-html";
import { type QuestionKind, questionKindOf } from "@/lib/exams/question-kind";
import { OPTIONS_MAX } from "@/lib/wire/limits";

const formats: Record<string, TextFormat> = { html: "html", moodle: "auto", plain: "plain", markdown: "markdown" };
// GIFT has no place for marks and kinds, so comments hold them: Moodle skips them, and this reader finds them.
const notes = { marks: /\[marks:([^\][]*)\]/, kind: /\[kind:([^\][]*)\]/ };
/** Most characters of a question with its answers, ten times what is kept of them. */
const BLOCK_MAX = 250_000;

type Noted = Record<keyof typeof notes, string>;
const nothingNoted: Noted = { marks: "", kind: "" };
type Block = { row: number; text: string; noted: Noted };

const notedIn = (comment: string, before: Noted): Noted => ({
  marks: notes.marks.exec(comment)?.[1] ?? before.marks,
  kind: notes.kind.exec(comment)?.[1] ?? before.kind,
});

function divide(text: string): { blocks: Block[]; title?: string } {
  const blocks: Block[] = [];
  let title: string | undefined;
  let noted = nothingNoted;
  let current: Block | null = null;
  for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
    const bare = line.trim();
    const category = /^\$CATEGORY:(.*)$/.exec(bare)?.[1];
    if (bare.startsWith("//")) noted = notedIn(bare, noted);
    else if (category !== undefined) title ??= titleOfCategory(category);
    else if (bare === "") current = null;
    else if (current) current.text += `\n${line}`;
    else {
      current = { row: index + 1, text: line, noted };
      blocks.push(current);
      noted = nothingNoted;
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

type ReadText = (raw: string, extent: Extent) => Marked;

const nothing: Marked = { text: "" };

function readTrueFalse(body: string, read: ReadText): OptionWithFeedback[] | null {
  const match = /^(T|TRUE|F|FALSE)\s*(?:#([\s\S]*))?$/i.exec(body);
  if (!match) return null;
  // GIFT puts the comment for a wrong answer first and that for the right one second.
  const [wrong, right] = splitAt(match[2] ?? "", "#").map((raw) => read(raw, "blocks"));
  const options = trueFalseOptions(/^t/i.test(match[1] ?? ""));
  return options.map((option) => ({ ...option, feedback: (option.isCorrect ? right : wrong) ?? nothing }));
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

/** @param takesSeveral whether the question says that one of several right options is chosen */
function readChoices(body: string, read: ReadText, takesSeveral: boolean, report: Report): OptionWithFeedback[] {
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
      takesSeveral ? null : copy.severalWeights,
      report,
    );
  doubt(doubtfulSigns(body, starts, choices), report);
  // The sign for the right option marks the author's key, whichever stands first.
  const isKey = (index: number) => body[starts[index] ?? 0] === "=";
  const accepted = [...choices.keys()]
    .filter((index) => isFull(choices[index]?.weight ?? 0))
    .toSorted((a, b) => Number(isKey(b)) - Number(isKey(a)) || a - b);
  const texts = choices.map(({ choice }) => read(choice, "line"));
  const options = optionsOfSingle(
    texts.map(({ text }) => text),
    accepted,
  );
  return withDocs(options, texts).map((option, index) => ({
    ...option,
    feedback: read(choices[index]?.feedback ?? "", "blocks"),
  }));
}

type ReadAnswers = (body: string, read: ReadText, noted: Noted, report: Report) => OptionWithFeedback[] | null;

const readAnswers: Record<QuestionKind, ReadAnswers> = {
  single: (body, read, { kind }, report) => {
    const type = refusedType(body);
    if (type) {
      report("error", copy.type(type));
      return null;
    }
    const trueFalse = readTrueFalse(body, read);
    const count = [...unescaped(body, "=~")].length;
    if (!trueFalse && count > OPTIONS_MAX) {
      report("error", copy.optionsCount(count));
      return null;
    }
    return trueFalse ?? readChoices(body, read, kind !== "", report);
  },
  // Moodle reads the same answers as a question that matches each statement with True or False.
  true_false_set: (body, read, _noted, report) => {
    const starts = [...unescaped(body, "=~")];
    if (starts[0] !== 0 || starts.some((start) => body[start] === "~")) {
      report("error", copy.setUnclear);
      return null;
    }
    if (starts.length > OPTIONS_MAX) {
      report("error", copy.statementsCount(starts.length));
      return null;
    }
    const pairs = starts.map((start, index) => {
      const [pair, feedback] = splitAt(body.slice(start + 1, starts[index + 1]), "#");
      const arrow = pair.lastIndexOf("->");
      const truth = arrow === -1 ? null : truthOf(pair.slice(arrow + 2));
      if (truth === null) report("error", copy.truthMissing(bengaliLetters.charAt(index)));
      return { text: arrow === -1 ? pair : pair.slice(0, arrow), truth, feedback };
    });
    const texts = pairs.map(({ text }) => ({ choice: text, feedback: "", hasSign: false }));
    doubt(doubtfulSigns(body, starts, texts), report);
    const said = pairs.map(({ text }) => read(text, "line"));
    const statements = statementsOf(
      said.map(({ text }) => text),
      pairs.map(({ truth }) => truth),
    );
    return withDocs(statements, said).map((statement, index) => ({
      ...statement,
      feedback: read(pairs[index]?.feedback ?? "", "blocks"),
    }));
  },
};

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
  const read: ReadText = (raw, extent) => {
    const marker = formatMarker.exec(raw);
    const format = formats[marker?.[1]?.toLowerCase() ?? questionFormat] ?? "auto";
    return readMarked(unescapeText(raw.slice(marker?.[0].length ?? 0).trim()), format, extent, report);
  };
  const [answers, general] = splitAt(parts.body, "####");
  const body = answers.trim();
  const { after, remark } = cutRemark(parts.after);
  const noted = notedIn(remark, block.noted);
  const kind = kindNamed(noted.kind || "single");
  if (kind === null) {
    report("error", copy.kindUnknown(noted.kind));
    return null;
  }
  const options = readAnswers[kind](body, read, noted, report);
  if (!options) return null;
  if (remark) report("warning", copy.remarkDropped(remark));
  const marks = parseMarks(noted.marks || "1");
  if (marks === null) report("error", copy.marks(noted.marks));
  doubt(doubtfulStem(parts.before, after), report);
  // Answers in the middle of a sentence leave a blank there.
  const text = after.trim() === "" ? parts.before : `${parts.before.trimEnd()} _____ ${after.trim()}`;
  const explanation = explanationOf(read(general, "blocks"), options, report);
  const stem = read(text, "blocks");
  return {
    row,
    ...(kind === "single" ? {} : { kind }),
    text: stem.text,
    textDoc: stem.doc,
    marks: marks ?? "1",
    options: options.map(({ feedback: _, ...option }) => option),
    explanation: explanation.text,
    explanationDoc: explanation.doc,
  };
}

export function parseGift(text: string): ParsedExam {
  const problems: ImportProblem[] = [];
  const { blocks, title } = divide(text);
  const questions = blocks.map((block) => readBlock(block, problems)).filter((question) => question !== null);
  return { title, questions, problems };
}

/** Texts take the format of their question where they name none of their own. */
type WriteText = (marked: Marked) => string;

const writerIn =
  (isHtml: boolean): WriteText =>
  ({ text, doc }) => {
    const html = writtenHtml(doc);
    if (html !== null) return `[html]${escapeText(html)}`;
    const escaped = escapeText(text);
    return isHtml && !escaped.startsWith("[plain]") ? `[plain]${escaped}` : escaped;
  };

function writeOption(option: ExamOption, write: WriteText): string {
  const { text, textDoc, isCorrect } = option;
  const isOther = isRightOption(option) && !isCorrect;
  const written = write({ text, doc: textDoc });
  const weight = isOther || written.startsWith("%") ? `%${isRightOption(option) ? 100 : 0}%` : "";
  return `${isCorrect ? "=" : "~"}${weight}${written}`;
}

type Written = { kind: string; answers: string[] };

const writeAnswers: Record<QuestionKind, (options: readonly ExamOption[], write: WriteText) => Written> = {
  single: (options, write) => ({
    kind: options.filter(isRightOption).length > 1 ? "single" : "",
    answers: options.map((option) => writeOption(option, write)),
  }),
  true_false_set: (options, write) => ({
    kind: "true_false_set",
    answers: options.map(
      (option) =>
        `=${write({ text: option.text, doc: option.textDoc })} -> ${isRightOption(option) ? "True" : "False"}`,
    ),
  }),
};

function writeBlock(question: ExamQuestion): string[] {
  const { text, textDoc, explanation, explanationDoc, marks, options } = question;
  const html = writtenHtml(textDoc);
  const write = writerIn(html !== null);
  const { kind, answers } = writeAnswers[questionKindOf(question)](options, write);
  const stem =
    html === null ? `[plain]${escapeText(text).replace(/^\[plain\](?=\[)/, "")}` : `[html]${escapeText(html)}`;
  return [
    ...(kind ? [`// [kind:${kind}]`] : []),
    ...(marks === "1" ? [] : [`// [marks:${marks}]`]),
    `${stem} {`,
    ...answers,
    ...(explanation ? [`####${write({ text: explanation, doc: explanationDoc })}`] : []),
    "}",
  ];
}

export function toGift({ title, questions }: ExamFile): string {
  const head = title ? [`$CATEGORY: ${categoryPath(title)}`] : [];
  return `${[head, ...questions.map(writeBlock)]
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join("\n"))
    .join("\n\n")}\n`;
}
