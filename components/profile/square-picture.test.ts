import { expect, it } from "vitest";
import { middleSquare } from "@/components/profile/square-picture";

it.each([
  [4000, 3000, { x: 500, y: 0, side: 3000, drawnSide: 1024 }],
  [1080, 2401, { x: 0, y: 660, side: 1080, drawnSide: 1024 }],
  [300, 200, { x: 50, y: 0, side: 200, drawnSide: 200 }],
  [1024, 1024, { x: 0, y: 0, side: 1024, drawnSide: 1024 }],
])("of %i × %i", (width, height, square) => {
  expect(middleSquare(width, height)).toEqual(square);
});
