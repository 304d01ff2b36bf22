import { describe, expect, test } from "vitest";
import { claimState, isBlocked, mayConfirm, primaryOf } from "@/components/staff/desk/claim-state";
import { type DifferenceKind, differenceKinds, type StaffClaim } from "@/lib/enrollments/claims/staff-schema";

const notice = {} as StaffClaim["notice"];
const claim = (kinds: DifferenceKind[], over: Partial<StaffClaim> = {}) => ({
  status: "waiting" as const,
  notice,
  differences: kinds.map((kind) => ({ kind, by: "500" })),
  is_exact: kinds.length === 0,
  ...over,
});

describe("Enter", () => {
  test("accepts where the money was seen and nothing differs", () => {
    expect(primaryOf(claim([]))).toEqual({ does: "accept" });
    expect(primaryOf(claim([], { status: "needs_info" }))).toEqual({ does: "accept" });
  });

  test.each(differenceKinds)("never writes money while a warning is on screen: %s", (kind) => {
    expect(primaryOf(claim([kind]))?.does).not.toBe("accept");
    expect(primaryOf(claim([kind, "look_alike"]))?.does).not.toBe("accept");
  });

  test("asks for the rest, or for the right id", () => {
    expect(primaryOf(claim(["amount_less"]))).toEqual({ does: "ask-rest", by: 500 });
    expect(primaryOf(claim(["claimed_amount_differs", "amount_less"]))).toEqual({ does: "ask-rest", by: 500 });
    expect(primaryOf(claim(["claimed_amount_differs"]))).toBeNull();
    expect(primaryOf(claim(["amount_less", "payer_differs"]))).toBeNull();
    expect(primaryOf(claim(["already_spent", "amount_less"]))).toEqual({ does: "ask-id" });
    expect(primaryOf(claim(["not_seen"], { notice: null }))).toBeNull();
  });

  test.each(["accepted", "rejected"] as const)("does nothing to a claim that is %s", (status) => {
    expect(primaryOf(claim([], { status }))).toBeNull();
    expect(mayConfirm(claim(["not_seen"], { status }))).toBe(false);
  });
});

test("what stands in the way cannot be confirmed, everything else can", () => {
  for (const kind of differenceKinds) {
    const stands = kind === "already_spent" || kind === "already_enrolled" || kind === "batch_full";
    expect(isBlocked(claim([kind]))).toBe(stands);
    expect(mayConfirm(claim([kind]))).toBe(!stands);
  }
});

test.each<[DifferenceKind[], Partial<StaffClaim>, string]>([
  [[], {}, "seen"],
  [["not_seen"], { notice: null }, "unseen"],
  [["amount_less"], {}, "scales"],
  [["amount_more"], {}, "scales"],
  [["payer_differs"], {}, "scales"],
  [["already_spent", "amount_less"], {}, "copy"],
  [["batch_full"], {}, "seats"],
  [["already_spent"], { status: "needs_info" }, "copy"],
  [["not_seen"], { status: "needs_info", notice: null }, "question"],
])("%j: %j shows %s", (kinds, over, icon) => expect(claimState(claim(kinds, over)).icon).toBe(icon));
