import type { Correction } from "@/components/staff/exams/results/correction-choice";
import { truthsOf } from "@/lib/copy/letters";
import { examAnalysisCopy } from "@/lib/copy/staff-exam-analysis";
import type { AnalysedChoice, AnalysedQuestion, AnalysedUnit } from "@/lib/exams/item-analysis/schema";
import { type LetterStyle, letterOf } from "@/lib/exams/letters";
import type { StaffExam, StaffQuestion } from "@/lib/exams/staff-schema";

const copy = examAnalysisCopy.alarm;

export type Asked = { exam: Pick<StaffExam, "id" | "letters">; question: StaffQuestion; analysed: AnalysedQuestion };

/** The letter of an option, or the word of a truth. */
export function nameOfChoice({ option, truth }: AnalysedChoice, letters: LetterStyle): string {
  if (option !== null) return letterOf(letters, option);
  if (truth === null) return examAnalysisCopy.choices.blank;
  const { isTrue, isFalse } = truthsOf({ letters });
  return truth ? isTrue : isFalse;
}

export const suspectIn = ({ choices, suspect }: AnalysedUnit): AnalysedChoice | undefined =>
  suspect === null ? undefined : choices[suspect.choice];

const placesOf = (choices: readonly AnalysedChoice[]): number[] =>
  choices.flatMap(({ option }) => option ?? []).toSorted((a, b) => a - b);

export type Proposal = { label: string; correction: Correction };

/** The corrections that would answer a doubt of the key, the likeliest first. */
export function proposalsFor(unit: AnalysedUnit, letters: LetterStyle): Proposal[] {
  const suspect = suspectIn(unit);
  if (!suspect) return [];
  const { option, truth } = suspect;
  if (option !== null) {
    const both = placesOf([...unit.choices.filter(({ is_right }) => is_right), suspect]);
    return [
      { label: copy.key(letterOf(letters, option)), correction: { kind: "key", option } },
      {
        label: copy.both(both.map((place) => letterOf(letters, place))),
        correction: { kind: "accepted", options: both },
      },
      { label: copy.allCorrect, correction: { kind: "all_correct" } },
      { label: copy.drop, correction: { kind: "drop" } },
    ];
  }
  const statement = unit.statement ?? 0;
  const letter = letterOf(letters, statement);
  return [
    {
      label: copy.turned(letter, nameOfChoice(suspect, letters)),
      correction: { kind: "statement", statement, as: truth ? "true" : "false" },
    },
    { label: copy.allCorrect, correction: { kind: "statement", statement, as: "all_correct" } },
    { label: copy.drop, correction: { kind: "statement", statement, as: "drop" } },
  ];
}
