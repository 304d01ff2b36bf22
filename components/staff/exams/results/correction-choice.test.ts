import { describe, expect, test } from "vitest";
import {
  type Correction,
  chosenState,
  correctStatement,
  effectOf,
  presentCorrection,
  statementsHint,
} from "@/components/staff/exams/results/correction-choice";
import type { StatementState } from "@/lib/exams/results/statement-states";
import type { StaffQuestion } from "@/lib/exams/staff-schema";

type Scoring = StaffQuestion["scoring"];

/** @param key the truths of the statements, as `TFT` */
const setOf = (key: string, scorings: Scoring[] = [], scoring: Scoring = "key"): StaffQuestion => ({
  id: "6f1c1a4e-8f0e-4a51-9d1c-3b5f8d1f2a10",
  revision: 1,
  position: 1,
  kind: "true_false_set",
  text: "হৃৎপিণ্ডে",
  marks: 1,
  explanation: "",
  scoring,
  subject: null,
  chapter: null,
  options: [...key].map((truth, place) => ({
    text: `উক্তি ${place + 1}`,
    is_correct: false,
    is_right: truth === "T",
    scoring: scorings[place] ?? "key",
  })),
});

/** The correction after the states were chosen one after the other, and how each statement counts then. */
function choose(question: StaffQuestion, ...chosen: [number, StatementState][]) {
  const correction = chosen.reduce<Correction>(
    (before, [place, as]) => correctStatement(question, before, { place, as }),
    presentCorrection(question),
  );
  return { correction, states: question.options.map((_, place) => chosenState(question, correction, place)) };
}

describe("states chosen for statements", () => {
  test("of several truths all are sent together, and none is put back", () => {
    const { correction, states } = choose(setOf("TFT"), [0, "false"], [1, "true"]);
    expect(correction).toEqual({ kind: "truths", truths: [false, true, true] });
    expect(states).toEqual(["false", "true", "true"]);
  });

  test("one that leaves its truth is sent alone, and the others count as now", () => {
    const { correction, states } = choose(setOf("TFT"), [0, "false"], [2, "drop"]);
    expect(correction).toEqual({ kind: "statement", statement: 2, as: "drop" });
    expect(states).toEqual(["true", "false", "drop"]);
  });

  test("beside one that was dropped before, a truth is sent alone, so that the drop stays", () => {
    const { correction, states } = choose(setOf("TFT", ["key", "dropped"]), [0, "false"]);
    expect(correction).toEqual({ kind: "statement", statement: 0, as: "false" });
    expect(states).toEqual(["false", "drop", "true"]);
  });

  test("after all were told to count by their truths, a truth joins them", () => {
    const question = setOf("TFT", ["key", "dropped"]);
    const truths: Correction = { kind: "truths", truths: [true, false, true] };
    const correction = correctStatement(question, truths, { place: 0, as: "false" });
    expect(correction).toEqual({ kind: "truths", truths: [false, false, true] });
    expect(chosenState(question, correction, 1)).toBe("false");
  });

  test("a set that was dropped whole counts by its truths again", () => {
    const { correction } = choose(setOf("TFT", [], "dropped"), [1, "true"]);
    expect(correction).toEqual({ kind: "truths", truths: [true, true, true] });
  });
});

test("the form says which statement goes alone, and when truths go together", () => {
  const hintOf = (question: StaffQuestion, ...chosen: [number, StatementState][]) =>
    statementsHint(question, choose(question, ...chosen).correction, "latin");
  const byTruths = setOf("TFT");
  expect(hintOf(byTruths)).toContain("একসঙ্গে");
  expect(hintOf(byTruths, [0, "false"], [1, "true"])).toContain("একসঙ্গে");
  expect(hintOf(byTruths, [0, "false"], [2, "drop"])).toContain("শুধু উক্তি c বদলাবে");
  const dropped = setOf("TFT", ["key", "dropped"]);
  expect(hintOf(dropped)).toContain("একবারে একটি");
  expect(hintOf(dropped, [0, "false"])).toContain("শুধু উক্তি a বদলাবে");
  expect(hintOf(dropped, [0, "false"], [0, "true"])).toContain("একবারে একটি");
});

test("the effect is told by the letters and the words of the exam", () => {
  const turned: Correction = { kind: "truths", truths: [true, false] };
  expect(effectOf(setOf("TT"), turned, "bengali")).toBe("ক সত্য, খ মিথ্যা; ঠিক হলে ০.৫০ করে।");
  expect(effectOf(setOf("TT"), turned, "latin")).toBe("a True, b False; ঠিক হলে ০.৫০ করে।");
  const one: Correction = { kind: "statement", statement: 1, as: "false" };
  expect(effectOf(setOf("TT"), one, "latin")).toBe("উক্তি b False: False দিলে ০.৫০, True দিলে ভুল।");
});
