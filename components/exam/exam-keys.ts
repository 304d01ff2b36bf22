import type { KeyboardEvent } from "react";
import type { Paper } from "@/components/exam/exam-state";
import { jumpTo } from "@/components/exam/jump";
import { exam as copy, lettersOf, truthsOf } from "@/lib/copy/exam";
import { type Choice, choicesOf, isClearing } from "@/lib/exams/choice";
import type { Question } from "@/lib/exams/schema";
import { formatNumber } from "@/lib/format";

const { screen } = copy;

type ExamKeys = {
  paper: Paper;
  locked: boolean;
  onChoose: (choice: Choice) => void;
  onFlag: (questionId: number) => void;
  /** Says what a key did where the focus does not tell. */
  onSpeak: (words: string) => void;
};

const rowsOf = (article: Element) => [...article.querySelectorAll<HTMLElement>("[data-statement]")];
const focusRow = (row: Element | undefined) =>
  (row?.querySelector<HTMLElement>("input:checked") ?? row?.querySelector("input"))?.focus();

/** The key by its letter; where another alphabet is typed, by its place on the keyboard. */
const letterOf = ({ key, code }: KeyboardEvent) => (/^[a-z]$/i.test(key) ? key.toLowerCase() : code);

const truths: Record<string, boolean> = { t: true, KeyT: true, f: false, KeyF: false };

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

    const rows = rowsOf(article);
    const here = rows.findIndex((row) => row.contains(target));
    const given = choicesOf(question, chosen[question.id]).map((choice) => !isClearing(choice));
    const letter = letterOf(event);
    const truth = truths[letter];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];

    if (letter === "m" || letter === "KeyM") {
      onFlag(question.id);
      const isSet = flagged[question.id] === true;
      onSpeak((isSet ? screen.spokenUnflagged : screen.spokenFlagged)(formatNumber(number)));
    } else if (truth !== undefined && rows.length > 0) {
      const place = here === -1 ? given.indexOf(false) : here;
      if (place === -1) return;
      say(question, number, place, truth);
      const next = rows[place + 1];
      if (next) focusRow(next);
      else if (number < questions.length) jumpTo(number + 1);
    } else if (step && here !== -1) {
      focusRow(rows[here + step]);
    } else if (step === 1 && rows.length > 0 && target.tagName === "H2") {
      focusRow(rows[0]);
    } else if (event.key === "Delete" || event.key === "Backspace") {
      if (here !== -1 && given[here]) say(question, number, here, null);
      else if (rows.length === 0 && given[0]) {
        onChoose({ questionId: question.id, optionId: null });
        onSpeak(screen.spokenClearedAll(formatNumber(number)));
      } else return;
    } else return;
    event.preventDefault();
  };
}
