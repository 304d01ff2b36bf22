import fc from "fast-check";
import { expect, test } from "vitest";
import { faultsOf, type TypedClaim } from "@/lib/enrollments/claims/rules";
import { newClaimSchema } from "@/lib/enrollments/claims/schema";
import { claimMethods } from "@/lib/enrollments/payment-method";

const typed: TypedClaim = { method: "bkash", transaction_id: "9GH7K2LMNP", amount: "", payer_phone: "", note: "" };

test.each<[Partial<TypedClaim>, ReturnType<typeof faultsOf>]>([
  [{}, {}],
  [{ transaction_id: "TrxID: ৯gh7 k2lm-np", amount: "৳৪,৫০০", payer_phone: "০১৭১২-৩৪৫৬৭৮" }, {}],
  [{ transaction_id: "  " }, { transaction_id: "blank" }],
  [{ transaction_id: "<b>" }, { transaction_id: "characters" }],
  [{ transaction_id: "০১৭১২৩৪৫৬৭৮" }, { transaction_id: "phone" }],
  [{ transaction_id: "4500", amount: "৪৫০০" }, { transaction_id: "amount" }],
  [{ transaction_id: "22112026" }, { transaction_id: "date" }],
  [{ amount: "-৫" }, { amount: "amount" }],
  [{ amount: "০" }, { amount: "amount" }],
  [{ payer_phone: "12" }, { payer_phone: "phone" }],
  [{ note: "x".repeat(301) }, { note: "long" }],
])("%j", (change, faults) => {
  expect(faultsOf({ ...typed, ...change })).toEqual(faults);
});

test("what the form refuses, the API refuses in the same field", () => {
  const words = fc.oneof(
    fc.string({ maxLength: 30 }),
    fc.stringMatching(/^[0-9০-৯A-Za-z -]{0,14}$/),
    fc.constantFrom("01712345678", "+8801712345678", "4500", "৪,৫০০", "22112026", "9GH7K2LMNP"),
  );
  const claim = fc.record({
    method: fc.constantFrom(...claimMethods),
    transaction_id: words,
    amount: words,
    payer_phone: words,
    note: fc.string({ maxLength: 310 }),
  });
  fc.assert(
    fc.property(claim, (input) => {
      const fields = Object.keys(faultsOf(input));
      const parsed = newClaimSchema.safeParse(input);
      if (fields.length > 0) expect(parsed.success).toBe(false);
    }),
  );
});
