import { expect, test } from "vitest";
import { exemplaryBatch } from "@/lib/catalogue/contents";

const today = "2026-11-21";
const batch = (id: number, start_date: string, end_date: string, is_completed = false) => ({
  id,
  start_date,
  end_date,
  is_completed,
});
const over = batch(1, "2026-01-01", "2026-05-31");
const olderOver = batch(2, "2025-01-01", "2025-05-31");
const running = batch(3, "2026-09-01", "2027-01-31");
const next = batch(4, "2026-12-05", "2027-05-01");
const later = batch(5, "2027-02-05", "2027-07-01");

test.each([
  ["the running one before all others", [next, running, over], running, "running"],
  ["of two that run the newer one", [batch(6, "2026-06-01", "2026-12-31"), running], running, "running"],
  ["one that staff completed does not run", [batch(7, "2026-09-05", "2027-01-31", true), over], null, "over"],
  ["the last one that is over", [olderOver, over, next], over, "over"],
  ["the next of those to come", [later, next], next, "coming"],
] as const)("%s", (_, batches, expected, stage) => {
  expect(exemplaryBatch(batches, today)).toMatchObject({ stage, ...(expected && { batch: { id: expected.id } }) });
});

test("a course without a batch has none", () => {
  expect(exemplaryBatch([], today)).toBeNull();
});
