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
    "শরত্\u200D",
    "Md.Li",
    "Dr.Engr.Karim",
    "A.K.M.Fazlul",
    "AKM.Fazlul",
    "S.M.Ali",
    "m.rahman",
    "ড.রহমত",
    "মো.রহিম",
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
    ["a joiner between other letters", "Ra\u200Dhim"],
    ["a joiner at the end", "Rahim\u200D"],
    ["two joiners", "র\u200D\u200Dহিম"],
    ["a variation selector", "Rahim\uFE0F"],
    ["a grapheme joiner", "Ra\u034Fhim"],
    ["a Hangul filler", "Rahim\u1160"],
    ["nothing but a filler", "\u3164"],
    ["nothing but blank Braille", "\u2800\u2800"],
    ["a domain of the newer ones", "You won prize.click"],
    ["a shop", "prize.store"],
    ["a domain like a file", "win.zip"],
    ["any long ending", "win.prize"],
    ["a short domain", "bit.ly"],
    ["a domain of one letter", "t.me"],
    ["a domain like a title", "md.com"],
    ["a domain of a country, short", "abc.me"],
    ["an ideographic stop", "evil。com"],
    ["a fullwidth stop", "evil．com"],
    ["a halfwidth stop", "evil｡com"],
    ["a Bengali domain", "পুরস্কার.বাংলা"],
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
  ["admin\u1160", false],
])("the username %s: %s", (username, plain) => expect(isPlainUsername(username)).toBe(plain));

describe("imitation", () => {
  test.each([
    ["аdmin", "admin"],
    ["adm1n", "admln"],
    ["ＡＤＭＩＮ", "admin"],
    ["rnahmud", "mahmud"],
    ["admin\u1160", "admin"],
    ["Ra\u200Dhim Sir", "Rahim Sir"],
    ["Rahim\uFE0F Sir", "Rahim Sir"],
    ["Dr.  Fаrhana", "Dr. Farhana"],
  ])("%s is drawn like %s", (text, original) => expect(imitates(text, original)).toBe(true));

  test.each([
    ["admin", "Admin"],
    ["ফারহানা ইয়াসমিন", "ফারহানা  ইয়াসমিন"],
    ["farhan", "farhana"],
    ["", ""],
  ])("%s does not imitate %s", (text, original) => expect(imitates(text, original)).toBe(false));
});
