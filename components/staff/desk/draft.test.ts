import { describe, expect, test } from "vitest";
import { draftOf, inputOf, likelyLearner, namedBatch } from "@/components/staff/desk/draft";
import { factsOf } from "@/components/staff/desk/paste";
import type { Suggestion } from "@/lib/enrollments/desk/schema";
import { parsePastedMessage } from "@/lib/enrollments/messages/pasted-message";
import { doubtfulTexts, wholeTexts } from "@/test/wallet-texts";

const batches = [
  { id: 7, name: "ব্যাচ ০৭", course: "মেডিকেল", price: 4500, seats: null, taken: 12 },
  { id: 8, name: "ব্যাচ ০৮", course: "মেডিকেল", price: 4500, seats: 40, taken: 38 },
  { id: 9, name: "Anatomy 03", course: "Anatomy", price: 3200, seats: 20, taken: 20 },
];

test.each([
  ["ব্যাচ ০৮", 8],
  ["batch 8", 8],
  ["08", 8],
  ["ANATOMY 3", 9],
  ["ব্যাচ", null],
  ["99", null],
  [null, null],
])("a message that says %j means batch %s", (written, id) => expect(namedBatch(written, batches)?.id ?? null).toBe(id));

test("a number that two batches have names neither", () => {
  expect(
    namedBatch("8", [...batches, { id: 10, name: "Evening 8", course: "", price: 1, seats: null, taken: 0 }]),
  ).toBeNull();
});

describe("what a paste fills in", () => {
  const paste = (text: string) => factsOf({ text, parts: parsePastedMessage(text), at: 0, isKept: false });
  const facts = paste("নাম: সাদিয়া আফরিন\nব্যাচ ৮\nTrxID bkm8r2qx5t\n৪৫০০ টাকা বিকাশ");

  test("the payment and the batch; the last batch where none is named", () => {
    expect(draftOf(facts, batches, 7)).toMatchObject({
      method: "bkash",
      amount: "4500",
      trx: "BKM8R2QX5T",
      batchId: 8,
    });
    expect(draftOf(null, batches, 7)).toMatchObject({ batchId: 7, amount: "", trx: "" });
    expect(draftOf(null, batches, 99).batchId).toBeNull();
  });

  test("a part that is paid names batch and amount; what a message says goes before", () => {
    const due = { batchId: 9, amount: "1600" };
    expect(draftOf(null, batches, 7, due)).toMatchObject({ batchId: 9, amount: "1600" });
    expect(draftOf(facts, batches, 7, due)).toMatchObject({ batchId: 8, amount: "4500" });
  });

  test("is sent in normal forms, a new person with the names apart", () => {
    const draft = { ...draftOf(facts, batches, null), amount: "৳৪,৫০০", price: "৫,০০০" };
    const person = { name: " সাদিয়া  বিনতে আফরিন", email: "s@example.com", phone: "01711000000" };
    expect(inputOf(draft, person, ["amount_less"])).toMatchObject({
      new_learner: { first_name: "সাদিয়া", last_name: "বিনতে আফরিন" },
      amount: "4500",
      price: "5000",
      confirm: ["amount_less"],
    });
    expect(inputOf(draft, { id: 5 }, [])).toMatchObject({ learner_id: 5 });
    expect(inputOf(draft, { id: 5 }, [])).not.toHaveProperty("dues");
    const parts = [{ key: 3, amount: "৳৫,০০০", due_on: "2026-12-01" }];
    expect(inputOf({ ...draft, parts }, { id: 5 }, []).dues).toEqual([{ amount: "5000", due_on: "2026-12-01" }]);
    expect(inputOf({ ...draft, parts, method: "free" }, { id: 5 }, [])).not.toHaveProperty("dues");
  });
});

describe("what Enter may write of a paste", () => {
  const facts = (text: string) => factsOf({ text, parts: parsePastedMessage(text), at: 0, isKept: false });
  const [, received] = wholeTexts[0] ?? ["", ""];
  const [, other] = wholeTexts[1] ?? ["", ""];

  test.each(doubtfulTexts)("nothing of a doubtful text: %s: %s", (_, text) => {
    expect(facts(text).isCertain).toBe(false);
  });

  test("a whole message, beside what its learner says", () => {
    expect(facts(`নাম: সাদিয়া আফরিন\n${received}`)).toMatchObject({ isCertain: true, amount: "4500", name: "সাদিয়া আফরিন" });
    expect(facts(`নাম: সাদিয়া আফরিন\nTrxID DKM0000001\n${received}`).isCertain).toBe(false);
  });

  test("of several messages none is written", () => {
    const several = facts(`${received}\n${other}`);
    expect(several).toMatchObject({ isSeveral: true, isCertain: false, amount: null, transactionId: null });
  });

  test.each(wholeTexts.filter(([, , { method, kind }]) => method === null || kind === "cash_out" || kind === "bill"))(
    "nothing of what is no payment: %s",
    (_, text) => expect(facts(text)).toMatchObject({ isCertain: false, amount: null, transactionId: null }),
  );
});

test("a learner is chosen by the reasons only where nobody else is as likely", () => {
  const of = (...scores: number[]) => scores.map((score, id) => ({ id, score }) as Suggestion);
  expect(likelyLearner(of(90, 82))?.id).toBeUndefined();
  expect(likelyLearner(of(90, 60))?.id).toBe(0);
  expect(likelyLearner(of(40))).toBeNull();
  expect(likelyLearner([])).toBeNull();
});
