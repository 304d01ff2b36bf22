import { expect, test } from "vitest";
import { isSameUsername } from "@/lib/accounts/usernames";

test.each([
  ["riiki", "RIIKI"],
  ["Émile", "émile"],
  ["ΣΊΣΥΦΟΣ", "σίσυφοσ"],
])("%s is %s in another case", (written, username) => {
  expect(isSameUsername(written, username)).toBe(true);
});

// These letters fold to, look like or are compatible with others, yet none of the names is the account's name.
test.each([
  ["rİiki", "riiki"],
  ["r\u0130\u0130k\u0130", "riiki"],
  ["e\u0301mile", "Émile"],
  ["ri\u0307iki", "riiki"],
  ["rıiki", "riiki"],
  ["rii\u212Ai", "riiki"],
  ["ｒｉｉｋｉ", "riiki"],
  ["rіiki", "riiki"],
  ["ſtaff", "staff"],
  ["ﬀ", "ff"],
  ["Straße", "STRASSE"],
  ["аdmin", "admin"],
  ["admin\u200B", "admin"],
  ["admin ", "admin"],
])("%s is not %s", (written, username) => {
  expect(isSameUsername(written, username)).toBe(false);
});
