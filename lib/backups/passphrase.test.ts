import { expect, test } from "vitest";
import { newPassphrase, passphraseProblem } from "@/lib/backups/passphrase";

test.each([
  ["", "short"],
  ["Tr0ub4dor&3", "short"],
  ["x".repeat(15), "short"],
  ["aaaaaaaaaaaaaaaaaaaa", "plain"],
  ["abababababababababab", "plain"],
  ["abcdefghijklmnopqrst", "plain"],
  ["01711223344 01811223344", "plain"],
  ["1234567890123456", "plain"],
  ["আমার সোনার বাংলা আমি", "letters"],
  [" correct horse battery", "letters"],
  ["correct horse battery ", "letters"],
  ["correct  horse battery", "letters"],
  ["correct horse\nbattery staple", "letters"],
  ["xK9#".repeat(51), "long"],
  ["correct horse battery staple", null],
  ["kzfm-3hq7-w2vd-p9rt", null],
  ["nodi, akash, chandni 71", null],
])("%j is %s", (passphrase, problem) => {
  expect(passphraseProblem(passphrase)).toBe(problem);
});

test("a made one is good, and never the same", () => {
  const made = Array.from({ length: 200 }, newPassphrase);
  expect(new Set(made).size).toBe(200);
  for (const passphrase of made) {
    expect(passphrase).toMatch(/^[a-z2-9]{4}(?:-[a-z2-9]{4}){5}$/);
    expect(passphraseProblem(passphrase)).toBeNull();
  }
});
