import "server-only";
import { examWord as copy } from "@/lib/copy/exam-word";
import { truthsOf } from "@/lib/copy/letters";
import type { Drawings, Room } from "@/lib/exams/authoring/export/word/drawings";
import { PAPER } from "@/lib/exams/authoring/export/word/page";
import { run } from "@/lib/exams/authoring/export/word/paragraphs";
import { writeText } from "@/lib/exams/authoring/export/word/texts";
import type { WordPaper } from "@/lib/exams/authoring/export/word/word-paper";
import type { Xml } from "@/lib/exams/authoring/export/word/xml";
import { type ExamQuestion, isRightOption } from "@/lib/exams/authoring/import/exam-file";
import { acceptedPlaces } from "@/lib/exams/authoring/import/keys";
import { type LetterStyle, letterOf } from "@/lib/exams/letters";
import { type QuestionKind, questionKindOf } from "@/lib/exams/question-kind";

/** One sign for each truth: a vowel sign would join it with the next. */
const signOf = (letters: LetterStyle, isRight: boolean): string => {
  const { trueLetter, falseLetter } = truthsOf({ letters });
  return (isRight ? trueLetter : falseLetter).slice(0, 1);
};

const said: Record<QuestionKind, (question: ExamQuestion, letters: LetterStyle) => string> = {
  single: ({ options }, letters) =>
    acceptedPlaces(options)
      .map((place) => letterOf(letters, place))
      .join("/"),
  true_false_set: ({ options }, letters) => options.map((option) => signOf(letters, isRightOption(option))).join(""),
};

/** The key of each question as a list below a paper has it: number and letter, or one sign for each truth of a set. */
export const keyLines = ({ questions, letters }: WordPaper): string[] =>
  questions.map((question, place) => {
    const key = said[questionKindOf(question)](question, letters);
    return `${copy.number(place + 1, letters)}-${key}`;
  });

/** Tells how the truths of sets are read; null in an exam without sets. */
export function truthsNote({ questions, letters }: WordPaper): string | null {
  const isSet = questions.some((question) => questionKindOf(question) === "true_false_set");
  return isSet ? copy.truths(signOf(letters, true), signOf(letters, false)) : null;
}

const EXPLANATION_ROOM: Room = { width: 110, height: 90 };

/** The explanation of a question, with its number; null where there is none. */
export function writeExplanation(
  { explanation, explanationDoc }: ExamQuestion,
  number: number,
  { letters }: WordPaper,
  drawings: Drawings,
): Xml[] | null {
  if (explanation.trim() === "" && !explanationDoc) return null;
  return writeText(
    { text: explanation, doc: explanationDoc },
    {
      lead: [run(copy.explained(copy.number(number, letters), letters), ["bold"]), run(" ")],
      first: { style: "Explanation" },
      rest: { style: "ExplanationText" },
      drawings,
      room: EXPLANATION_ROOM,
      width: PAPER.width,
    },
  );
}
