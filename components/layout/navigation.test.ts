import { describe, expect, it, test } from "vitest";
import {
  activeEntry,
  activeSection,
  courseEntries,
  dashboardEntries,
  landingEntries,
  landingEntriesWithout,
  otherEntries,
  visibleEntries,
} from "@/components/layout/navigation";

const hrefs = (path: string, loggedIn: boolean) => visibleEntries(path, loggedIn).map((entry) => entry.href);

describe("visibleEntries", () => {
  it("shows a visitor the page's list without the dashboard", () => {
    expect(hrefs("/", false)).toEqual([
      "/#home",
      "/#courses",
      "/#instructors",
      "/#about",
      "/#why-us",
      "/#contact",
      "/login",
    ]);
    expect(hrefs("/course/3", false)).toEqual(["/", "#batch_title", "#batch_info", "#batch_content", "/login"]);
    expect(hrefs("/verify/abc", false)).toEqual(["/", "/login"]);
  });

  it("shows a learner the dashboard instead of the login", () => {
    expect(hrefs("/home/", true)).toContain("/dashboard/home");
    expect(hrefs("/home/", true)).not.toContain("/login");
    expect(hrefs("/course/3/", true)).toEqual([
      "/",
      "#batch_title",
      "#batch_info",
      "#batch_content",
      "/dashboard/home",
    ]);
    expect(hrefs("/verify/abc", true)).toEqual(["/", "/dashboard/home"]);
  });

  it("lets the path decide for a learner away from home, and the page otherwise", () => {
    const own = [{ label: "নিজের", href: "/own" }];
    expect(visibleEntries("/course/3", true, own)).not.toContain(own[0]);
    expect(visibleEntries("/course/3", false, own)).toEqual(own);
    expect(visibleEntries("/", true, own)).toEqual(own);
  });
});

test("a section that is not on the page is not in the menu", () => {
  const ids = (sections: string[]) => landingEntriesWithout(new Set(sections))?.map(({ id }) => id);
  expect(ids(["why", "about", "lines"])).toEqual([
    ...["home", "courses", "instructors", "contact", undefined, undefined],
  ]);
  expect(ids(["lines", "faq"])).toBeUndefined();
});

describe("activeEntry", () => {
  it.each([
    ["/dashboard/home/", "/dashboard/home"],
    ["/dashboard/my-courses", "/dashboard/my-courses"],
    ["/", "/"],
    ["/home", "/"],
  ])("%s highlights %s by its path", (path, href) => {
    expect(activeEntry(dashboardEntries, path, null)?.href).toBe(href);
  });

  it("prefers the section in view", () => {
    expect(activeEntry(landingEntries, "/", "courses")?.id).toBe("courses");
    expect(activeEntry(landingEntries, "/", null)?.id).toBe("home");
    expect(activeEntry(courseEntries, "/course/1", "batch_info")?.id).toBe("batch_info");
  });

  it("highlights nothing elsewhere", () => {
    expect(activeEntry(courseEntries, "/course/1", null)).toBeUndefined();
    expect(activeEntry(otherEntries, "/verify/x", null)).toBeUndefined();
  });
});

describe("activeSection", () => {
  const page = {
    viewportHeight: 800,
    documentHeight: 4000,
    sections: [
      { id: "home", top: 100 },
      { id: "courses", top: 1000 },
      { id: "contact", top: 3600 },
    ],
  };

  it.each([
    [0, "home"],
    [879, "home"],
    [880, "courses"],
    [3149, "courses"],
    [3150, "contact"],
  ])("at %d px it is %s", (scrollY, id) => {
    expect(activeSection({ ...page, scrollY })).toBe(id);
  });

  it("is nothing above the first section and on a page without any", () => {
    expect(activeSection({ ...page, scrollY: 0, sections: [{ id: "batch_title", top: 400 }] })).toBeNull();
    expect(activeSection({ ...page, scrollY: 3200, sections: [] })).toBeNull();
  });
});
