import { truthsOf } from "@/lib/copy/letters";
import { examAnalysisCopy } from "@/lib/copy/staff-exam-analysis";
import { type Answer, optionIn, saidIn } from "@/lib/exams/choice";
import type { AnswerCells } from "@/lib/exams/item-analysis/schema";
import { withOldKey, worthsOf } from "@/lib/exams/item-analysis/worths";
import { type LetterStyle, letterOf } from "@/lib/exams/letters";
import type { Paper, PaperQuestion } from "@/lib/exams/paper-queries";
import { type QuestionKind, questionKindOf } from "@/lib/exams/question-kind";
import { grader, type Judgement, type Marks, marksToFloat } from "@/lib/exams/scoring";
import type { Columns, FileCell } from "@/lib/tables/columns";
import type { ExportQuery } from "@/lib/wire/page";

const copy = examAnalysisCopy.file;

/** One learner's paper. The cells of its units are made at once, since a paper with its marks takes a hundred times as much. */
export type AnswerRow = {
  username: string;
  name: string;
  score: number;
  saved_at: string | null;
  openings: number;
  cells: FileCell[];
};

type UnitColumn = {
  id: number;
  question: PaperQuestion;
  /** Null for a single. */
  statement: number | null;
  /** A single may stop at nothing; a statement keeps what it cost, as only its set stops. */
  awarded: (judgement: Judgement) => Marks;
  /** The choice by the letters of `style`; empty for none. */
  chosen: (answer: Answer | undefined, style: LetterStyle) => string;
};

const unitsOf: Record<QuestionKind, (question: PaperQuestion) => UnitColumn[]> = {
  single: (question) => [
    {
      id: question.id,
      question,
      statement: null,
      awarded: ({ awarded }) => awarded,
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
      awarded: ({ units }) => units.find((unit) => unit.id === id)?.awarded ?? 0n,
      chosen: (answer, style) => {
        const said = saidIn(answer)[id] ?? null;
        if (said === null) return "";
        const { trueLetter, falseLetter } = truthsOf({ letters: style });
        return said ? trueLetter : falseLetter;
      },
    })),
};

type CellOf = (
  unit: UnitColumn,
  answer: Answer | undefined,
  judgement: Judgement | undefined,
  style: LetterStyle,
) => FileCell;

const cellKinds: Record<AnswerCells, CellOf> = {
  chosen: ({ chosen }, answer, _judgement, style) => chosen(answer, style),
  right: ({ id }, _answer, judgement) => Number(judgement?.units.find((unit) => unit.id === id)?.verdict === "correct"),
  marks: ({ awarded }, _answer, judgement) => marksToFloat(judgement ? awarded(judgement) : 0n),
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

type FileOf = { paper: Paper; cells: AnswerCells; letters: LetterStyle; reader: ExportQuery["for"] };
export type AnswerFile = {
  columns: Columns<AnswerRow>;
  /** False where only those are in it whom the statistics count. */
  isOfEverybody: boolean;
  /** The cells of an attempt, in the order of its columns. */
  cellsOf: (answers: ReadonlyMap<number, Answer>) => FileCell[];
};

/**
 * A file of answers: one row for each learner, one column for each single and each statement. Those that programs for
 * psychometrics read have the learner and the units alone, without dropped ones: right and wrong by the key that the
 * statistics have, or the marks as they were awarded.
 */
export function answerFile({ paper: { questions, marking }, cells: kind, letters, reader }: FileOf): AnswerFile {
  const { grade } = grader(kind === "right" ? questions.map(withOldKey) : questions, marking);
  const style = reader === "people" ? letters : "latin";
  const cell = cellKinds[kind];
  const units = questions.flatMap((question, index) => {
    const counted = new Set(worthsOf(question, [], marking)?.units.map(({ id }) => id));
    return unitsOf[questionKindOf(question)](question)
      .filter(({ id }) => kind === "chosen" || counted.has(id))
      .map((unit) => ({ unit, number: index + 1 }));
  });
  const ofUnits = units.map(({ unit: { statement }, number }, place): [string, Columns<AnswerRow>[string]] => {
    const part = statement === null ? "" : letterOf(style, statement);
    const people = ({ cells }: AnswerRow) => cells[place] ?? null;
    return [`unit ${place}`, { header: copy.unit(number, part), people, code: `q${number}${part}` }];
  });
  const isOfPeople = kind === "chosen";
  return {
    columns: { ...learner, ...(isOfPeople ? attempt : {}), ...Object.fromEntries(ofUnits) },
    isOfEverybody: isOfPeople,
    cellsOf: (answers) => {
      const judgements = isOfPeople ? null : grade(answers).judgements;
      return units.map(({ unit }) => {
        const { id } = unit.question;
        return cell(unit, answers.get(id), judgements?.get(id), style);
      });
    },
  };
}
