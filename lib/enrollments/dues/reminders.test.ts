import fc from "fast-check";
import { expect, test } from "vitest";
import { remindersFor } from "@/lib/enrollments/dues/reminders";

const part = (due_on: string) => ({ amount: "1000", due_on });
const kinds = (due_on: string, today: string) => remindersFor([part(due_on)], today).map(({ kind }) => kind);

test.each([
  ["2027-01-06", []],
  ["2027-01-07", ["upcoming"]],
  ["2027-01-10", ["upcoming"]],
  ["2027-01-11", ["overdue"]],
  ["2027-01-13", ["overdue"]],
  ["2027-01-14", []],
])("of a part due on 10 January, on %s: %j", (today, expected) => expect(kinds("2027-01-10", today)).toEqual(expected));

test("a month and a year end like any other day", () => {
  expect(kinds("2027-01-01", "2026-12-29")).toEqual(["upcoming"]);
  expect(kinds("2026-12-31", "2027-01-01")).toEqual(["overdue"]);
});

test("never of what is paid, and of each part at most once a day", () => {
  const day = fc.date({ min: new Date("2026-01-01"), max: new Date("2028-12-31"), noInvalidDate: true });
  const written = day.map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(fc.array(written.map(part), { maxLength: 6 }), written, (unpaid, today) => {
      const told = remindersFor(unpaid, today);
      expect(told.length).toBeLessThanOrEqual(unpaid.length);
      for (const { due } of told) expect(unpaid).toContain(due);
    }),
  );
});
