import { generateKeyPairSync } from "node:crypto";
import { base64url } from "jose";
import { expect, test } from "vitest";
import { canonicalJson, checkRecord, signFacts } from "@/lib/certificates/record";
import type { Facts, KeySet } from "@/lib/certificates/schema";

function keyPair(kid: string) {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const { x = "" } = publicKey.export({ format: "jwk" });
  const published = { kty: "OKP", crv: "Ed25519", x, kid, alg: "EdDSA" } as const;
  return { kid, privateKey, published };
}

const current = keyPair("2026");
const retired = keyPair("2025");
const stranger = keyPair("2026");
const keys: KeySet = { keys: [current.published, retired.published] };
const facts: Facts = {
  certificate_id: "PMA-7K3QX-M9T2D-4HVWA-8C",
  student_name: "উজ্জ্বলা চক্রবর্ত্তী",
  course_title: "মেডিকেল ভর্তি পূর্ণাঙ্গ কোর্স",
  batch_name: "ব্যাচ ০৬",
  completion_date: "2026-09-14",
  issue_date: "2026-11-20",
  expires_on: null,
  signatories: [
    { name: "ডা. ফারহানা ইয়াসমিন", title: "পরিচালক" },
    { name: "ডা. মাহমুদুল হাসান", title: "একাডেমিক প্রধান" },
  ],
};

test("is genuine under the key that signed it, a retired one too, whatever the order of the file's keys", async () => {
  for (const key of [current, retired]) {
    const signature = await signFacts(facts, key);
    const shuffled = Object.fromEntries(Object.entries(facts).reverse()) as Facts;
    expect(await checkRecord({ certificate: facts, signature }, keys)).toBe("genuine");
    expect(await checkRecord({ certificate: shuffled, signature }, keys)).toBe("genuine");
  }
});

const [first, second] = facts.signatories;
const changes: [string, Partial<Record<keyof Facts, unknown>>][] = [
  ...(Object.keys(facts) as (keyof Facts)[])
    .filter((name) => typeof facts[name] === "string")
    .map((name): [string, Partial<Facts>] => [name, { [name]: `${facts[name]} ` }]),
  ["expires_on", { expires_on: "2027-01-01" }],
  ["a signatory's name", { signatories: [{ ...first, name: "আরেকজন" }, second] }],
  ["a signatory's title", { signatories: [{ ...first, title: "সভাপতি" }, second] }],
  ["the order of signatories", { signatories: [second, first] }],
  ["one signatory less", { signatories: [first] }],
  ["a field more", { grade: "A+" } as object],
];

test.each(changes)("is forged with another %s", async (_, change) => {
  const signature = await signFacts(facts, current);
  expect(await checkRecord({ certificate: { ...facts, ...change } as Facts, signature }, keys)).toBe("forged");
});

test("is forged with a signature that is another's, shortened, unsigned or carries a text of its own", async () => {
  const signature = await signFacts(facts, current);
  const other = await signFacts({ ...facts, student_name: "আরেকজন" }, current);
  const [header = "", , signed = ""] = signature.split(".");
  const unsigned = base64url.encode(JSON.stringify({ alg: "none" }));
  const attempts = [other, "", "..", signature.slice(0, -2), `${unsigned}..`, `${header}.e30.${signed}`];
  for (const attempt of [...attempts, await signFacts(facts, stranger)]) {
    expect(await checkRecord({ certificate: facts, signature: attempt }, keys)).toBe("forged");
  }
});

test("says when the key is not among the given ones", async () => {
  const signature = await signFacts(facts, keyPair("2031"));
  expect(await checkRecord({ certificate: facts, signature }, keys)).toBe("unknown_key");
});

test("canonical JSON sorts the names at every depth and nothing else", () => {
  expect(canonicalJson({ b: [{ d: 1, c: null }, "ক"], a: "\n" })).toBe('{"a":"\\n","b":[{"c":null,"d":1},"ক"]}');
});
