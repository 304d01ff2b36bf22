import { expect, test } from "vitest";
import { pasteOfNotice } from "@/components/staff/desk/notice-paste";
import { factsOf } from "@/components/staff/desk/paste";
import type { StaffNotice } from "@/lib/enrollments/notices/staff-schema";

const notice = {
  text: "5234567890;4500;01711111111",
  method: "rocket",
  direction: "received",
  amount: "4500",
  payer_phone: "01711-111111",
  transaction_id: "5234567890",
} as StaffNotice;

test("a statement's row fills in what its fields say, and nobody is asked whether it came", () => {
  const paste = pasteOfNotice(notice, 7);
  expect(paste).toMatchObject({ at: 7, isKept: true, text: notice.text });
  expect(factsOf(paste)).toMatchObject({
    method: "rocket",
    amount: "4500",
    transactionId: "5234567890",
    payerPhone: "8801711111111",
  });
});

test("what could not be read stays open", () => {
  const facts = factsOf(
    pasteOfNotice({ ...notice, text: "?", method: null, amount: null, payer_phone: "", transaction_id: null }, 0),
  );
  expect(facts).toMatchObject({ method: null, amount: null, transactionId: null, payerPhone: null });
});
