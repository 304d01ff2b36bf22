import { beforeEach, expect, it } from "vitest";
import { closeAsking, isAskedNow } from "@/components/notices/push-asked";
import { stubLocalStorage } from "@/test/local-storage";

beforeEach(() => stubLocalStorage(new Map()));

const now = new Date("2026-11-23T06:00:00Z");
const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();
const later = (days: number) => new Date(now.getTime() + days * 86_400_000);

it("asks after the first enrolled day, and not whoever is in no batch", () => {
  expect(isAskedNow([], now)).toBe(false);
  expect(isAskedNow([before(23)], now)).toBe(false);
  expect(isAskedNow([before(23), before(24)], now)).toBe(true);
});

it("is silent for thirty days once it was closed", () => {
  closeAsking(now);
  expect(isAskedNow([before(48)], later(29))).toBe(false);
  expect(isAskedNow([before(48)], later(30))).toBe(true);
});
