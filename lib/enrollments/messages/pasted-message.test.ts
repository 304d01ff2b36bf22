import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { enrollmentMessage, messageText } from "@/components/course/enrollment-message";
import type { LearnerMessage } from "@/lib/enrollments/messages/learner-message";
import { type PastedPart, parsePastedMessage } from "@/lib/enrollments/messages/pasted-message";
import { normalizeTransactionId } from "@/lib/enrollments/transaction-id";
import { toBengaliDigits } from "@/lib/format";
import { receipts } from "@/test/wallet-messages";

const facts = (part: PastedPart | undefined) => (part?.kind === "wallet" ? part.wallet : part?.learner);

type Sloppy = [text: string, expected: Partial<LearnerMessage>];
const sloppy: Sloppy[] = [
  [
    "ব্যাচ: ব্যাচ ০৮ নাম: সাদিয়া আফরিন মোবাইল: 01718-224590 ট্রানজ্যাকশন আইডি: bkm8r2qx5t সেশন: ২০২৬–২৭",
    {
      batch: "ব্যাচ ০৮",
      name: "সাদিয়া আফরিন",
      phone: "8801718224590",
      transactionId: "BKM8R2QX5T",
      session: "২০২৬–২৭",
      amount: null,
    },
  ],
  [
    "আসসালামু আলাইকুম ভাই\nআমার নামঃ মোঃ রাকিবুল ইসলাম\nমোবাইল নম্বরঃ +৮৮ ০১৭১৮-২২৪৫৯০\nটাকাঃ ৪,৫০০/-\nট্রানজেকশন আইডিঃ ৯GH৭ K২LM NP",
    { name: "মোঃ রাকিবুল ইসলাম", phone: "8801718224590", amount: "4500", transactionId: "9GH7K2LMNP" },
  ],
  [
    "Name - Tanjila Akter\nPhone - 01911 223344\nBatch 8\nTrx id 9gh7k2lmnp\n4500 tk bkash korechi",
    {
      name: "Tanjila Akter",
      phone: "8801911223344",
      batch: "8",
      transactionId: "9GH7K2LMNP",
      amount: "4500",
      method: "bkash",
    },
  ],
  [
    "Mehedi Hasan\n01755301128\n9GH7K2LMNP\n4500 taka",
    { name: "Mehedi Hasan", phone: "8801755301128", transactionId: "9GH7K2LMNP", amount: "4500" },
  ],
  [
    "vai payment done. Tnx ID:71XYZ3AB nagad theke 3200tk, number 01823117640, rakib.h@example.com",
    {
      transactionId: "71XYZ3AB",
      method: "nagad",
      amount: "3200",
      phone: "8801823117640",
      email: "rakib.h@example.com",
    },
  ],
  [
    "TrxID:\n9GH7K2LMNP\nname: Farhana\nbKash number: 01712000000\nmobile: 01911000000",
    { transactionId: "9GH7K2LMNP", name: "Farhana", payerPhone: "8801712000000", phone: "8801911000000" },
  ],
  [
    "Rocket trx: 3841207756, priyanka, 01611223344",
    { transactionId: "3841207756", phone: "8801611223344", method: "rocket" },
  ],
  [
    "Transaction successful\nAmount 4500\nTrxID DCK1B9P81H\nSadia Afrin 01718224590",
    { transactionId: "DCK1B9P81H", amount: "4500", phone: "8801718224590" },
  ],
  [
    "I have transferred 4500 taka from 01718224590 to your bkash. Name: Sadia Afrin",
    { transactionId: null, amount: "4500", name: "Sadia Afrin", phone: "8801718224590", method: "bkash" },
  ],
  ["Transection ID DCK1B9P81H, 4500 tk, 01718224590", { transactionId: "DCK1B9P81H", amount: "4500" }],
  ["নাম: সাদিয়া আফরিন\nAmount: 4500\nFee: 85\nTrxID: DCK1B9P81H", { amount: "4500", transactionId: "DCK1B9P81H" }],
  ["Fee: 85 tk\nAmount: 4500 tk\nTrxID: DCK1B9P81H", { amount: "4500", transactionId: "DCK1B9P81H" }],
  ["Course fee: 4500\nTransaction Id DCK1B9P81H", { amount: "4500", transactionId: "DCK1B9P81H" }],
  ["TRANSFERRED TK 4500 FROM 01718224590", { amount: "4500", transactionId: null }],
  ["Tranzaction-id:(DCK1B9P81H)", { transactionId: "DCK1B9P81H" }],
  ["trxid-DCK1B9P81H.", { transactionId: "DCK1B9P81H" }],
  ["trx id: DCK1B9P81H, trx id: DKN0000001", { transactionId: null }],
  ["ট্রানজেকশন আইডি: 01711223344\nটাকা: 4500", { transactionId: null, amount: "4500" }],
  ["Trx ID: 4500\nAmount: 4500\nsadia2026 rakib12345 45000TAKA", { transactionId: null, amount: "4500" }],
  ["নাম: –\nমোবাইল: –\nট্রানজেকশন আইডি: –", { name: null, phone: null, transactionId: null }],
];

