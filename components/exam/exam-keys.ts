import type { KeyboardEvent } from "react";
import type { Paper } from "@/components/exam/exam-state";
import { jumpTo } from "@/components/exam/jump";
import { keyLetter, pressStatementKey } from "@/components/exam/statement-keys";
import { exam as copy } from "@/lib/copy/exam";
import { lettersOf, truthsOf } from "@/lib/copy/letters";
import { type Choice, choicesOf, isClearing } from "@/lib/exams/choice";
import { questionKindOf } from "@/lib/exams/question-kind";
import type { Question } from "@/lib/exams/schema";
import { formatNumber } from "@/lib/format-number";

const { screen } = copy;

type ExamKeys = {
  paper: Paper;
  locked: boolean;
  onChoose: (choice: Choice) => void;
  onFlag: (questionId: number) => void;
  /** Says what a key did where the focus does not tell. */
  onSpeak: (words: string) => void;
};

/**
 * The keys of the paper: T and F answer a statement and go on to the next, arrows up and down go from one to another,
 * Delete clears, M flags. They act only while the focus is in a question (WCAG 2.2, 2.1.4).
 */
export function examKeys({ paper, locked, onChoose, onFlag, onSpeak }: ExamKeys) {
  const { exam, questions, chosen, flagged } = paper;
  const letters = lettersOf(exam);
  const words = truthsOf(exam);

  function say(question: Question, number: number, place: number, value: boolean | null) {
    const optionId = question.answers[place]?.id;
    if (optionId === undefined) return;
    onChoose({ kind: "true_false_set", questionId: question.id, optionId, value });
    const shown = formatNumber(number);
    const letter = letters[place] ?? "";
    const truth = value ? words.isTrue : words.isFalse;
    onSpeak(value === null ? screen.spokenCleared(shown, letter) : screen.spokenStatement(shown, letter, truth));
  }

  return (event: KeyboardEvent<HTMLElement>) => {
    if (locked || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target as HTMLElement;
    const article = target.closest<HTMLElement>("article[data-number]");
    const number = Number(article?.dataset.number);
    const question = questions[number - 1];
    if (!article || !question) return;

    const given = choicesOf(question, chosen[question.id]).map((choice) => !isClearing(choice));
    const letter = keyLetter(event);

    if (letter === "m" || letter === "KeyM") {
      onFlag(question.id);
      const isSet = flagged[question.id] === true;
      onSpeak((isSet ? screen.spokenUnflagged : screen.spokenFlagged)(formatNumber(number)));
    } else if (questionKindOf(question) === "true_false_set") {
      const isPressed = pressStatementKey(event, article, {
        given,
        onSay: (place, value) => say(question, number, place, value),
        onEnd: () => number < questions.length && jumpTo(number + 1),
      });
      if (!isPressed) return;
    } else if ((event.key === "Delete" || event.key === "Backspace") && given[0]) {
      onChoose({ questionId: question.id, optionId: null });
      onSpeak(screen.spokenClearedAll(formatNumber(number)));
    } else return;
    event.preventDefault();
  };
}
