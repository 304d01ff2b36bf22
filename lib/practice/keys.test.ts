import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isRightAnswer, judgedStatements, type PracticeKey } from "@/lib/practice/keys";

const single = (accepted: number[]): PracticeKey => ({
  kind: "single",
  correct_answer_id: 1,
  accepted_answer_ids: accepted,
});
type Statement = NonNullable<PracticeKey["statements"]>[number];
const statement = (id: number, correct: boolean | null, scoring: Statement["scoring"] = "key"): Statement => ({
  id,
  text: `উক্তি ${id}`,
  selected: null,
  correct,
  is_correct: null,
  marks_awarded: null,
  scoring,
});
const set = (statements: Statement[]): PracticeKey => ({
  kind: "true_false_set",
  correct_answer_id: null,
  accepted_answer_ids: [],
  statements,
});

describe("a single", () => {
  it("is right by each option that is accepted, and by no other", () => {
    const rights = (accepted: number[]) => [1, 2, 3, null].map((option) => isRightAnswer(single(accepted), option));
    expect(rights([1])).toEqual([true, false, false, false]);
    expect(rights([1, 3])).toEqual([true, false, true, false]);
  });
});

describe("a set", () => {
  it("is right when all of it is", () => {
    const truths = fc.array(fc.boolean(), { minLength: 2, maxLength: 10 });
    const papers = truths.chain((correct) =>
      fc.tuple(fc.constant(correct), fc.array(fc.boolean(), { minLength: correct.length, maxLength: correct.length })),
    );
    fc.assert(
      fc.property(papers, ([correct, said]) => {
        const key = set(correct.map((truth, place) => statement(place + 1, truth)));
        const answer = Object.fromEntries(said.map((value, place) => [place + 1, value]));
        const wrong = said.filter((value, place) => value !== correct[place]).length;
        expect(isRightAnswer(key, answer)).toBe(wrong === 0);
        const judged = judgedStatements(key, answer) ?? [];
        expect(judged.filter(({ is_correct }) => is_correct === false)).toHaveLength(wrong);
        expect(judged.map(({ selected }) => selected)).toEqual(said);
      }),
    );
  });

  it("is not right where something was left out", () => {
    expect(isRightAnswer(set([statement(1, true), statement(2, false)]), { 1: true })).toBe(false);
    expect(isRightAnswer(set([statement(1, true), statement(2, false)]), null)).toBe(false);
  });

  it("asks nothing of statements that a correction dropped or gave to everybody", () => {
    const key = set([statement(1, true), statement(2, null, "dropped"), statement(3, null, "all_correct")]);
    expect(isRightAnswer(key, { 1: true })).toBe(true);
    expect(isRightAnswer(key, { 1: true, 2: false, 3: true })).toBe(true);
    expect(isRightAnswer(key, { 1: false, 2: true })).toBe(false);
    expect(
      judgedStatements(key, { 1: true, 2: true })?.map(({ selected, is_correct }) => [selected, is_correct]),
    ).toEqual([
      [true, true],
      [null, null],
      [null, null],
    ]);
  });
});
