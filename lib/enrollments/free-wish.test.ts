import { beforeEach, expect, test, vi } from "vitest";
import { giveWishTo, takeWish, wishFor } from "@/lib/enrollments/free-wish";
import { forgetExpired } from "@/lib/visitor-storage";
import { stubLocalStorage } from "@/test/local-storage";

const HOUR = 3_600_000;
const batch = { courseId: 3, batchId: 5 };

let device: Map<string, string>;
beforeEach(() => {
  device = new Map();
  stubLocalStorage(device);
  openTab();
  return () => vi.unstubAllGlobals();
});

function openTab(): void {
  const tab = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, value: string) => tab.set(key, value),
  });
}

test("the next login in the tab where one asked meets it, once and within the hour", () => {
  wishFor(batch, 0);
  expect(takeWish("rakib", HOUR - 1)).toEqual(batch);
  expect(takeWish("rakib", HOUR - 1)).toBeNull();
  wishFor(batch, 0);
  expect(takeWish("rakib", HOUR)).toBeNull();
});

test("a login in another tab of the device is another's, but for the account that was made after asking", () => {
  wishFor(batch, 0);
  openTab();
  expect(takeWish("rakib", 1)).toBeNull();
  giveWishTo("rakib", 1);
  expect(takeWish("rakib", 1)).toBeNull();

  wishFor(batch, 0);
  giveWishTo("Nusrat.J", 1);
  expect(takeWish("rakib", 2)).toBeNull();
  openTab();
  expect(takeWish(" nusrat.j", 3)).toEqual(batch);
});

test("what is no id, or stands there from elsewhere, enrols nobody", () => {
  for (const batchId of [0, -1, 1.5, 2 ** 31, "5", null]) {
    wishFor({ courseId: 3, batchId: batchId as number }, 0);
    expect(takeWish("rakib", 1), String(batchId)).toBeNull();
  }
  device.set("prostuti:free-wish", "{");
  expect(takeWish("rakib", 1)).toBeNull();
});

test("an hour later any page takes it off the device", () => {
  wishFor(batch, 0);
  giveWishTo("rakib", 0);
  forgetExpired(HOUR);
  expect([...device]).toEqual([]);
});
