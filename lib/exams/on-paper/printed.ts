import type { LetterStyle } from "@/lib/exams/letters";
import type { NegativeMarkingTypeKey } from "@/lib/exams/negative-marking";
import type { KeyRow } from "@/lib/exams/on-paper/key";
import type { Misfits } from "@/lib/exams/on-paper/omr";
import type { PaperCode } from "@/lib/exams/on-paper/paper-code";
import type { ShownText } from "@/lib/exams/paper-queries";
import type { QuestionKind } from "@/lib/exams/question-kind";

/** @param hasKey whether the right answers are wanted, which are nowhere otherwise */
export type PrintWish = { code: PaperCode; hasKey: boolean };

export type PrintedQuestion = {
  /** The lineage. */
  id: string;
  kind: QuestionKind;
  text: string;
  html?: string;
  options: ShownText[];
  marks: number;
};

/** An exam as the paper of a code has it. Its questions tell no right answer. */
export type PrintedExam = {
  id: number;
  title: string;
  batch: string;
  minutes: number;
  opensAt: string | null;
  letters: LetterStyle;
  answersCount: number;
  totalMarks: number;
  negativeMarks: number;
  negativeType: NegativeMarkingTypeKey;
  floorAtZero: boolean;
  code: PaperCode;
  /** The exam, the code, and the version with its revision: what a sheet of paper is known by. */
  mark: string;
  version: number;
  revision: number;
  shuffleStatements: boolean;
  questions: PrintedQuestion[];
  misfits: Misfits;
  /** Whether the answer sheets of all codes are alike, so that each serves every paper. */
  hasOneSheet: boolean;
  key: KeyRow[] | null;
  printedAt: string;
};
