import "server-only";
import { examImport as copy } from "@/lib/copy/exam-import";
import { foldText, isBlank } from "@/lib/exams/import/clean-text";
import {
  type ImportProblem,
  type ParsedExam,
  type ParsedQuestion,
  type Report,
  reportTo,
} from "@/lib/exams/import/exam-file";
import { namedLetter, namesPlace } from "@/lib/exams/import/letter-names";
import { marksInUnits } from "@/lib/exams/import/marks";
import { bengaliLetters } from "@/lib/exams/import/option-letters";

const mostQuestions = 500;
// numeric(9,4)
const mostUnits = 1_000_000_000n;

const letterAt = (index: number) => bengaliLetters.charAt(index);

function checkOptions({ options }: ParsedQuestion, keyIsKnown: boolean, report: Report): void {
  if (options.length < 2 || options.length > 10) report("error", copy.optionsCount(options.length));
  const first = new Map<string, number>();
  for (const [index, { text }] of options.entries()) {
    const folded = foldText(text);
    const other = first.get(folded);
    if (isBlank(text)) report("error", copy.optionBlank(letterAt(index)));
    else if (other !== undefined) report("error", copy.optionsEqual(letterAt(other), letterAt(index)));
    else first.set(folded, index);
  }
  const right = options.filter(({ isCorrect }) => isCorrect).length;
  if (right > 1) report("error", copy.severalRight);
  if (right === 0 && keyIsKnown) report("error", copy.noneRight);
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
  for (const { row, text, options } of questions) {
    // Many questions only ask "which is right?": the answer belongs to what makes one.
    const key = JSON.stringify([text, options.find(({ isCorrect }) => isCorrect)?.text ?? ""].map(foldText));
    const other = first.get(key);
    if (other === undefined) first.set(key, row);
    else reportTo(problems, row)("warning", copy.repeated(other));
  }
}

export function checkExam(exam: ParsedExam, { shuffleOptions }: { shuffleOptions: boolean }): ImportProblem[] {
  const problems: ImportProblem[] = [];
  const refused = new Set(exam.problems.filter(({ level }) => level === "error").map(({ row }) => row));
  for (const question of exam.questions) {
    const report = reportTo(problems, question.row);
    if (isBlank(question.text)) report("error", copy.questionBlank);
    if (marksInUnits(question.marks) <= 0n) report("error", copy.marks(question.marks));
    checkOptions(question, !refused.has(question.row), report);
    if (shuffleOptions) checkShuffled(question, report);
  }
  checkRepeated(exam.questions, problems);
  const total = exam.questions.reduce((sum, { marks }) => sum + marksInUnits(marks), 0n);
  if (total >= mostUnits) reportTo(problems)("error", copy.totalTooLarge);
  if (exam.questions.length > mostQuestions) reportTo(problems)("error", copy.tooManyQuestions(mostQuestions));
  if (exam.questions.length === 0 && refused.size === 0) reportTo(problems)("error", copy.empty);
  return problems;
}
