import { expect, it } from "vitest";
import { ordinal } from "@/components/leaderboard/ordinal";

it.each([
  [1, "১ম"],
  [2, "২য়"],
  [4, "৪র্থ"],
  [6, "৬ষ্ঠ"],
  [10, "১০ম"],
  [11, "১১তম"],
  [1204, "১,২০৪তম"],
])("rank %i reads %s", (rank, expected) => {
  expect(ordinal(rank)).toBe(expected);
});
