import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  aheadOfDevice,
  GRACE_MS,
  passedThreshold,
  pressureAt,
  remainingMs,
  rememberedClock,
  type ServerClock,
  shownSeconds,
  tuneClock,
} from "@/components/exam/clock";
import { ACCEPTING_WINDOW_SECONDS } from "@/lib/exams/time-over";

const DAY = 86_400_000;

it("hands in by itself well within the server's window", () => {
  expect(GRACE_MS).toBeLessThanOrEqual((ACCEPTING_WINDOW_SECONDS * 1000) / 2);
});

describe("the clock across a reload without a connection", () => {
  it("goes on by the device's date", () => {
    const serverAhead = aheadOfDevice({ low: 900, high: 1100 }, 5000, 100_000);
    const clock = rememberedClock(serverAhead, 20, 107_000);
    // The server's clock stood at 6000, and seven seconds went by.
    expect(remainingMs(clock, 13_000, 20)).toBe(0);
  });

  it("gives way to the first answer of the server when the date was changed meanwhile", () => {
    const wrong = rememberedClock(DAY, 0, 0);
    expect(tuneClock(wrong, { serverTime: 5000, sentAt: 100, receivedAt: 300 })).toEqual({ low: 4700, high: 4900 });
  });
});

describe("the server's clock", () => {
  it("never leaves what the answers allow, however slow they were", () => {
    const trip = fc.record({ pause: fc.nat(60_000), there: fc.nat(4000), back: fc.nat(4000) });
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2e12 }),
        fc.array(trip, { minLength: 1, maxLength: 20 }),
        (ahead, trips) => {
          let now = 0;
          let clock: ServerClock | null = null;
          for (const { pause, there, back } of trips) {
            const sentAt = now + pause;
            const receivedAt = sentAt + there + back;
            clock = tuneClock(clock, { serverTime: sentAt + there + ahead, sentAt, receivedAt });
            now = receivedAt;
            expect(clock.low).toBeLessThanOrEqual(ahead);
            expect(clock.high).toBeGreaterThanOrEqual(ahead);
          }
          const quickest = Math.min(...trips.map(({ there, back }) => there + back));
          const error = Math.abs(remainingMs(clock as ServerClock, ahead, 0));
          expect(error).toBeLessThanOrEqual(quickest / 2);
        },
      ),
    );
  });

  it("starts anew when the monotonic clock stood still", () => {
    const before = tuneClock(null, { serverTime: 10_000, sentAt: 0, receivedAt: 100 });
    const afterSleep = tuneClock(before, { serverTime: 10_000 + DAY, sentAt: 200, receivedAt: 300 });
    expect(afterSleep).toEqual({ low: 9_700 + DAY, high: 9_800 + DAY });
  });

  it("does not ask the device for the date", () => {
    const clock = tuneClock(null, { serverTime: 1_000_000, sentAt: 50, receivedAt: 50 });
    const realDate = globalThis.Date;
    try {
      globalThis.Date = class extends realDate {
        static override now = () => realDate.now() + DAY;
      } as DateConstructor;
      expect(remainingMs(clock, 1_060_000, 1050)).toBe(59_000);
    } finally {
      globalThis.Date = realDate;
    }
  });
});

it.each([
  [60_000, 60],
  [59_001, 60],
  [1, 1],
  [0, 0],
  [-900, 0],
])("%i ms are shown as %i s", (ms, seconds) => expect(shownSeconds(ms)).toBe(seconds));

describe("spoken times", () => {
  it.each([
    [601, 600, 600],
    [600, 599, null],
    [61, 60, 60],
    [11, 10, 10],
    [700, 200, 300],
    [700, 0, null],
    [30, 90, null],
  ])("from %i s to %i s: %s", (before, after, spoken) => expect(passedThreshold(before, after)).toBe(spoken));
});

it.each([
  [301, "none"],
  [300, "soon"],
  [61, "soon"],
  [60, "near"],
  [11, "near"],
  [10, "last"],
  [0, "last"],
] as const)("%i seconds before the end the time is %s", (seconds, pressure) => {
  expect(pressureAt(seconds)).toBe(pressure);
});
