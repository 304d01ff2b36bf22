import { beforeEach, expect, test, vi } from "vitest";
import {
  forgetDraft,
  keepChange,
  keepDraft,
  keepVisitorDraft,
  keptDraft,
  visitorBatch,
} from "@/components/claims/claim-draft";
import type { TypedClaim } from "@/lib/enrollments/claims/rules";
import { returnTo, takeReturnPlace } from "@/lib/return-place";
import { clearTokens, storeTokens } from "@/lib/session-store";
import { forgetExpired } from "@/lib/visitor-storage";
import { stubLocalStorage } from "@/test/local-storage";

const tokenOf = (id: number) => ({
  access: `e30.${Buffer.from(JSON.stringify({ user_id: id })).toString("base64url")}.x`,
});
const draft: TypedClaim = { method: "nagad", transaction_id: "71XYZ3AB", amount: "৪৫০০", payer_phone: "", note: "" };
const HOUR = 3_600_000;

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  stubLocalStorage(stored);
  vi.stubGlobal("window", new EventTarget());
  return () => vi.unstubAllGlobals();
});

test("what a visitor typed is there after the login, as the learner's, and goes with the sign-out", () => {
  keepDraft(3, draft);
  expect(visitorBatch()).toBe(3);
  storeTokens(tokenOf(17));
  expect(keptDraft(3)).toEqual(draft);
  expect(visitorBatch()).toBeNull();
  expect(keptDraft(3)).toEqual(draft);
  clearTokens();
  expect([...stored.values()].join()).not.toContain("71XYZ3AB");
});

test("an hour later a visitor's is gone: the device may be another's", () => {
  keepDraft(3, draft, 0);
  expect(keptDraft(3, HOUR - 1)).toEqual(draft);
  expect(keptDraft(3, HOUR)).toEqual({});
});

test("any page that is opened after that hour takes it off the device, and leaves all else", () => {
  stored.set("prostuti:visited", "1");
  storeTokens(tokenOf(17));
  keepDraft(4, draft, 0);
  const learners = [...stored];
  keepVisitorDraft(3, draft, 0);
  returnTo("/course/3#enrol", 0);
  forgetExpired(HOUR - 1);
  expect(stored.size).toBe(learners.length + 2);
  forgetExpired(HOUR);
  expect([...stored]).toEqual(learners);
});

test("who types on after that hour keeps what the form still shows, and loses nothing that was not read yet", () => {
  keepDraft(3, draft, 0);
  const shown = { ...draft, payer_phone: "01711111111" };
  keepChange(3, shown, { note: "ক" }, HOUR + 1);
  expect(keptDraft(3, HOUR + 2)).toEqual({ ...shown, note: "ক" });
  const unread = { method: "nagad", transaction_id: "", amount: "", payer_phone: "", note: "" } as const;
  keepChange(3, unread, { amount: "5000" }, HOUR + 3);
  expect(keptDraft(3, HOUR + 4)).toEqual({ ...shown, note: "ক", amount: "5000" });
});

test("each batch and each learner has an own one, until it is handed in", () => {
  storeTokens(tokenOf(17));
  keepDraft(3, draft);
  expect(keptDraft(4)).toEqual({});
  forgetDraft(3);
  expect(keptDraft(3)).toEqual({});
  keepDraft(3, draft);
  storeTokens(tokenOf(18));
  expect(keptDraft(3)).toEqual({});
});

test("the login leads back once, within the hour, and nowhere but to a course", () => {
  returnTo("/course/3#enrol", 0);
  expect(takeReturnPlace(HOUR - 1)).toBe("/course/3#enrol");
  expect(takeReturnPlace(HOUR - 1)).toBeNull();
  returnTo("/course/3#enrol", 0);
  expect(takeReturnPlace(HOUR)).toBeNull();
  returnTo("/course/3", 0);
  expect(takeReturnPlace(1)).toBe("/course/3");
  for (const path of [
    "https://evil.example/",
    "//evil.example",
    "/course/3#enrol/../x",
    "/course/3/../../staff",
    "/course/3?next=//evil.example",
    "/course/3\n//evil.example",
    "/staff",
    "javascript:alert(1)",
  ]) {
    returnTo(path, 0);
    expect(takeReturnPlace(1), path).toBeNull();
  }
  stored.set("prostuti:return", "{");
  expect(takeReturnPlace()).toBeNull();
});
