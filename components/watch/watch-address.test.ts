import { expect, it } from "vitest";
import { classAfter } from "@/components/watch/class-order";
import { recordingAt, watchAddress } from "@/components/watch/watch-address";
import type { Recording } from "@/lib/materials/schema";

it("a recording is found in its own address and in no other", () => {
  expect(recordingAt(watchAddress(3, 41))).toBe(41);
  expect(recordingAt("/course/3/watch/41/")).toBe(41);
  for (const other of [
    "/course/3",
    "/course/3/watch/",
    "/course/3/watch/41/notes",
    "/course/3/watch/4a",
    "/x/3/watch/4",
  ]) {
    expect(recordingAt(other)).toBeNull();
  }
});

it("after a class comes the one that was held next, though the list begins with the newest", () => {
  const classes = [9, 7, 8].map((id) => ({ id }) as Recording);
  expect(classAfter(classes, 8)?.id).toBe(7);
  expect(classAfter(classes, 9)).toBeNull();
  expect(classAfter(classes, 1)).toBeNull();
});
