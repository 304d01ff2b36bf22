import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { imitates } from "./look-alikes.ts";
import { isPlainName, isPlainUsername } from "./name-rules.ts";

describe("a name", () => {
  test.each([
    "নুসরাত জাহান",
    "র‍্যাবেকা",
    "Md. Rahim Uddin",
    "Md.Rahim",
    "Md.Al Amin",
    "Mst.Asma",
    "Dr. Anne-Marie O’Neil",
    "D'Souza",
    "Ævar Þór",
    "José",
    "রহিম (রোল ২৩)",
    "মোঃ আব্দুল্লাহ",
  ])("%s is accepted", (name) => expect(isPlainName(name)).toBe(true));

  test.each([
    ["a line break", "You won\r\nhttp://evil"],
    ["a lone line feed", "Rahim\nUddin"],
    ["a tab", "Rahim\tUddin"],
    ["a line separator", "Rahim\u2028Uddin"],
    ["an override of the direction", "Rahim\u202Efdp.exe"],
    ["an isolate", "Rahim\u2066x"],
    ["a mark of direction", "Rahim\u200F"],
    ["an invisible character", "Ra\u2060him"],
    ["an address", "http://evil.example"],
    ["an address without a scheme", "Visit www.evil.example"],
    ["a domain", "Visit evil.com"],
    ["a domain, capital", "EVIL.COM"],
    ["a country's domain", "prize.ru"],
    ["a path", "t.me/prize"],
    ["a mail address", "write to me@evil"],
    ["a tag", "<b>Rahim"],
    ["a disguise", "Аdmin"],
  ])("%s is refused", (_what, name) => expect(isPlainName(name)).toBe(false));

  test("nothing accepted starts a new line or turns the direction", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 30 }), (name) => {
        fc.pre(isPlainName(name));
        expect(name).not.toMatch(/[\r\n\v\f\u0085\u2028\u2029\u202A-\u202E\u2066-\u2069\u200E\u200F\u061C]|:\/\//u);
      }),
    );
  });
});

test.each([
  ["rakib", true],
  ["নাফিস২৩", true],
  ["élodie", true],
  ["аdmin", false],
  ["ａdmin", false],
  ["𝐚dmin", false],
  ["ﬁroz", false],
])("the username %s: %s", (username, plain) => expect(isPlainUsername(username)).toBe(plain));

describe("imitation", () => {
  test.each([
    ["аdmin", "admin"],
    ["adm1n", "admln"],
    ["ＡＤＭＩＮ", "admin"],
    ["rnahmud", "mahmud"],
    ["Dr.  Fаrhana", "Dr. Farhana"],
  ])("%s is drawn like %s", (text, original) => expect(imitates(text, original)).toBe(true));

  test.each([
    ["admin", "Admin"],
    ["ফারহানা ইয়াসমিন", "ফারহানা  ইয়াসমিন"],
    ["farhan", "farhana"],
    ["", ""],
  ])("%s does not imitate %s", (text, original) => expect(imitates(text, original)).toBe(false));
});
