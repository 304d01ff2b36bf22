import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldText } from "@/lib/enrollments/messages/folded-text";
import { messageForms } from "@/lib/enrollments/messages/message-forms";
import { parsePastedMessage } from "@/lib/enrollments/messages/pasted-message";
import { parseWalletMessage } from "@/lib/enrollments/messages/wallet-message";
import { findWholeMessages } from "@/lib/enrollments/messages/whole-messages";
import { toBengaliDigits } from "@/lib/format";
import { contradictedTexts } from "@/test/contradicted-wallet-texts";
import { doubtfulTexts, wholeTexts } from "@/test/wallet-texts";

it("has a text of each form", () => {
  const forms = wholeTexts.flatMap(([, text]) => findWholeMessages(foldText(text)).messages.map(({ form }) => form));
  const missing = messageForms.filter((form) => !forms.includes(form));
  expect(missing.map(({ kind, opening }) => [kind, opening.source])).toEqual([]);
});

describe("a whole message is certain", () => {
  it.each(wholeTexts)("%s: %s", (_, text, { paidAt, ...expected }) => {
    const read = parseWalletMessage(text);
    expect(read).toMatchObject({ certainty: "certain", ...expected });
    expect(read.paidAt).not.toBeNull();
    if (paidAt) expect(read.paidAt).toEqual(new Date(paidAt));
    for (const { field, start, end } of read.spans) {
      if (field === "transactionId") expect(text.slice(start, end)).toBe(read.transactionId);
      if (field === "amount") expect(Number(toAscii(text.slice(start, end)))).toBe(Number(read.amount));
    }
    expect(parseWalletMessage(toBengaliDigits(text))).toMatchObject({ certainty: "certain", ...expected });
  });
});

const toAscii = (written: string) =>
  written.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6)).replaceAll(",", "");

describe("everything else is doubtful", () => {
  it.each([...doubtfulTexts, ...contradictedTexts])("%s: %s", (_, text, { paidAt, ...expected }) => {
    const read = parseWalletMessage(text);
    expect(read).toMatchObject({ certainty: "doubtful", ...expected });
    if (paidAt !== undefined) expect(read.paidAt).toEqual(paidAt);
  });
});

describe("what surrounds a message", () => {
  const sentence = fc.constantFrom(
    ..."আসসালামু আলাইকুম ভাই|টাকা পাঠাইছি দেখেন|please check bhai|4500 tk dilam|৪৫০০ টাকা|am i late?|Ref: batch 8|নাম: সাদিয়া আফরিন|মোবাইল: 01911223344|my number 01811223344|Fee koto?|ok|…|50% off!|http://x.io/a?b=1|Name - Tanjila|received?|sent kore dilam|(forwarded)|12:30|22/11/2026|trx id ta dekhen|Balance nai|Tk|pm e pathaisi|am khai".split(
      "|",
    ),
  );
  const prose = fc.array(sentence, { maxLength: 4 }).map((all) => all.join(" "));
  const gap = fc.constantFrom(" ", "\n", "\n\n", ", ", " - ", ": ");

  it("changes nothing of what is certain", () => {
    fc.assert(
      fc.property(fc.constantFrom(...wholeTexts), prose, gap, prose, gap, ([, text], before, first, after, last) => {
        // "09:05 pm e pathaisi" would change the time.
        fc.pre(!(/^[ap]m /.test(after) && /\b(?:0?\d|1[0-2]):\d\d(?::\d\d)?\W*$/.test(text)));
        const { spans, ...alone } = parseWalletMessage(text);
        const around = before + first + text + last + after;
        const { spans: moved, ...within } = parseWalletMessage(around);
        expect(within).toEqual(alone);
        const values = (all: typeof spans, source: string) => all.map(({ start, end }) => source.slice(start, end));
        expect(values(moved, around)).toEqual(values(spans, text));
        const wallets = parsePastedMessage(around).flatMap((part) => (part.kind === "wallet" ? [part] : []));
        const certain = wallets.filter(({ wallet }) => wallet.certainty === "certain");
        expect(certain.map(({ wallet }) => wallet.transactionId)).toEqual([alone.transactionId]);
        expect(certain.map((part) => values(part.wallet.spans, part.text))).toEqual([values(spans, text)]);
      }),
      { numRuns: 400 },
    );
  });

  it("makes nothing certain: a cut message stays doubtful", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...wholeTexts),
        fc.double({ min: 0.05, max: 0.95, noNaN: true }),
        prose,
        ([, text], share, after) => {
          const cut = text.slice(0, Math.floor(text.replace(/[\s.]*(?:Download|Wait)[\s\S]*$/, "").length * share));
          fc.pre(!/^(?:[ap]m|\d)/.test(after));
          expect(parseWalletMessage(`${cut} ${after}`).certainty).toBe("doubtful");
        },
      ),
      { numRuns: 200 },
    );
  });

  it("of several messages none is meant, and each is a part of its own", () => {
    const distinct = fc.uniqueArray(fc.constantFrom(...wholeTexts), {
      minLength: 2,
      maxLength: 4,
      selector: ([, , { transactionId }]) => transactionId,
    });
    fc.assert(
      fc.property(distinct, gap, (all, between) => {
        const text = all.map(([, one]) => one).join(between);
        expect(parseWalletMessage(text)).toMatchObject({ certainty: "doubtful", amount: null, transactionId: null });
        const parts = parsePastedMessage(text).filter(({ kind }) => kind === "wallet");
        const read = parts.flatMap((part) => (part.kind === "wallet" ? [part.wallet] : []));
        const money = (one: { amount?: string | null; transactionId?: string | null }) => [
          one.amount,
          one.transactionId,
        ];
        expect(read.filter(({ certainty }) => certainty === "certain").map(money)).toEqual(
          all.map(([, , reading]) => money(reading)),
        );
      }),
    );
  });
});
