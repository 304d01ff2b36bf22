import { describe, expect, it } from "vitest";
import { batchStatus, isExpired, selectBatch } from "@/lib/catalogue/batch-selection";

const today = "2026-11-20";
const batch = (id: number, start_date: string, end_date: string, is_enrolled = false) => ({
  id,
  start_date,
  end_date,
  is_enrolled,
});
const ended = batch(1, "2026-01-03", "2026-06-30");
const endedEarlier = batch(2, "2026-02-01", "2026-05-30");
const running = batch(3, "2026-10-03", "2027-03-27");
const upcoming = batch(4, "2026-12-05", "2027-05-29");
const enrolled = <B extends object>(item: B) => ({ ...item, is_enrolled: true });

describe("selectBatch", () => {
  it.each([
    ["the enrolled batch, whatever else there is", [upcoming, enrolled(running), ended], 3],
    ["an enrolled batch that is over", [upcoming, running, enrolled(ended)], 1],
    ["of two enrolled ones the one that goes on", [enrolled(ended), enrolled(running), upcoming], 3],
    ["the batch that is not over with the latest start", [running, ended, upcoming], 4],
    ["the over batch with the latest end", [endedEarlier, ended], 1],
    ["the first of equals", [upcoming, { ...upcoming, id: 9 }], 4],
  ])("takes %s", (_case, batches, expected) => {
    expect(selectBatch(batches, today)?.id).toBe(expected);
  });

  it("is null without batches", () => {
    expect(selectBatch([], today)).toBeNull();
  });
});

it("counts the last day as running", () => {
  expect(isExpired({ end_date: today }, today)).toBe(false);
  expect(isExpired({ end_date: "2026-11-19" }, today)).toBe(true);
});

it.each([
  [enrolled(ended), "enrolled"],
  [ended, "expired"],
  [upcoming, "available"],
])("tells the status of a batch", (item, status) => {
  expect(batchStatus(item, today)).toBe(status);
});
