import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { PaymentMethodKey } from "@/lib/enrollments/payment-method";
import {
  isTransactionId,
  lookAlikeKey,
  normalizeTransactionId,
  transactionIdFault,
} from "@/lib/enrollments/transaction-id";
import { toBengaliDigits } from "@/lib/format";

describe("normalizeTransactionId", () => {
  test.each([
    ["9GH7K2LMNP", "9GH7K2LMNP"],
    ["9gh7k2lmnp", "9GH7K2LMNP"],
    [" 9GH7 K2LM NP ", "9GH7K2LMNP"],
    ["9GH7-K2LM–NP.", "9GH7K2LMNP"],
    ["৯GH৭K২LMNP", "9GH7K2LMNP"],
    ["９ＧＨ７Ｋ２ＬＭＮＰ", "9GH7K2LMNP"],
    ["9GH7\u00A0K2LM\u200BNP\uFEFF", "9GH7K2LMNP"],
    ["TrxID 9GH7K2LMNP", "9GH7K2LMNP"],
    ["TRXID9GH7K2LMNP", "9GH7K2LMNP"],
    ["Trx ID: 9gh7 k2lm np", "9GH7K2LMNP"],
    ["trx id:৯GH৭K২LMNP", "9GH7K2LMNP"],
    ["Txn ID 71XYZ3AB", "71XYZ3AB"],
    ["TxnId:5234567890", "5234567890"],
    ["Transaction ID #9GH7K2LMNP", "9GH7K2LMNP"],
    ["bKash TrxID 9GH7K2LMNP", "9GH7K2LMNP"],
    ["Nagad TxnID: 71XYZ3AB", "71XYZ3AB"],
    ["Rocket 5234567890", "5234567890"],
    ["Ref No: 9GH7K2LMNP", "9GH7K2LMNP"],
    ["ID 9GH7K2LMNP", "9GH7K2LMNP"],
    ["ID9GH7K2LM", "ID9GH7K2LM"],
    ["TRXIDABCDE", "TRXIDABCDE"],
    ["TrxID NO7K2LMNP9", "NO7K2LMNP9"],
    ["TrxID: id7k2lmnp9.", "ID7K2LMNP9"],
    ["bKash Trx ID:NOLMNPQRS9", "NOLMNPQRS9"],
    ["Trx No. ID7K2LMNP9", "ID7K2LMNP9"],
    ["TrxIDNO7K2LMNP9", "7K2LMNP9"],
    ["Txn ID No 71XYZ3AB", "71XYZ3AB"],
    ["", ""],
  ])("%j is %j", (typed, expected) => expect(normalizeTransactionId(typed)).toBe(expected));

  const id = fc.stringMatching(/^[0-9A-Z]{4,40}$/);
  const noise = fc.constantFrom("", " ", "\t", "-", "\u00A0", "\u200D", ".", ":");
  const label = fc.constantFrom(
    "",
    "TrxID",
    "Trx ID: ",
    "txn id ",
    "TXNID",
    "Transaction ID ",
    "trx no. ",
    "bKash TrxID ",
    "Ref: ",
    "TrxID TrxID ",
  );

  test("typing habits never make two ids of one", () => {
    // Behind a label, an id that begins like a label cannot be told from one.
    const isPlain = (value: string) => value.length >= 8 && !/^(?:ID|NO|REF|TRX|TXN|TNX|TRN|TRANSACTION)/.test(value);
    const own = id.map(normalizeTransactionId).filter(isPlain);
    const spelling = own.chain((value) =>
      fc.tuple(
        label,
        fc.constant(value),
        fc.array(fc.tuple(noise, fc.boolean(), fc.boolean()), { minLength: value.length }),
      ),
    );
    fc.assert(
      fc.property(spelling, ([before, value, habits]) => {
        const typed = [...value].map((letter, index) => {
          const [before = "", small = false, bengali = false] = habits[index] ?? [];
          const spelled = small ? letter.toLowerCase() : letter;
          return before + (bengali ? toBengaliDigits(spelled) : spelled);
        });
        expect(normalizeTransactionId(before + typed.join(""))).toBe(value);
      }),
    );
  });

  test("whatever is typed, the result is refused or stays as it is", () => {
    const letters = fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.string({ unit: fc.constantFrom(..."9gH৭ -\u200Dｋ") }),
      fc.string({ unit: fc.constantFrom("trx", "TXN", "id", "no", "transaction", "bKash", "ref", "9", "K") }),
    );
    fc.assert(
      fc.property(letters, (typed) => {
        const once = normalizeTransactionId(typed);
        if (isTransactionId(once)) expect(normalizeTransactionId(once)).toBe(once);
      }),
    );
  });
});

test.each([
  ["9GH7", true],
  ["9GH", false],
  ["9".repeat(40), true],
  ["9".repeat(41), false],
  ["9GH7K২", false],
  ["TRX#12", false],
])("isTransactionId(%j) is %j", (value, expected) => expect(isTransactionId(value)).toBe(expected));

test("ids that differ in letters and digits that look alike, others do not", () => {
  expect(lookAlikeKey("BO0K1ILS5")).toBe(lookAlikeKey("80OKIL155"));
  expect(lookAlikeKey("BO0K1")).not.toBe(lookAlikeKey("BO0K2"));
});

describe("transactionIdFault", () => {
  const fault = (id: string, method: PaymentMethodKey, { amount = "4500", payerDigits = "" } = {}) =>
    transactionIdFault(id, { method, amount, payerDigits });

  test.each<[string, PaymentMethodKey]>([
    ["9GH7K2LMNP", "bkash"],
    ["71XYZ3AB", "nagad"],
    ["5234567890", "rocket"],
    ["0042", "cash"],
    ["RECEIPT12", "cash"],
  ])("%s may be an id of %s", (id, method) => expect(fault(id, method)).toBeNull());

  test.each<[string, PaymentMethodKey, string]>([
    ["A1", "bkash", "characters"],
    ["9GH7K2/MNP", "bkash", "characters"],
    ["01711111111", "bkash", "phone"],
    ["01711111111", "cash", "phone"],
    ["1711111111", "bkash", "phone"],
    ["8801711111111", "rocket", "phone"],
    ["008801711111111", "nagad", "phone"],
    ["4500", "bkash", "amount"],
    ["4500", "cash", "amount"],
    ["6000", "bkash", "amount"],
    ["450050", "rocket", "amount"],
    ["22112026", "nagad", "date"],
    ["20261122", "bkash", "date"],
    ["11222026", "rocket", "date"],
    ["BILL9GH7K2LMNP", "cash", "shape"],
    ["9GH7K2LMN", "bkash", "shape"],
    ["9GH7K2LMNP", "nagad", "shape"],
    ["9234567890", "bkash", "shape"],
    ["71XYZ3AB", "rocket", "shape"],
    ["1711111111", "rocket", "shape"],
  ])("%s is none of %s: %s", (id, method, expected) => expect(fault(id, method)).toBe(expected));

  test("the payer's own number is a phone number whatever the wallet", () => {
    expect(fault("1711111111", "rocket", { payerDigits: "1711111111" })).toBe("phone");
    expect(fault("450050", "cash", { amount: "4500.50" })).toBe("amount");
  });
});
