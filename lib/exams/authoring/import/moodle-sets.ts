import "server-only";
import type { Element } from "@xmldom/xmldom";
import { examImport as copy } from "@/lib/copy/exam-import";
import {
  type ExamOption,
  isRightOption,
  type Report,
  statementsOf,
  withDocs,
} from "@/lib/exams/authoring/import/exam-file";
import { type OptionWithFeedback, truthOf } from "@/lib/exams/authoring/import/feedback";
import { bengaliLetters } from "@/lib/exams/authoring/import/option-letters";
import { childrenOf, fieldText, markedText, writeMarked, writeText } from "@/lib/exams/authoring/import/xml-fields";
import { OPTIONS_MAX } from "@/lib/wire/limits";

/** Two plugins of Moodle that write sets alike: a row for each statement, a column each for true and false, weights. */
const setTypes = ["mtf", "kprime"];
export const isSetType = (type: string): boolean => setTypes.includes(type);

/** Scoring by equal parts, as here; without a name the plugin takes its own. */
const equalParts = ["", "subpoints"];

const attribute = (element: Element, name: string, otherwise: number) =>
  Number(element.getAttribute(name) ?? otherwise);

/** Number of each column with its truth, by the column's words. */
function truthColumns(question: Element, report: Report): Map<number, boolean> {
  const columns = childrenOf(question, "column");
  const texts = columns.map((column) => markedText(column, "responsetext", "line", report).text);
  const truths = texts.map(truthOf);
  const unclear = texts.find((_, index) => truths[index] === null);
  if (columns.length !== 2) report("error", copy.truthColumns);
  else if (unclear !== undefined) report("error", copy.trueFalseUnclear(unclear));
  else if (truths[0] === truths[1]) report("error", copy.truthColumns);
  return new Map(columns.map((column, index) => [attribute(column, "number", index + 1), truths[index] === true]));
}

/** Truths by the rows' numbers; a row of which both columns or none are right has null. */
function truthsOfRows(question: Element, report: Report): Map<number, boolean | null> {
  const columns = truthColumns(question, report);
  const truths = new Map<number, boolean | null>();
  for (const weight of childrenOf(question, "weight")) {
    const value = fieldText(weight, "value", report).trim();
    if (Number.isNaN(Number(value))) report("error", copy.weightUnread(value));
    if (!(Number(value) > 0)) continue;
    const row = attribute(weight, "rownumber", 1);
    const truth = columns.get(attribute(weight, "columnnumber", 1)) ?? null;
    truths.set(row, truths.has(row) ? null : truth);
  }
  return truths;
}

function warnOfScoring(question: Element, report: Report): void {
  const method = fieldText(question, "scoringmethod", report).trim();
  if (!equalParts.includes(method)) report("warning", copy.otherScoring(method));
  const deduction = Number(fieldText(question, "deduction", report).trim() || 0);
  if (deduction !== 0) report("warning", copy.deduction, { advice: "negative" });
}

/** Null for more statements than a set has. */
export function readStatements(question: Element, report: Report): OptionWithFeedback[] | null {
  const typed = childrenOf(question, "row").map((row, index) => ({ row, number: attribute(row, "number", index + 1) }));
  if (typed.length > OPTIONS_MAX) {
    report("error", copy.statementsCount(typed.length));
    return null;
  }
  const rows = typed.toSorted((a, b) => a.number - b.number);
  const said = fieldText(question, "numberofrows", report).trim();
  if (new Set(rows.map(({ number }) => number)).size < rows.length) report("error", copy.rowsTwice);
  if (said !== "" && Number(said) !== rows.length) report("error", copy.rowsDiffer(said, rows.length));
  warnOfScoring(question, report);
  const truths = truthsOfRows(question, report);
  for (const [index, { number }] of rows.entries()) {
    if ((truths.get(number) ?? null) === null) report("error", copy.truthMissing(bengaliLetters.charAt(index)));
  }
  const stray = [...truths.keys()].find((number) => !rows.some((row) => row.number === number));
  if (stray !== undefined) report("error", copy.truthOfNone(String(stray)));
  const read = rows.map(({ row }) => markedText(row, "optiontext", "line", report));
  const statements = statementsOf(
    read.map(({ text }) => text),
    rows.map(({ number }) => truths.get(number)),
  );
  return withDocs(statements, read).map((statement, index) => {
    const { row } = rows[index] as { row: Element };
    const feedback = markedText(row, "feedbacktext", "blocks", report);
    // Exporters of others write `feedback`, which the plugins skip.
    return { ...statement, feedback: feedback.text ? feedback : markedText(row, "feedback", "blocks", report) };
  });
}

const columnNames = [copy.true, copy.false];

const weights = (option: ExamOption, row: number) =>
  [isRightOption(option), !isRightOption(option)].map(
    (isFull, index) =>
      `  <weight rownumber="${row}" columnnumber="${index + 1}"><value>${isFull ? "1.000" : "0.000"}</value></weight>`,
  );

/** The fields of an `mtf` question in the order of the plugin's own export. */
export function statementFields(options: readonly ExamOption[]): string[] {
  return [
    "  <scoringmethod><text>subpoints</text></scoringmethod>",
    "  <shuffleanswers>false</shuffleanswers>",
    `  <numberofrows>${options.length}</numberofrows>`,
    `  <numberofcolumns>${columnNames.length}</numberofcolumns>`,
    "  <answernumbering>abc</answernumbering>",
    "  <deduction>0.000</deduction>",
    ...options.map(
      ({ text, textDoc }, index) =>
        `  <row number="${index + 1}">${writeMarked("optiontext", { text, doc: textDoc })}<feedbacktext format="plain_text"><text></text></feedbacktext></row>`,
    ),
    ...columnNames.map(
      (name, index) =>
        `  <column number="${index + 1}"><responsetext format="moodle_auto_format">${writeText(name)}</responsetext></column>`,
    ),
    ...options.flatMap((option, index) => weights(option, index + 1)),
  ];
}
