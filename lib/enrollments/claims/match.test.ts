import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { differencesRecording } from "@/lib/enrollments/claims/amounts";
import { differencesOf, type Facts, isBlocking, isProven } from "@/lib/enrollments/claims/match";
import { differenceKinds } from "@/lib/enrollments/claims/staff-schema";

const exact: Facts = {
  claim: { method: "bkash", transactionId: "9GH7K2LMNP", amount: "4500", payerPhone: "8801711111111" },
  ownPhone: "8801711111111",
  seen: { method: "bkash", amount: "4500.00", payerPhone: "8801711111111" },
  due: ["4500"],
  spent: null,
  enrolled: null,
  lookAlikes: [],
  isPayerKnown: true,
  isLearnerActive: true,
  isBatchOver: false,
  isBatchFull: false,
};

const unsigned = { method: "bkash", amount: "4500", payerPhone: "" } as const;

test("the same id, amount, payer and price is an exact match", () => {
  expect(differencesOf(exact)).toEqual([]);
});

const changes: [string, Partial<Facts>, unknown[]][] = [
  ["the money has not come", { seen: null }, [{ kind: "not_seen" }]],
  [
    "less came than it costs",
    { claim: { ...exact.claim, amount: "4000" }, seen: { ...exact.seen, amount: "4000" } as Facts["seen"] },
    [{ kind: "amount_less", by: "500", expected: "4500", paid: "4000" }],
  ],
  [
    "more came",
    { claim: { ...exact.claim, amount: null }, seen: { method: null, amount: "4500.50", payerPhone: "" } },
    [{ kind: "amount_more", by: "0.5", expected: "4500", paid: "4500.50" }],
  ],
  [
    "the learner wrote another amount than the wallet",
    { claim: { ...exact.claim, amount: "5000" } },
    [{ kind: "claimed_amount_differs", claimed: "5000", seen: "4500.00" }],
  ],
  [
    "somebody else paid",
    { claim: { ...exact.claim, payerPhone: "8801822222222" } },
    [{ kind: "payer_differs", claimed: "8801822222222", seen: "8801711111111" }],
  ],
  ["the learner paid and did not say from where", { claim: { ...exact.claim, payerPhone: "" } }, []],
  [
    "somebody else paid, and the learner did not say who",
    { claim: { ...exact.claim, payerPhone: "" }, ownPhone: "8801822222222" },
    [{ kind: "payer_unstated", seen: "8801711111111" }],
  ],
  [
    "it came to another wallet",
    { claim: { ...exact.claim, method: "nagad" } },
    [{ kind: "method_differs", claimed: "nagad", seen: "bkash" }],
  ],
  ["an instalment is due as well", { due: ["2000", "4500"] }, []],
  [
    "nobody says how much it was",
    { claim: { ...exact.claim, amount: null }, seen: null },
    [{ kind: "not_seen" }, { kind: "amount_unknown" }],
  ],
  [
    "the wallet's text could not be read",
    { seen: { method: null, amount: null, payerPhone: "" } },
    [{ kind: "money_unclear" }],
  ],
  [
    "the wallet's text was not read for certain",
    { seen: { method: "bkash", amount: "4500", payerPhone: exact.seen?.payerPhone ?? "", isDoubtful: true } },
    [{ kind: "money_unclear" }],
  ],
  [
    "it paid for another enrolment",
    { spent: { enrollmentId: 7, learner: "rima" } },
    [{ kind: "already_spent", enrollment_id: 7, learner: "rima" }],
  ],
  ["the learner is in the batch", { enrolled: { enrollmentId: 8 } }, [{ kind: "already_enrolled", enrollment_id: 8 }]],
  [
    "another id looks like it",
    { lookAlikes: [{ transactionId: "9GH7K2LMNQ", enrollmentId: 9, noticeId: null }] },
    [{ kind: "look_alike", transaction_id: "9GH7K2LMNQ", enrollment_id: 9 }],
  ],
  ["no seat is left", { isBatchFull: true }, [{ kind: "batch_full" }]],
  ["the account is off", { isLearnerActive: false }, [{ kind: "learner_inactive" }]],
  ["the batch is over", { isBatchOver: true }, [{ kind: "batch_over" }]],
];

test.each(changes)("%s", (_, change, expected) => {
  expect(differencesOf({ ...exact, ...change })).toEqual(expected);
});

const recordings: [string, string, string | null, unknown[]][] = [
  ["what was seen", "4500.00", "4500", []],
  ["what nobody stated", "4500", null, []],
  [
    "a taka of it",
    "1",
    "4500",
    [
      { kind: "recorded_amount_differs", seen: "4500", paid: "1" },
      { kind: "amount_less", by: "4499", expected: "4500", paid: "1" },
    ],
  ],
  [
    "the price, of which less was seen",
    "4500",
    "4000",
    [{ kind: "recorded_amount_differs", seen: "4000", paid: "4500" }],
  ],
];

