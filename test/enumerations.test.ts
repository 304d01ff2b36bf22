import { expect, test } from "vitest";
import { findRepetitions, readEnumerations, readTuples, repetitionsIn, wordsAgain } from "./enumerations.ts";

/** They have no names on the wire, or none but in a longer list. */
const unnamed = ["ClassChangeKind", "Role", "SessionKind"];

test("the names of an enumeration stand in one tuple", () => {
  const named = readTuples().map(({ enumeration }) => enumeration);
  const wanted = readEnumerations().map(({ name }) => name);
  expect(wanted.length).toBeGreaterThan(15);
  expect(named.toSorted()).toEqual(wanted.filter((name) => !unnamed.includes(name)).toSorted());
});

const enumerations = [{ name: "Status", values: ["WAITING", "NEEDS_INFO", "ACCEPTED"] }];
const found = (source: string) => repetitionsIn({ file: "status.ts", source }, enumerations);

test.each([
  `type A = "WAITING" | "NEEDS_INFO" | "ACCEPTED";`,
  `type A = "accepted" | "needs_info" | "waiting" | null;`,
  `type A = { status: "WAITING" | "ACCEPTED" };`,
  `const a = z.enum(["waiting", "needs_info", "accepted"]);`,
  `const a = z.object({ status: z.enum(["WAITING", "NEEDS_INFO"]).nullable() });`,
  `const a = ["waiting", "needs_info", "accepted"] as const;`,
  `const a: Status[] = ["WAITING", "NEEDS_INFO", "ACCEPTED"];`,
])("%s repeats an enumeration", (source) => {
  expect(found(source)).toHaveLength(1);
});

test.each([
  `const a = ["waiting", "needs_info", "accepted"] as const satisfies readonly Lowercase<Status>[];`,
  `type A = Exclude<Status, "WAITING" | "ACCEPTED">;`,
  `type A = "open" | "waiting" | "accepted";`,
  `const a = z.enum(["open", "waiting"]);`,
  `const a = z.enum(statuses);`,
  `const a = { status: { in: ["WAITING", "NEEDS_INFO"] } };`,
])("%s repeats none", (source) => {
  expect(found(source)).toEqual([]);
});

test.each([
  [`type A = "draft" | "open";`, 1],
  [`const a = z.enum(["open", "draft"]);`, 1],
  [`const a = ["draft", "open"] as const;`, 0],
  [`type A = "draft" | "open" | "closed";`, 0],
])("%s has %i tuples again", (source, count) => {
  expect(wordsAgain({ file: "states.ts", source }, [{ name: "states", values: ["draft", "open"] }])).toHaveLength(
    count,
  );
});

test("no union, schema or list writes an enumeration out again", () => {
  expect(findRepetitions()).toEqual([]);
});
