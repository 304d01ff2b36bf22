import { expect, test } from "vitest";
import { judgeSaves } from "./ledger";
import type { SentSave, StoredSave } from "./messages";

const sentAt = Date.parse("2026-11-28T06:00:00.000Z");
const saves: SentSave[] = Array.from({ length: 100 }, (_, index) => ({
  learner: 1 + (index % 10),
  question: 1 + Math.floor(index / 10),
  option: 1 + (index % 4),
  seq: index + 1,
  sentAt,
  savedAt: sentAt + 20,
}));
const rowOf = ({ learner, question, option, seq, savedAt = 0 }: SentSave): StoredSave => ({
  learner,
  question,
  option,
  seq,
  savedAt,
});
const stored = saves.map(rowOf);
const change = (seq: number, by: Partial<StoredSave>) =>
  stored.map((row) => (row.seq === seq ? { ...row, ...by } : row));

test("saves that stand as they were told, or as they were sent first, have no fault", () => {
  expect(judgeSaves(saves, stored)).toEqual({ lost: [], wrong: [] });
  expect(judgeSaves(saves, change(7, { savedAt: sentAt + 3 }))).toEqual({ lost: [], wrong: [] });
});

test("every fiftieth that is dropped is lost", () => {
  const { lost, wrong } = judgeSaves(
    saves,
    stored.filter(({ seq }) => seq % 50 !== 0),
  );
  expect([lost.length, wrong]).toEqual([2, []]);
});

test("one that was dropped and came in with the submit has the submit's time", () => {
  expect(judgeSaves(saves, change(50, { savedAt: sentAt + 60_000 }))).toEqual({
    lost: [],
    wrong: [expect.stringMatching(/^save 50 .* has the time/)],
  });
});

test.each([
  [{ option: 5 }, /has option 5 instead of/],
  [{ seq: 1000 }, /has the number 1000/],
  [{ savedAt: sentAt - 60_000 }, /has the time/],
])("a row with %j is wrong", (by, problem) => {
  expect(judgeSaves(saves, change(40, by)).wrong).toContainEqual(expect.stringMatching(problem));
});

test("a save whose answer names no time is wrong", () => {
  const untold = saves.map(({ savedAt: _, ...save }) => save);
  expect(judgeSaves(untold, stored).wrong).toHaveLength(saves.length);
});
