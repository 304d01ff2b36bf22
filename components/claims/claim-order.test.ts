import { expect, test } from "vitest";
import { inOrder, isReplaced, needsAction, openClaimOf } from "@/components/claims/claim-order";
import type { ClaimStatusKey, OwnClaim } from "@/lib/enrollments/claims/schema";

const now = new Date("2026-11-21T12:00:00Z");
const claim = (
  id: number,
  status: ClaimStatusKey,
  batch_id = id,
  decided_at = "2026-11-20T12:00:00.000Z",
): OwnClaim => ({
  id,
  status,
  batch_id,
  batch_name: "ব্যাচ",
  course_id: 1,
  course_title: "কোর্স",
  method: "bkash" as const,
  transaction_id: "9GH7K2LMNP",
  amount: null,
  payer_phone: "",
  note: "",
  message: "",
  instalments: null,
  paid: null,
  created_at: "2026-11-19T12:00:00.000Z",
  decided_at,
});

test("what waits for the learner comes first, then the newest", () => {
  const claims = [
    claim(9, "accepted"),
    claim(8, "waiting"),
    claim(7, "rejected"),
    claim(6, "needs_info"),
    claim(5, "accepted"),
  ];
  expect(inOrder(claims, now).map(({ id }) => id)).toEqual([6, 7, 9, 8, 5]);
});

test("a rejection that another claim has replaced, or is old, waits for nobody", () => {
  const replaced = claim(1, "rejected", 3);
  const claims = [claim(2, "waiting", 3), replaced];
  expect(isReplaced(replaced, claims)).toBe(true);
  expect(needsAction(replaced, claims, now)).toBe(false);
  const old = claim(4, "rejected", 4, "2026-09-01T12:00:00.000Z");
  expect(needsAction(old, [old], now)).toBe(false);
  expect(isReplaced(old, [old])).toBe(false);
});

test("of a batch's open claims the one with a question stands for the form", () => {
  expect(openClaimOf([claim(3, "waiting", 1), claim(2, "needs_info", 1)], 1)?.id).toBe(2);
  expect(openClaimOf([claim(3, "waiting", 1), claim(4, "rejected", 2)], 2)).toBeNull();
});
