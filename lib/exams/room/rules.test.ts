import fc from "fast-check";
import { expect, test } from "vitest";
import { arrange, compareRows, OFFLINE_AFTER_SECONDS, type RoomPerson, roomStates } from "@/lib/exams/room/rules";

const now = new Date("2026-12-05T14:30:00Z");
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const seconds = fc.option(fc.integer({ min: 0, max: 600 }));

const person = fc
  .record({
    userId: fc.nat(),
    begun: fc.boolean(),
    sealed: fc.boolean(),
    started: fc.integer({ min: 0, max: 600 }),
    opened: seconds,
    saved: seconds,
  })
  .map(
    ({ userId, begun, sealed, started, opened, saved }): RoomPerson => ({
      userId,
      name: "",
      username: "",
      extraMinutes: 0,
      openings: 1,
      answered: 0,
      questions: 5,
      answers: 5,
      isRanked: true,
      attemptId: begun ? userId : null,
      startedAt: begun ? ago(started) : null,
      deadlineAt: begun ? ago(-600) : null,
      sealedAt: begun && sealed ? now : null,
      sealReason: begun && sealed ? "SUBMITTED" : null,
      lastOpenedAt: begun && opened !== null ? ago(opened) : null,
      lastSavedAt: begun && saved !== null ? ago(saved) : null,
    }),
  );
const people = fc.uniqueArray(person, { selector: ({ userId }) => userId, maxLength: 30 });

test("everybody is counted once, in one state", () => {
  fc.assert(
    fc.property(people, (all) => {
      const { counts, rows } = arrange(all, now);
      expect(roomStates.reduce((sum, state) => sum + counts[state], 0)).toBe(counts.all);
      expect(rows.map(({ userId }) => userId).sort()).toEqual(all.map(({ userId }) => userId).sort());
    }),
  );
});

test("offline is who runs and gave no sign for two minutes, and stands first, the longest silent before", () => {
  fc.assert(
    fc.property(people, (all) => {
      const { rows } = arrange(all, now);
      for (const { state, sign, attemptId, sealedAt } of rows) {
        const isSilent = sign !== null && now.getTime() - sign.getTime() >= OFFLINE_AFTER_SECONDS * 1000;
        expect(state === "offline").toBe(attemptId !== null && sealedAt === null && isSilent);
      }
      for (const [index, row] of rows.entries()) {
        const next = rows[index + 1];
        if (next) expect(compareRows(row, next)).toBeLessThan(0);
      }
    }),
  );
});
