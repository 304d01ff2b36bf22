import { expect, test } from "vitest";
import { noLatencies } from "../bench/figures";
import type { SentSave, StoredSave } from "../bench/messages";
import { judgeExam } from "./judged-exam";

const SENT_AT = 1_800_000_000_000;
const saves: SentSave[] = Array.from({ length: 100 }, (_, index) => ({
  learner: index + 1,
  question: 7,
  option: 1 + (index % 4),
  seq: 1,
  sentAt: SENT_AT + index,
  savedAt: SENT_AT + index + 20,
}));
const kept: StoredSave[] = saves.map(({ sentAt: _, savedAt = 0, ...save }) => ({ ...save, savedAt }));
const nothing = { lost: [], wrong: [], errors: [] };
const latencies = { ...noLatencies(), "save-answer": saves.map(() => 20) };
const judge = (stored: StoredSave[], shown = nothing) => judgeExam({ saves, latencies }, stored, shown, new Map());

test("an exam of which every save is there as it was sent has no problem", () => {
  expect(judge(kept)).toMatchObject({ problems: [], row: ["100", "nothing", "0", "0", "0", "20 ms", "20 ms"] });
});

const fiftieth = (change: (save: StoredSave) => StoredSave[]) =>
  kept.flatMap((save, index) => (index % 50 === 49 ? change(save) : [save]));

test.each<[string, StoredSave[], RegExp]>([
  ["every fiftieth save dropped", fiftieth(() => []), /is not there/],
  ["a wrong option under the right number", fiftieth((save) => [{ ...save, option: 9 }]), /has option 9/],
  ["a time of another hour", fiftieth((save) => [{ ...save, savedAt: save.savedAt - 3_600_000 }]), /has the time/],
])("%s is a problem", (_, stored, problem) => {
  const { problems } = judge(stored);
  expect(problems).toHaveLength(2);
  for (const one of problems) expect(one).toMatch(problem);
});

test("so is an exam in which nothing was taken, and what the results or the clients complain of", () => {
  const none = judgeExam({ saves: [], latencies: noLatencies() }, [], nothing, new Map([["503", 4]]));
  expect(none).toMatchObject({
    problems: ["no save was acknowledged"],
    row: ["0", "4 × 503", "1", "0", "0", "NaN ms", "0 ms"],
  });
  const shown = { lost: ["a"], wrong: ["b"], errors: ["save-answer: 0 nobody"] };
  expect(judgeExam({ saves, latencies }, kept, shown, new Map()).problems).toEqual(["a", "b", "save-answer: 0 nobody"]);
});
