import fc from "fast-check";
import { expect, test } from "vitest";
import { keptBackups } from "./retention.ts";

const DAY_MS = 86_400_000;
const begin = Date.parse("2026-11-23T20:20:00Z");
const times = fc.array(
  fc.integer({ min: 0, max: 400 * 24 }).map((hour) => new Date(begin + hour * 3_600_000)),
  {
    maxLength: 120,
  },
);
const sorted = (kept: Iterable<Date>) => [...kept].sort((a, b) => a.getTime() - b.getTime());
const dayOf = (at: Date) => new Date(at.getTime() + 6 * 3_600_000).toISOString().slice(0, 10);

test("keeps the latest and never more than seventeen, however many there are", () => {
  fc.assert(
    fc.property(times, (all) => {
      const kept = keptBackups(all);
      expect(kept.size).toBeLessThanOrEqual(17);
      const latest = sorted(all).at(-1);
      if (latest) expect([...kept].map(Number)).toContain(Number(latest));
      expect(all).toEqual(expect.arrayContaining([...kept]));
    }),
  );
});

test("keeps the latest of each of the last seven days that have one", () => {
  fc.assert(
    fc.property(times, (all) => {
      const days = [...new Set(all.map(dayOf))].sort().slice(-7);
      const kept = [...keptBackups(all)].map(Number);
      for (const day of days) {
        expect(kept).toContain(Math.max(...all.filter((at) => dayOf(at) === day).map(Number)));
      }
    }),
  );
});

test("weeks begin on Saturday: their latest backups are those of Fridays, in Dhaka", () => {
  // Each night at two, of 60 days until Thursday, the 26th of November 2026.
  const last = Date.parse("2026-11-26T02:00:00+06:00");
  const kept = keptBackups(Array.from({ length: 60 }, (_, night) => new Date(last - night * DAY_MS)));
  expect(sorted(kept).map(dayOf)).toEqual([
    ...["2026-09-30", "2026-10-31"],
    ...["2026-11-06", "2026-11-13"],
    ...["2026-11-20", "2026-11-21", "2026-11-22", "2026-11-23", "2026-11-24", "2026-11-25", "2026-11-26"],
  ]);
});

test("deletes nothing more when it is asked again, nor for want of new ones", () => {
  fc.assert(
    fc.property(times, (all) => {
      const kept = keptBackups(all);
      expect(sorted(keptBackups([...kept]))).toEqual(sorted(kept));
    }),
  );
});

test("after each night of a year there are seven days, four weeks and six months, whatever nights were missed", () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 400, maxLength: 400 }), fc.boolean(), (missed, reliable) => {
      let all: Date[] = [];
      let nights = 0;
      for (let night = 0; night < 400; night += 1) {
        if (!reliable && missed[night] && night < 390) continue;
        nights += 1;
        all = [...keptBackups([...all, new Date(begin + night * DAY_MS)])];
      }
      const ages = sorted(all).map((at) => (begin + 399 * DAY_MS - at.getTime()) / DAY_MS);
      expect(nights).toBeGreaterThan(9);
      expect(ages.filter((age) => age < 7)).toHaveLength(7);
      // The oldest of six months ends a month, so it is 4 to 6 months old; a missed night moves it by days.
      expect(Math.max(...ages)).toBeGreaterThan(120);
      expect(Math.max(...ages)).toBeLessThan(200);
      expect(ages.length).toBeGreaterThanOrEqual(7 + 2 + 4);
    }),
    { numRuns: 20 },
  );
});