describe("parsePastedMessage", () => {
  it("reads the message that the course page composes", () => {
    const message = messageText(
      enrollmentMessage(
        "মেডিকেল ভর্তি & প্রস্তুতি #১",
        "ব্যাচ ০৮",
        {
          name: "নুসরাত ইসলাম",
          mobile: "০১৭১২৩৪৫৬৭৮",
          transactionId: "BKS7H2Q9LM",
          college: "",
          session: "২০২৬–২৭",
        },
        false,
      ),
    );
    const parts = parsePastedMessage(message);
    expect(parts).toHaveLength(1);
    expect(facts(parts[0])).toMatchObject({
      course: "মেডিকেল ভর্তি & প্রস্তুতি #১",
      batch: "ব্যাচ ০৮",
      name: "নুসরাত ইসলাম",
      phone: "8801712345678",
      transactionId: "BKS7H2Q9LM",
      college: null,
      session: "২০২৬–২৭",
    });
  });

  it.each(sloppy)("reads %j", (text, expected) => {
    const parts = parsePastedMessage(text);
    expect(parts).toHaveLength(1);
    expect(facts(parts[0])).toMatchObject(expected);
  });

  it.each(receipts.filter(([, , { transactionId }]) => transactionId))(
    "%s is one message of a wallet",
    (_, text, { transactionId }) => {
      const wallets = parsePastedMessage(text).filter(({ kind }) => kind === "wallet");
      expect(wallets.map((part) => facts(part)?.transactionId)).toEqual([transactionId]);
    },
  );

  it("tells several messages apart, whoever wrote them", () => {
    const parts = parsePastedMessage(
      [
        "[22/11/26, 7:44 pm] Sadia Afrin: নাম: সাদিয়া আফরিন",
        "মোবাইল: 01718224590",
        "TrxID: BKM8R2QX5T",
        "[22/11/26, 7:45 pm] +880 1911-223344: নাম: তানজিলা আক্তার",
        "",
        "মোবাইল: 01911223344",
        "You have received Tk 4,500.00 from 01718224590. Fee Tk 0.00. Balance Tk 61,240.50. TrxID BKM8R2QX5T at 22/11/2026 19:42",
      ].join("\n"),
    );
    expect(parts.map(({ kind, author }) => [kind, author])).toEqual([
      ["learner", "Sadia Afrin"],
      ["learner", "+880 1911-223344"],
      ["wallet", null],
    ]);
    expect(facts(parts[1])).toMatchObject({ name: "তানজিলা আক্তার", phone: "8801911223344" });
    const twice = parsePastedMessage("নাম: ক খ\nমোবাইল: 01718224590\nনাম: গ ঘ\nমোবাইল: 01911223344");
    expect(twice.map((part) => part.kind === "learner" && part.learner.name)).toEqual(["ক খ", "গ ঘ"]);
  });

  it("takes the academy's own account for nobody's number", () => {
    const text = "01700000000 নম্বরে ৪৫০০ টাকা পাঠালাম, আমার 01911223344";
    expect(facts(parsePastedMessage(text, ["8801700000000"])[0])).toMatchObject({ phone: "8801911223344" });
  });

  const mobile = fc.stringMatching(/^01[3-9]\d{8}$/);
  const taka = fc.integer({ min: 1, max: 99_999_999 }).map(String);
  const id = fc.stringMatching(/^[A-Z]\d[0-9A-Z]{8}$/).filter((value) => normalizeTransactionId(value) === value);
  const label = (words: string[]) => fc.constantFrom(...words);
  const lines = fc.tuple(
    fc
      .tuple(label(["মোবাইল: ", "Phone - ", "mobile no: ", "ফোনঃ ", ""]), mobile)
      .map(([before, value]) => before + value),
    fc
      .tuple(label(["TrxID ", "trx id: ", "Txn ID: ", "ট্রানজেকশন আইডি: ", "transaction id- "]), id)
      .map(([before, value]) => before + value),
    fc.tuple(label(["টাকা: ", "Amount: ", "Tk "]), taka).map(([before, value]) => before + value),
    label(["নাম: সাদিয়া আফরিন", "Name: সাদিয়া আফরিন"]),
  );

  it("in any order and any digits: the same facts, and spans that point at them", () => {
    const shuffled = lines.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: 4, maxLength: 4 }), fc.boolean()),
    );
    fc.assert(
      fc.property(shuffled, ([[phone, trx, amount], order, bengali]) => {
        const text = bengali ? toBengaliDigits(order.join("\n")) : order.join("\n");
        const [part, ...others] = parsePastedMessage(text);
        expect(others).toEqual([]);
        const learner = part?.kind === "learner" ? part.learner : null;
        expect(learner).toMatchObject({
          phone: `88${phone.slice(-11)}`,
          transactionId: trx.slice(-10),
          amount: amount.replace(/\D/g, ""),
          name: "সাদিয়া আফরিন",
        });
        for (const { field, start, end } of learner?.spans ?? []) {
          const written = part?.text.slice(start, end) ?? "";
          if (field === "name") expect(written).toBe("সাদিয়া আফরিন");
          if (field === "transactionId") expect(normalizeTransactionId(written)).toBe(learner?.transactionId);
        }
      }),
    );
  });

  it("whatever comes: parts stand in the paste in order, and no phone or amount becomes an id", () => {
    const word = fc.oneof(
      mobile,
      taka,
      id,
      fc.string({ unit: "grapheme", maxLength: 12 }),
      label(["\n", "নাম:", "trx", "Tk", ":", "from"]),
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 30 }), (words) => {
        const text = words.join(" ");
        let end = 0;
        for (const part of parsePastedMessage(text)) {
          expect(part.start).toBeGreaterThanOrEqual(end);
          end = part.end;
          expect(text.slice(part.start, part.end)).toBe(part.text);
          const read = facts(part);
          expect(read?.transactionId ?? "").not.toMatch(/^(?:880|0)1[3-9]\d{8}$|^\d{1,7}$/);
          if (read?.amount) expect(read.transactionId).not.toBe(read.amount);
        }
      }),
      { numRuns: 300 },
    );
  });
});
