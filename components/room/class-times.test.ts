import { describe, expect, it } from "vitest";
import { doorsOf, heldOf, type KeptClasses, nextToTakePlace, stillAhead } from "@/components/room/class-times";
import type { ClassAhead } from "@/lib/calendar/schema";

const at = (time: string) => `2026-11-21T${time}:00+06:00`;
const lesson = (changes: Partial<ClassAhead> = {}): ClassAhead => ({
  date: "2026-11-21",
  starts_at: at("20:00"),
  ends_at: at("21:30"),
  kind: "weekly",
  is_called_off: false,
  reason: "",
  number: 22,
  subject: "",
  teacher: "",
  ...changes,
});
const listOf = (ahead: ClassAhead[], serverAhead = 0): KeptClasses => ({
  planned: 76,
  held: 21,
  ahead,
  server_time: at("18:15"),
  serverAhead,
});

describe("the doors of a class", () => {
  it.each([
    ["19:44", "closed"],
    ["19:45", "open"],
    ["19:59", "open"],
    ["20:00", "running"],
    ["21:29", "running"],
    ["21:30", "closed"],
  ])("at %s are %s", (time, doors) => {
    expect(doorsOf(lesson(), 0, new Date(at(time)))).toBe(doors);
  });

  it("follow the server's clock", () => {
    expect(doorsOf(lesson(), 60 * 60_000, new Date(at("18:45")))).toBe("open");
    expect(doorsOf(lesson(), -60 * 60_000, new Date(at("20:00")))).toBe("closed");
  });

  it("stay closed while the time is not fixed", () => {
    expect(doorsOf(lesson({ starts_at: null }), 0, new Date(at("20:00")))).toBe("closed");
  });
});

describe("the next class", () => {
  it("is the first that takes place and has not ended", () => {
    const off = lesson({ is_called_off: true, number: null });
    const later = lesson({ ends_at: at("23:30"), number: 23 });
    expect(nextToTakePlace(listOf([off, lesson(), later]), new Date(at("21:00")))?.number).toBe(22);
    expect(nextToTakePlace(listOf([off, lesson(), later]), new Date(at("21:30")))?.number).toBe(23);
    expect(stillAhead(listOf([off, lesson(), later]), new Date(at("21:30")))).toEqual([later]);
    expect(nextToTakePlace(listOf([lesson()]), new Date(at("23:59")))).toBeUndefined();
  });
});

describe("the share that was held", () => {
  it("is of staff's number, of the plan where theirs cannot be", () => {
    expect(heldOf(listOf([]), 80)).toEqual({ held: 21, total: 80 });
    expect(heldOf(listOf([]), 0)).toEqual({ held: 21, total: 76 });
    expect(heldOf(listOf([]), 20)).toEqual({ held: 21, total: 76 });
  });
});
