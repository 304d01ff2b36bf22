import { truthsOf } from "@/lib/copy/letters";
import { examAnalysisCopy } from "@/lib/copy/staff-exam-analysis";
import { type Answer, optionIn, saidIn } from "@/lib/exams/choice";
import type { AnswerCells } from "@/lib/exams/item-analysis/schema";
import { worthsOf } from "@/lib/exams/item-analysis/worths";
import { type LetterStyle, letterOf } from "@/lib/exams/letters";
import type { Paper, PaperQuestion } from "@/lib/exams/paper-queries";
import { type QuestionKind, questionKindOf } from "@/lib/exams/question-kind";
import { type Judgement, marksToFloat, type Unit } from "@/lib/exams/scoring";
import type { Columns, FileCell } from "@/lib/tables/columns";

const copy = examAnalysisCopy.file;

/** One learner's paper, as the file has it. */
export type AnswerRow = {
  username: string;
  name: string;
  score: number;
  saved_at: string | null;
  openings: number;
  answers: ReadonlyMap<number, Answer>;
  judgements: ReadonlyMap<number, Judgement>;
};

type UnitColumn = {
  id: number;
  question: PaperQuestion;
  /** Null for a single. */
  statement: number | null;
  /** The choice by the letters of `style`; empty for none. */
  chosen: (answer: Answer | undefined, style: LetterStyle) => string;
};

const unitsOf: Record<QuestionKind, (question: PaperQuestion) => UnitColumn[]> = {
  single: (question) => [
    {
      id: question.id,
      question,
      statement: null,
      chosen: (answer, style) => {
        const chosen = optionIn(answer);
        return chosen === null
          ? ""
          : letterOf(
              style,
              question.options.findIndex(({ id }) => id === chosen),
            );
      },
    },
  ],
  true_false_set: (question) =>
    question.options.map(({ id }, statement) => ({
      id,
      question,
      statement,
      chosen: (answer, style) => {
        const said = saidIn(answer)[id] ?? null;
        if (said === null) return "";
        const { trueLetter, falseLetter } = truthsOf({ letters: style });
        return said ? trueLetter : falseLetter;
      },
    })),
};

type CellOf = (unit: UnitColumn, row: AnswerRow, style: LetterStyle) => FileCell;

const judgedIn = ({ id, question }: UnitColumn, { judgements }: AnswerRow): Unit | undefined =>
  judgements.get(question.id)?.units.find((unit) => unit.id === id);

const cells: Record<AnswerCells, CellOf> = {
  chosen: ({ question, chosen }, { answers }, style) => chosen(answers.get(question.id), style),
  right: (unit, row) => Number(judgedIn(unit, row)?.verdict === "correct"),
  marks: (unit, row) => marksToFloat(judgedIn(unit, row)?.awarded ?? 0n),
};

const learner: Columns<AnswerRow> = {
  username: { header: copy.username, field: "username", code: "learner" },
};
const attempt: Columns<AnswerRow> = {
  name: { header: copy.name, people: ({ name }) => name },
  score: { header: copy.score, field: "score" },
  saved: { header: copy.saved, field: "saved_at", people: "instant" },
  openings: { header: copy.openings, field: "openings" },
};

type FileOf = { paper: Paper; cells: AnswerCells; letters: LetterStyle };

/**
 * The columns of a file of answers: one row for each learner, one column for each single and each statement. Files of
 * marks, which programs for psychometrics read, have the learner and the units alone, without dropped ones.
 */
export function answerColumns({ paper, cells: kind, letters }: FileOf): Columns<AnswerRow> {
  const cell = cells[kind];
  const units = paper.questions.flatMap((question, index) => {
    const counted = new Set(worthsOf(question, [], paper.marking)?.units.map(({ id }) => id));
    return unitsOf[questionKindOf(question)](question)
      .filter(({ id }) => kind === "chosen" || counted.has(id))
      .map((unit) => ({ unit, number: index + 1 }));
  });
  const ofUnits = units.map(({ unit, number }): [string, Columns<AnswerRow>[string]] => {
    const { statement } = unit;
    const part = (style: LetterStyle) => (statement === null ? "" : letterOf(style, statement));
    return [
      `unit ${unit.question.id} ${unit.id}`,
      {
        header: copy.unit(number, part(letters)),
        people: (row) => cell(unit, row, letters),
        code: `q${number}${part("latin")}`,
        machines: (row) => cell(unit, row, "latin"),
      },
    ];
  });
  return { ...learner, ...(kind === "chosen" ? attempt : {}), ...Object.fromEntries(ofUnits) };
}
