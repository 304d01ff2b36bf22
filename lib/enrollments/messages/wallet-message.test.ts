import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseWalletMessage } from "@/lib/enrollments/messages/wallet-message";
import { isTransactionId, normalizeTransactionId } from "@/lib/enrollments/transaction-id";
import { toBengaliDigits } from "@/lib/format";
import { processorMs } from "@/test/processor-time";
import { receipts } from "@/test/wallet-messages";

describe("parseWalletMessage", () => {
  it.each(receipts)("%s", (_, text, { paidAt, ...expected }) => {
    const read = parseWalletMessage(text);
    expect(read).toMatchObject(expected);
    if (paidAt !== undefined) expect(read.paidAt).toEqual(paidAt && new Date(paidAt));
  });

  it.each(receipts)("%s, in Bengali digits", (_, text, { paidAt, ...expected }) =>
    expect(parseWalletMessage(toBengaliDigits(text))).toMatchObject(expected),
  );

  it("believes who sent an SMS more than its wording", () => {
    expect(parseWalletMessage("Tk 4,500 received. TxnID 71XYZ3AB", "NAGAD").method).toBe("nagad");
    expect(parseWalletMessage("Tk 4,500 received from A/C 017 TxnId 5234567890", "16216").method).toBe("rocket");
  });

  it("knows no day that does not exist", () => {
    expect(
      parseWalletMessage("You have received Tk 5 from 01718224590. TrxID BKM8R2QX5T at 31/02/2026 19:42").paidAt,
    ).toBeNull();
    expect(
      parseWalletMessage("You have received Tk 5 from 01718224590. TrxID BKM8R2QX5T at 21/02/2026 25:42").paidAt,
    ).toBeNull();
  });

  it.each([
    "A/C ",
    "A/C Ref ",
    "Payment Ref ",
    " ",
    "You have received Tk 1 from 01718224590. Ref ",
    "Payment of Tk 1 to a ",
  ])("is through with a long text of %j at once", async (words) => {
    expect(await processorMs(() => parseWalletMessage(words.repeat(20_000 / words.length)))).toBeLessThan(4000);
  });

  const mobile = fc.stringMatching(/^01[3-9]\d{8}$/);
  // Chance alone would hardly make ids that begin like a word of the message, so these are made on purpose.
  const bkashId = fc
    .oneof(fc.stringMatching(/^[A-Z][0-9A-Z]{9}$/), fc.stringMatching(/^(?:IS|AT|ID|NO|TK|TRX)[0-9A-Z]{8}$/))
    .map((id) => id.slice(0, 10))
    .filter((id) => normalizeTransactionId(id) === id);
  const taka = fc.integer({ min: 1, max: 9_999_999 });
  const habit = fc.constantFrom(
    (text: string) => text,
    (text: string) => text.toLowerCase(),
    toBengaliDigits,
    (text: string) => text.replaceAll(". ", ".\n"),
    (text: string) => text.replaceAll(" ", "\u00A0"),
    (text: string) => `\u202A${text}\u202C`,
  );

  it("reads what was paid, however the receipt was copied, and never the balance, a phone or an amount as the id", () => {
    fc.assert(
      fc.property(mobile, bkashId, taka, taka, habit, (from, id, amount, balance, copied) => {
        const text = `You have received Tk ${amount}.00 from ${from}. Fee Tk 0.00. Balance Tk ${balance}.00. TrxID ${id} at 22/11/2026 19:42`;
        const read = parseWalletMessage(copied(text));
        expect(read).toMatchObject({
          method: "bkash",
          amount: String(amount),
          payerPhone: `88${from}`,
          transactionId: id,
        });
      }),
    );
  });

  it("whatever comes: normal forms, and spans that point at what was read", () => {
    const word = fc.oneof(
      fc.constantFrom(
        ..."Tk|TrxID|TxnId:|received|sent|from|to|Ref|Fee|৳|টাকা|থেকে|\n|.|A/C:|at|22/11/2026 19:42".split("|"),
      ),
      mobile,
      bkashId,
      taka.map(String),
      fc.bigInt({ min: 1n, max: 10n ** 15n }).map((sum) => sum.toLocaleString("en-IN")),
      fc.string({ unit: "grapheme", maxLength: 12 }),
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 30 }), fc.constantFrom("", " "), (words, glue) => {
        const text = words.join(glue);
        const read = parseWalletMessage(text);
        if (read.amount !== null) expect(read.amount).toMatch(/^(?:0\.\d\d|[1-9]\d{0,7}(?:\.\d\d)?)$/);
        if (read.payerPhone !== null) expect(read.payerPhone).toMatch(/^8801[3-9]\d{8}$/);
        if (read.transactionId !== null) {
          expect(isTransactionId(read.transactionId)).toBe(true);
          expect(normalizeTransactionId(read.transactionId)).toBe(read.transactionId);
          expect(read.transactionId).not.toMatch(/^(?:880|0)1[3-9]\d{8}$/);
          expect(read.transactionId).not.toBe(read.amount);
        }
        for (const { field, start, end } of read.spans) {
          expect(read[field as keyof typeof read]).not.toBeNull();
          const part = text.slice(start, end);
          expect(part.trim()).toBe(part);
          if (field === "transactionId") expect(normalizeTransactionId(part)).toBe(read.transactionId);
        }
      }),
      { numRuns: 300 },
    );
  });
});
