import { describe, expect, it } from "vitest";
import { type Rooms, roomOf, withBatches, withCourse } from "@/components/room/room-memory";

const NOW = 1_000;
const rooms: Rooms = { checkedAt: 1, courses: { 1: [2], 4: [9] }, last: 4 };

describe("what one course says", () => {
  it("replaces its own batches and leaves the others", () => {
    expect(withCourse(rooms, 1, [2, 3], NOW)).toEqual({ checkedAt: NOW, courses: { 1: [2, 3], 4: [9] }, last: 4 });
  });

  it("takes the room away when no batch is left", () => {
    expect(withCourse(rooms, 4, [], NOW).courses).toEqual({ 1: [2] });
  });

  it("is the beginning where nothing is known", () => {
    expect(withCourse(null, 1, [2], NOW)).toEqual({ checkedAt: NOW, courses: { 1: [2] }, last: null });
  });
});

describe("what the dashboard says", () => {
  it("is all there is: what it does not name is over", () => {
    const batches = [
      { id: 2, course_id: 1 },
      { id: 5, course_id: 1 },
      { id: 7, course_id: 3 },
    ];
    expect(withBatches(rooms, batches, NOW).courses).toEqual({ 1: [2, 5], 3: [7] });
    expect(withBatches(rooms, [], NOW).courses).toEqual({});
  });
});

describe("the room that the bar leads to", () => {
  it("is the last one as long as it is open, else another, else none", () => {
    expect(roomOf(rooms)).toBe(4);
    expect(roomOf(withCourse(rooms, 4, [], NOW))).toBe(1);
    expect(roomOf(withBatches(rooms, [], NOW))).toBeNull();
  });
});
