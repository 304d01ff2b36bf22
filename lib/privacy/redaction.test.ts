import fc from "fast-check";
import { expect, it } from "vitest";
import { identifiers, REDACTED, redactDetail, redactOwnDetail, redactText } from "@/lib/privacy/redaction";

const person = {
  username: "riiki",
  email: "riiki.k@example.com",
  phone: "01712345678",
  names: ["নুসরাত জাহান", "O'Neill (Rita)"],
};
const { anyones, named, own } = identifiers(person);

it.each([
  ["riiki has paid", "[deleted] has paid"],
  ["RIIKI, Riiki.K@EXAMPLE.COM!", "[deleted], [deleted]!"],
  ["riiki2, oriiki, riiki.a and a-riiki are others", "riiki2, oriiki, riiki.a and a-riiki are others"],
  ["called from 01712345678", "called from [deleted]"],
  ["+880 1712-345678 / 8801712345678 / ০১৭১২-৩৪৫৬৭৮", "[deleted] / [deleted] / [deleted]"],
  ["17123456789 is another", "17123456789 is another"],
])("takes what identifies out of the person's own records: %s", (text, redacted) => {
  expect(redactText(text, own)).toBe(redacted);
});

it("takes only the proved address, and the username where it names somebody, out of others' records", () => {
  const reason = "riiki, 01712345678: Riiki.K@example.com paid";
  const detail = { reason, learner: "RIIKI", moves: [{ username: "riiki" }, { username: "riiki.a" }], title: "riiki" };
  expect(redactDetail(detail, anyones, named)).toEqual({
    reason: "riiki, 01712345678: [deleted] paid",
    learner: REDACTED,
    moves: [{ username: REDACTED }, { username: "riiki.a" }],
    title: "riiki",
  });
});

it("takes names out of the person's own records only", () => {
  const text = "নুসরাত জাহানকে, জাহান আপা, O'NEILL (RITA)";
  expect(redactText(text, own)).toBe("[deleted]কে, [deleted] আপা, [deleted]");
  expect(redactText(text, anyones)).toBe(text);
});

it("keeps amounts, codes and instants whatever the person is called", () => {
  const { own } = identifiers({ ...person, username: "bkash", names: ["3000"] });
  const detail = { method: "BKASH", amount: "3000", transaction_id: "BKASH", reason: "bkash again", by: ["bkash"] };
  expect(redactDetail(detail, own)).toEqual({ ...detail, reason: "[deleted] again", by: [REDACTED] });
});

it("takes every former address, number and name out of the person's own records", () => {
  const detail = {
    reason: "riiki asked",
    email: { before: "old@mail.example", after: "riiki.k@example.com" },
    phone_number: { before: "", after: "8801555000111" },
    amount: { before: "3000", after: "4500" },
  };
  expect(redactOwnDetail(detail, own)).toEqual({
    ...detail,
    reason: "[deleted] asked",
    email: { before: REDACTED, after: REDACTED },
    phone_number: { before: REDACTED, after: REDACTED },
  });
});

it("matches nothing where nothing is known", () => {
  const nobody = identifiers({ username: "", email: "", phone: "", names: [""] });
  expect(redactText("anything", nobody.own)).toBe("anything");
});

it("leaves no username behind, whatever characters it has and wherever it stands", () => {
  const word = fc.stringMatching(/^[\p{L}\p{N}@.+_-]{3,12}$/u);
  fc.assert(
    fc.property(word, fc.array(word), (username, others) => {
      const { own: pattern } = identifiers({ username, email: "", phone: "", names: [] });
      const written = redactText([...others, username, ...others].join(" "), pattern);
      expect(written.split(" ")).not.toContain(username);
      expect(written.split(" ")).toHaveLength(others.length * 2 + 1);
    }),
  );
});
