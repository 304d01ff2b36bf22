import "server-only";
import { examImport as copy } from "@/lib/copy/exam-import";
import { foldText, isBlank } from "@/lib/exams/authoring/import/clean-text";
import { doubtsOf } from "@/lib/exams/authoring/import/doubts";
import {
  type ImportProblem,
  type ParsedExam,
  type ParsedQuestion,
  type Report,
  reportTo,
} from "@/lib/exams/authoring/import/exam-file";
import { keyText } from "@/lib/exams/authoring/import/keys";
import { namedLetter, namesPlace } from "@/lib/exams/authoring/import/letter-names";
import { marksInUnits } from "@/lib/exams/authoring/import/marks";
import { bengaliLetters } from "@/lib/exams/authoring/import/option-letters";
import { keyFaultOf } from "@/lib/exams/authoring/key-fault";
import { type QuestionKind, questionKindOf } from "@/lib/exams/question-kind";
import { OPTION_TEXT_MAX, OPTIONS_MAX, QUESTION_TEXT_MAX, QUESTIONS_MAX } from "@/lib/wire/limits";

// The column is numeric(9,4).
const mostUnits = 1_000_000_000n;

const keyFaults = { none_right: copy.noneRight, several_right: copy.severalRight };

const words = {
  single: {
    tooLong: copy.optionTooLong,
    blank: copy.optionBlank,
    count: copy.optionsCount,
    equal: copy.optionsEqual,
  },
  true_false_set: {
    tooLong: copy.statementTooLong,
    blank: copy.statementBlank,
    count: copy.statementsCount,
    equal: copy.statementsEqual,
  },
} satisfies Record<QuestionKind, object>;

/** The answer by which two questions of one text are the same. */
const answers: Record<QuestionKind, (question: ParsedQuestion) => string[]> = {
  single: (question) => [keyText(question)],
  true_false_set: (question) => [keyText(question), ...question.options.map(({ text }) => text)],
};

const letterAt = (index: number) => bengaliLetters.charAt(index);

function checkOptions(question: ParsedQuestion, keyIsKnown: boolean, report: Report): void {
  const { options } = question;
  const told = words[questionKindOf(question)];
  if (options.length < 2 || options.length > OPTIONS_MAX) report("error", told.count(options.length));
  const first = new Map<string, number>();
  for (const [index, { text }] of options.entries()) {
    const folded = foldText(text);
    const other = first.get(folded);
    if (isBlank(text)) report("error", told.blank(letterAt(index)));
    else if (other !== undefined) report("error", told.equal(letterAt(other), letterAt(index)));
    else first.set(folded, index);
  }
  const isRight = options.map(({ isCorrect }) => isCorrect);
  const fault = keyIsKnown ? keyFaultOf(questionKindOf(question), isRight) : null;
  if (fault) report("error", keyFaults[fault]);
}

/** True if all texts fit the editor's limits. Longer ones get no further checks. */
function isShortEnough(question: ParsedQuestion, report: Report): boolean {
  const { text, options, explanation } = question;
  const isTextShort = text.length <= QUESTION_TEXT_MAX;
  const isExplanationShort = explanation.length <= QUESTION_TEXT_MAX;
  const longOption = options.findIndex((option) => option.text.length > OPTION_TEXT_MAX);
  if (!isTextShort) report("error", copy.questionTooLong(QUESTION_TEXT_MAX));
  if (!isExplanationShort) report("error", copy.explanationTooLong(QUESTION_TEXT_MAX));
  if (longOption !== -1)
    report("error", words[questionKindOf(question)].tooLong(letterAt(longOption), OPTION_TEXT_MAX));
  return isTextShort && isExplanationShort && longOption === -1;
}

/** Pictures as HTML, Markdown or data, and the sign that a copied picture leaves in plain text. */
const picture = /<img\s[^<>]*>|!\[[^[\]\n]{0,200}\]\([^()\s]{1,500}\)|\bdata:image\/|\uFFFC/i;

/** Refuses pictures, which are not in the file, and doubts texts that a program has probably spoilt. */
function checkTexts(question: ParsedQuestion, isSpreadsheet: boolean, report: Report): void {
  const texts = [question.text, question.explanation, ...question.options.map(({ text }) => text)];
  if (texts.some((text) => picture.test(text))) report("error", copy.media);
  for (const found of doubtsOf(question, isSpreadsheet)) report("warning", copy.doubts[found.doubt], found);
}

function checkShuffled({ text, options, explanation }: ParsedQuestion, report: Report): void {
  const places: [string, string][] = [
    [copy.inQuestion, text],
    [copy.inExplanation, explanation],
    ...options.map((option): [string, string] => [copy.inOption, option.text]),
  ];
  for (const [where, content] of places) {
    const letter = namedLetter(content, options.length);
    if (letter) report("warning", copy.letterNamed(where, letter));
  }
  for (const { text: option } of options) if (namesPlace(option)) report("warning", copy.placeNamed(option));
}

function checkRepeated(questions: ParsedQuestion[], problems: ImportProblem[]): void {
  const first = new Map<string, number>();
  for (const question of questions) {
    const { row, text } = question;
    const kind = questionKindOf(question);
    // Many questions only ask "which is right?", so the answer is part of the comparison.
    const key = JSON.stringify([kind, text, ...answers[kind](question)].map(foldText));
    const other = first.get(key);
    if (other === undefined) first.set(key, row);
    else reportTo(problems, row)("warning", copy.repeated(other));
  }
}

type Checks = { shuffleOptions: boolean; isSpreadsheet: boolean };

export function checkExam(exam: ParsedExam, { shuffleOptions, isSpreadsheet }: Checks): ImportProblem[] {
  const problems: ImportProblem[] = [];
  const refused = new Set(exam.problems.filter(({ level }) => level === "error").map(({ row }) => row));
  for (const question of exam.questions) {
    const report = reportTo(problems, question.row);
    if (!isShortEnough(question, report)) continue;
    checkTexts(question, isSpreadsheet, report);
    if (isBlank(question.text)) report("error", copy.questionBlank);
    if (marksInUnits(question.marks) <= 0n) report("error", copy.marks(question.marks));
    checkOptions(question, !refused.has(question.row), report);
    // Statements keep their order where options do not.
    if (shuffleOptions && questionKindOf(question) === "single") checkShuffled(question, report);
  }
  checkRepeated(exam.questions, problems);
  const total = exam.questions.reduce((sum, { marks }) => sum + marksInUnits(marks), 0n);
  if (total >= mostUnits) reportTo(problems)("error", copy.totalTooLarge);
  if (exam.questions.length > QUESTIONS_MAX) reportTo(problems)("error", copy.tooManyQuestions(QUESTIONS_MAX));
  if (exam.questions.length === 0 && refused.size === 0) reportTo(problems)("error", copy.empty);
  return problems;
}
