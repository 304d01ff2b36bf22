import { describe, expect, it } from "vitest";
import { currentOf } from "@/components/room/use-current-section";

const column = (tops: number[], x = 16) => tops.map((top, index) => ({ id: `${x}-${index}`, top, x }));

describe("the section that is read", () => {
  it.each([
    [[300, 700, 1200], 0],
    [[150, 700, 1200], 0],
    [[-400, 150, 800], 1],
    [[-400, 151, 800], 0],
    [[-900, -400, 20], 2],
  ])("of sections at %j is number %i", (tops, index) => {
    expect(currentOf(column(tops))).toBe(`16-${index}`);
  });

  it("is one of the first column: the other stands beside it", () => {
    expect(currentOf([...column([-400, 700]), ...column([100, 120], 860)])).toBe("16-0");
    expect(currentOf([])).toBeNull();
  });
});