test.each(recordings)("a clerk records %s", (_, amount, stated, expected) => {
  const seen = stated === null ? null : { ...exact.seen, amount: stated };
  const claim = { ...exact.claim, amount: stated };
  const facts = { ...exact, claim, seen: seen as Facts["seen"] };
  const others = stated === null ? [{ kind: "not_seen" }, { kind: "amount_unknown" }] : [];
  const judged = { differences: differencesOf(facts), due: facts.due, stated };
  expect(differencesRecording(amount, judged)).toEqual([...others, ...expected]);
});

test("every kind of difference has a case above", () => {
  const lists = [...changes.map(([, , list]) => list), ...recordings.map(([, , , list]) => list)];
  const told = lists.flatMap((list) => list.map((item) => (item as { kind: string }).kind));
  expect([...new Set(told)].sort()).toEqual([...differenceKinds].sort());
});

test.each<[string, Partial<Facts>, boolean]>([
  ["everything is said and is so", {}, true],
  ["it was the learner's own phone", { claim: { ...exact.claim, payerPhone: "" } }, true],
  ["a number paid that nobody knows", { isPayerKnown: false }, false],
  ["the amount was left out", { claim: { ...exact.claim, amount: null } }, false],
  ["the payer was left out", { claim: { ...exact.claim, payerPhone: "" }, ownPhone: "8801822222222" }, false],
  ["nobody says who paid", { claim: { ...exact.claim, payerPhone: "" }, ownPhone: "", seen: unsigned }, false],
  ["the wallet does not say who paid", { seen: unsigned }, false],
  ["the money has not come", { seen: null }, false],
])("whether a claim proves itself: %s", (_, change, proven) => {
  expect(isProven({ ...exact, ...change })).toBe(proven);
});

describe("whatever the facts", () => {
  const decimal = fc.integer({ min: 1, max: 999_999_99 }).map((poisha) => (poisha / 100).toFixed(2));
  const phone = fc.constantFrom("", "8801711111111", "8801822222222");
  const method = fc.constantFrom("bkash" as const, "nagad" as const, "rocket" as const);
  const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
  const facts: fc.Arbitrary<Facts> = fc.record({
    claim: fc.record({ method, transactionId: fc.constant("9GH7K2LMNP"), amount: maybe(decimal), payerPhone: phone }),
    ownPhone: phone,
    seen: maybe(fc.record({ method: maybe(method), amount: maybe(decimal), payerPhone: phone })),
    due: fc.array(decimal, { minLength: 1, maxLength: 3 }),
    spent: maybe(fc.constant({ enrollmentId: 1, learner: "rima" })),
    enrolled: maybe(fc.constant({ enrollmentId: 2 })),
    lookAlikes: fc.constant([]),
    isPayerKnown: fc.boolean(),
    isLearnerActive: fc.boolean(),
    isBatchOver: fc.boolean(),
    isBatchFull: fc.boolean(),
  });

  // Random facts are hardly ever exact, so these differ from exact ones in two parts at most.
  const nearlyExact = fc
    .tuple(facts, fc.subarray(Object.keys(exact) as (keyof Facts)[], { maxLength: 2 }))
    .map(([given, parts]): Facts => ({ ...exact, ...Object.fromEntries(parts.map((part) => [part, given[part]])) }));

  test("exact means: seen, unspent, and the wallet's amount is one that is due", () => {
    fc.assert(
      fc.property(nearlyExact, (given) => {
        if (differencesOf(given).length > 0) return;
        expect(given.spent).toBeNull();
        expect(given.enrolled).toBeNull();
        const payer = given.claim.payerPhone || given.ownPhone;
        if (given.seen?.payerPhone) expect(payer).toBe(given.seen.payerPhone);
        expect(given.due.map(Number)).toContain(Number(given.seen?.amount));
        expect([null, given.claim.method]).toContain(given.seen?.method);
      }),
    );
  });

  test("the difference is exact to the poisha, and what blocks is a spent id, a live enrolment or a full batch", () => {
    fc.assert(
      fc.property(facts, (given) => {
        const found = differencesOf(given);
        expect(found.some(isBlocking)).toBe(given.spent !== null || given.enrolled !== null || given.isBatchFull);
        for (const { kind, by, expected, paid } of found) {
          if (kind !== "amount_less" && kind !== "amount_more") continue;
          const sign = kind === "amount_less" ? -1 : 1;
          expect(Math.round(Number(expected) * 100) + sign * Math.round(Number(by) * 100)).toBe(
            Math.round(Number(paid) * 100),
          );
        }
      }),
    );
  });
});
