import { globSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { bottomEntries, entryAt } from "@/components/layout/bottom-entries";
import { withBatches } from "@/components/room/room-memory";
import { projectRoot } from "@/scripts/paths";

const rooms = withBatches(null, [{ id: 2, course_id: 7 }], 0);
const none = withBatches(null, [], 0);
const labelAt = (path: string, known = rooms) => entryAt(path, known)?.label(known);

describe("the bottom bar", () => {
  it.each([
    ["/dashboard/home", "ড্যাশবোর্ড"],
    ["/dashboard/home/", "ড্যাশবোর্ড"],
    ["/course/7", "পড়ার ঘর"],
    ["/dashboard/my-courses", "পড়ার ঘর"],
    ["/dashboard/practice", "অনুশীলন"],
    ["/dashboard/notices", "নোটিশ"],
    ["/dashboard/notices/preferences", "নোটিশ"],
    ["/dashboard/user-profile", "প্রোফাইল"],
  ])("stands at %s for %s", (path, label) => {
    expect(labelAt(path)).toBe(label);
  });

  it.each([
    "/",
    "/course/8",
    "/course/7/x",
    "/dashboard/exam/7",
    "/dashboard/start-exam/7",
    "/dashboard/result/7",
    "/dashboard/practice/session",
  ])("is not at %s", (path) => {
    expect(entryAt(path, rooms)).toBeUndefined();
  });

  it("leads to the courses while there is no room", () => {
    expect(labelAt("/dashboard/my-courses", none)).toBe("কোর্স");
    expect(entryAt("/course/7", none)).toBeUndefined();
    expect(bottomEntries.map(({ href }) => href(null))).toContain("/dashboard/my-courses");
    expect(bottomEntries.map(({ href }) => href(rooms))).toContain("/course/7");
  });

  it("leads only to pages that there are, each by one of at most five columns", () => {
    expect(bottomEntries.length).toBeLessThanOrEqual(5);
    for (const { href, isAt } of bottomEntries) {
      const address = href(none);
      expect(isAt(address, none), address).toBe(true);
      expect(globSync(`app/**${address}/page.tsx`, { cwd: projectRoot }), address).toHaveLength(1);
    }
  });
});
