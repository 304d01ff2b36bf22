import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  consoleEntries,
  entriesFor,
  entryOf,
  innerPages,
  innerPagesFor,
  namedEntries,
  namedInnerPages,
} from "@/components/staff/shell/navigation";
import { pageRows } from "@/components/staff/shell/palette-rows";

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

test("every page that needs no record stands in the list", () => {
  const root = "app/staff/(console)/";
  const paths = globSync(`${root}**/page.tsx`).map((file) => `/staff/${file.slice(root.length, -"page.tsx".length)}`);
  const listed = [...consoleEntries, ...innerPages].map(({ href }) => href.split("#")[0]);
  const open = paths.map((path) => path.replace(/\/$/, "")).filter((path) => !path.includes("["));
  expect(open.filter((path) => !listed.includes(path))).toEqual([]);
});

// The account's page opens to everybody of the staff, before the second step too.
const asking = [...consoleEntries, ...innerPages].filter(({ href }) => href !== "/staff/account");

test.each(asking.map(({ href, capability }) => [href, capability]))(
  "%s asks for what its entry asks for",
  (href, capability) => {
    const page = readFileSync(
      join("app/staff/(console)", href.split("#")[0]?.slice("/staff".length) ?? "", "page.tsx"),
      "utf8",
    );
    expect(page).toContain(`requireCapability("${capability}")`);
  },
);

const found = (staffRoles: Roles, typed: string, taughtBatchIds: number[] = []) => {
  const entries = namedEntries(menuOf(staffRoles));
  const inner = namedInnerPages(innerPagesFor({ staffRoles, taughtBatchIds }));
  return pageRows({ entries, inner }, typed).map(({ href }) => href);
};

test("the palette finds inner pages by their name and their entry's, for the roles that may open them", () => {
  expect(found(["ADMIN"], "কর্মী")).toEqual(["/staff/settings/staff"]);
  expect(found(["ADMIN"], "mails")).toEqual(["/staff/settings/mails"]);
  const settings = [...consoleEntries, ...innerPages]
    .map(({ href }) => href)
    .filter((href) => href.startsWith("/staff/settings"));
  expect(found(["ADMIN"], "সেটিংস").toSorted()).toEqual(settings.toSorted());
  expect(found(["ADMIN"], "আজ")[0]).toBe("/staff");
  expect(found(["ADMISSIONS"], "পেমেন্ট")).toEqual(["/staff/cash/payments"]);
  expect(found(["TEACHER"], "পেমেন্ট")).toEqual([]);
  expect(found(["TEACHER"], "নতুন")).toEqual(["/staff/batches/new", "/staff/exams/new"]);
  expect(found(["TEACHER"], "নতুন", [3])).toEqual(["/staff/exams/new"]);
  expect(found(["ADMIN"], "staff")).toEqual(["/staff/settings/staff"]);
  expect(found(["TEACHER"], "")).toEqual(
    consoleEntries.filter(({ name }) => menuOf(["TEACHER"]).includes(name)).map(({ href }) => href),
  );
});
