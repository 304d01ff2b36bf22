import { expect, test } from "vitest";
import { type Key, keyOf, markByHand, type Said } from "./paper-marks";
import type { Marking, PaperQuestion } from "./papers";

const single: PaperQuestion = {
  id: 1,
  kind: "single",
  marks: "2",
  parts: [1, 2, 3].map((id) => ({ id, isRight: id === 1 })),
};
const set: PaperQuestion = {
  id: 2,
  kind: "true_false_set",
  marks: "2",
  parts: [11, 12, 13].map((id) => ({ id, isRight: id !== 12 })),
};
const quarter: Marking = { negativeMarks: "25", negativeType: "PERCENTAGE" };
const fixed: Marking = { negativeMarks: "0.05", negativeType: "FIXED" };

const changed = (change: (keys: [Key, Key]) => void): Key[] => {
  const keys: [Key, Key] = [keyOf(single), keyOf(set)];
  change(keys);
  return keys;
};
const all = changed(() => undefined);

test.each<[string, Key[], Said[], Marking, string, string, [number, number, number]]>([
  ["all right", all, [1, [true, false, true]], quarter, "4.0000", "4.0000", [4, 0, 0]],
  ["nothing said", all, [null, [null, null, null]], quarter, "0.0000", "4.0000", [0, 0, 4]],
  ["a wrong single costs of the whole", all, [2, [null, null, null]], quarter, "-0.5000", "4.0000", [0, 1, 3]],
  ["a wrong statement costs of its share", all, [null, [true, true, null]], quarter, "0.5000", "4.0000", [1, 1, 2]],
  ["or the fixed amount", all, [null, [true, true, false]], fixed, "0.5667", "4.0000", [1, 2, 1]],
  [
    "both right",
    changed(([one]) => void Object.assign(one.parts[1] as object, { isRight: true })),
    [2, [null, null, null]],
    quarter,
    "2.0000",
    "4.0000",
    [1, 0, 3],
  ],
  [
    "a statement dropped",
    changed(([, two]) => void Object.assign(two.parts[0] as object, { state: "drop" })),
    [1, [false, false, true]],
    quarter,
    "3.3333",
    "3.3333",
    [3, 0, 1],
  ],
  [
    "a statement for everybody",
    changed(([, two]) => void Object.assign(two.parts[0] as object, { state: "all_correct" })),
    [null, [null, null, null]],
    quarter,
    "0.6667",
    "4.0000",
    [1, 0, 3],
  ],
  [
    "a question dropped",
    changed(([, two]) => void Object.assign(two, { state: "drop" })),
    [1, [true, true, true]],
    quarter,
    "2.0000",
    "2.0000",
    [1, 0, 3],
  ],
])("%s", (_what, keys, said, marking, score, total, [correct, wrong, unanswered]) => {
  expect(markByHand(keys, said, marking)).toEqual({ score, total, correct, wrong, unanswered });
});
