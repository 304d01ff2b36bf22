import { expect, test } from "vitest";
import { judgeSaves, Ledger } from "./ledger";
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

const ofStatements = saves.map((save, index): SentSave => ({ ...save, option: 100 + index, value: index % 3 === 0 }));

test("each statement of a set has its own row", () => {
  const oneSet = ofStatements.map((save) => ({ ...save, learner: 1, question: 1 }));
  const rows = oneSet.map((save) => ({ ...rowOf(save), value: save.value }));
  expect(judgeSaves(oneSet, rows)).toEqual({ lost: [], wrong: [] });
  const { lost, wrong } = judgeSaves(
    oneSet,
    rows.filter(({ seq }) => seq !== 7),
  );
  expect(lost).toEqual([expect.stringMatching(/^save 7 .*question 1, statement 106.* not there/)]);
  expect(wrong).toEqual([]);
});

test.each([true, false, null])("a statement that was said to be otherwise than %j is wrong", (said) => {
  const [save] = ofStatements.map((one) => ({ ...one, value: said }));
  const row = rowOf(save as SentSave);
  const other = said === null ? true : !said;
  expect(judgeSaves([save as SentSave], [{ ...row, value: said }])).toEqual({ lost: [], wrong: [] });
  for (const value of [other, undefined])
    expect(judgeSaves([save as SentSave], [{ ...row, value }])).not.toEqual({
      lost: [],
      wrong: [],
    });
});

type Sent = { question_id: number; answer_id: number; value?: boolean | null; seq: number };

test("a ledger says every statement by itself, true, false and cleared, and finds the one that is lost", async () => {
  const examDay = {
    id: 1,
    batchId: 1,
    questions: [
      { kind: "true_false_set" as const, id: 7, options: [71, 72, 73, 74], truths: [true, false, true, false] },
      { id: 8, options: [81, 82], right: 81 },
    ],
  };
  const ledger = new Ledger({ learners: [{ id: 5, username: "a", token: "" }], examDay });
  const rows: StoredSave[] = [];
  for (let next = ledger.next(sentAt); next; next = ledger.next(sentAt)) {
    const { question_id: question, answer_id: option, value, seq } = next.call.body as Sent;
    rows.push({ learner: 5, question, option, value, seq, savedAt: sentAt });
    next.settle(200, JSON.stringify({ saved_at: new Date(sentAt).toISOString() }));
  }
  expect(rows.map(({ option, value }) => [option, value])).toEqual([
    [71, false],
    [72, null],
    [73, true],
    [74, false],
    [82, undefined],
  ]);
  await ledger.compareWith(async () => rows.filter(({ option }) => option !== 73));
  expect(ledger).toMatchObject({
    compared: 5,
    wrong: [],
    lost: [expect.stringMatching(/question 7, statement 73/)],
  });
});
