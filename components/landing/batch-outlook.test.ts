import { describe, expect, it } from "vitest";
import { batchOutlook, nextStart } from "@/components/landing/batch-outlook";
import type { BatchSummary, Course } from "@/lib/catalogue/schema";

const batch = (start_date: string, end_date: string) => ({ start_date, end_date }) as BatchSummary;
const TODAY = "2026-11-21";
const ended = batch("2026-01-01", "2026-06-30");
const running = batch("2026-09-01", "2026-12-31");
const soon = batch("2026-12-05", "2027-05-26");
const later = batch("2027-02-01", "2027-08-01");

describe("batchOutlook", () => {
  it.each([
    ["the nearest start", [later, ended, soon, running], { status: "upcoming", batch: soon }],
    ["the running batch when none is coming", [ended, running], { status: "running", batch: running }],
    ["the last batch when all are over", [ended], { status: "ended", batch: ended }],
    ["nothing", [], { status: "none" }],
  ])("announces %s", (_, batches, expected) => {
    expect(batchOutlook(batches, TODAY)).toEqual(expected);
  });

  it("counts a batch that starts or ends today", () => {
    expect(batchOutlook([soon], soon.start_date).status).toBe("upcoming");
    expect(batchOutlook([running], running.end_date).status).toBe("running");
  });
});

describe("nextStart", () => {
  it("looks across all courses", () => {
    const courses = [{ batches: [later] }, { batches: [soon, ended] }, { batches: [] }] as unknown as Course[];
    expect(nextStart(courses, TODAY)).toBe("2026-12-05");
    expect(nextStart(courses, "2028-01-01")).toBeNull();
  });
});
