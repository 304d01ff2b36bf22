import { expect, test } from "vitest";
import { consoleEntries, entriesFor, entryOf } from "@/components/staff/shell/navigation";

type Roles = Parameters<typeof entriesFor>[0]["staffRoles"];
const menuOf = (staffRoles: Roles, needsSecondFactor = false) => entriesFor({ staffRoles, needsSecondFactor });

test("each role sees what it may open, and no more", () => {
  expect(menuOf(["ADMISSIONS"])).toEqual(["today", "desk", "people", "cash", "dues", "certificates", "account"]);
  expect(menuOf(["TEACHER"])).toEqual(["today", "batches", "exams", "account"]);
  expect(menuOf(["ADMIN"])).toEqual(consoleEntries.map(({ name }) => name));
  expect(menuOf([])).toEqual([]);
});

test("whoever must set up the second step first sees the page for it alone", () => {
  expect(menuOf(["ADMIN"], true)).toEqual(["account"]);
  expect(menuOf([], true)).toEqual([]);
});

test("a page below an entry marks it, and home only itself", () => {
  expect(entryOf("/staff")?.name).toBe("today");
  expect(entryOf("/staff/people/17")?.name).toBe("people");
  expect(entryOf("/staff/nothing")).toBeUndefined();
});

test("no two entries share a key", () => {
  expect(new Set(consoleEntries.map(({ key }) => key)).size).toBe(consoleEntries.length);
});
