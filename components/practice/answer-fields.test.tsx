import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { PracticeCardView } from "@/components/practice/practice-card";
import type { Answer } from "@/lib/exams/choice";
import type { PracticeCard } from "@/lib/practice/schema";

const nothing = () => {};
const base = {
  question_id: 1,
  question_text: "বাম নিলয়",
  letters: "bengali",
  subject: null,
  chapter: null,
  exam_title: "কুইজ",
  explanation: "প্রাচীর পুরু।",
  seen: 0,
  is_due: true,
  is_scheduled: true,
  is_kept: false,
  can_keep: false,
  next: null,
} as const;
const options = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, answer_text: `উত্তর ${index + 1}` }));

const single = (key: number, accepted = [key]): PracticeCard => ({
  ...base,
  kind: "single",
  answers: options(4),
  correct_answer_id: key,
  accepted_answer_ids: accepted,
});
const set = (truths: readonly (boolean | null)[]): PracticeCard => {
  const all = options(truths.length);
  return {
    ...base,
    kind: "true_false_set",
    answers: all.filter((_, place) => truths[place] !== null),
    correct_answer_id: null,
    accepted_answer_ids: [],
    statements: all.map(({ id, answer_text: text }, place) => {
      const correct = truths[place] ?? null;
      const scoring = correct === null ? "dropped" : "key";
      return { id, text, selected: null, correct, is_correct: null, marks_awarded: null, scoring };
    }),
  };
};
const shown = (card: PracticeCard, answer?: Answer, said = {}) =>
  renderToStaticMarkup(<PracticeCardView card={card} answer={answer} said={said} onChoose={nothing} onSay={nothing} />);

describe("before an answer", () => {
  it("nothing of the key is in the page: whatever is right, it is the same", () => {
    expect(shown(set([true, false, true]))).toBe(shown(set([false, true, false])));
    expect(shown(set([true, false, true]), undefined, { 1: true })).toBe(
      shown(set([false, true, false]), undefined, { 1: true }),
    );
    expect(shown(single(1))).toBe(shown(single(3, [3, 4])));
    expect(shown(set([true, false, true]))).not.toContain(base.explanation);
  });

  it("each statement is a group of two truths with its text as its name", () => {
    const page = shown(set([true, false]));
    for (const id of [1, 2]) {
      expect(page).toContain(`role="radiogroup" aria-labelledby="statement-${id}"`);
      expect(page).toMatch(new RegExp(`<p id="statement-${id}"[^>]*>উত্তর ${id}</p>`));
    }
    expect(page.match(/type="radio"/g)).toHaveLength(4);
  });

  it("a statement that is asked no more leaves its letter out", () => {
    const page = shown(set([true, null, false]));
    expect([page.includes("ক."), page.includes("খ."), page.includes("গ.")]).toEqual([true, false, true]);
    expect(page).not.toContain("উত্তর 2");
  });
});

describe("after an answer", () => {
  it("the badge counts the statements that were right, and each is told with its truth", () => {
    const page = shown(set([true, false, true]), { 1: true, 2: true, 3: true });
    expect(page).toContain("২ / ৩ ঠিক");
    expect(page).toContain("আপনি: সত্য · সঠিক: <b>মিথ্যা</b>");
    expect(page).toContain(base.explanation);
    expect(page).not.toContain('type="radio"');
  });

  it("a statement that was not asked is there without a truth, and says why", () => {
    const page = shown(set([true, null]), { 1: true });
    expect(page).toContain("খ.");
    expect(page).toContain("উক্তিটি বাতিল: কারও নম্বরে গণনা হয়নি।");
    expect(page).not.toContain("ফাঁকা");
  });

  it("every accepted option is told, and the author's by another word", () => {
    const page = shown(single(1, [1, 3]), 3);
    expect(page).toContain("সঠিক উত্তর");
    expect(page).toContain("আপনার উত্তর, সঠিক");
    expect(shown(single(1, [1, 3]), 1)).toContain("এটিও সঠিক");
  });
});
