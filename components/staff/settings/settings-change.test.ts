import { expect, test } from "vitest";
import {
  factErrors,
  factsIn,
  hourOf,
  meanwhile,
  rebase,
  restoredSettings,
} from "@/components/staff/settings/settings-change";
import { changedFields, changesSince } from "@/components/staff/ui/typed-over";
import { ApiError } from "@/lib/api-client";
import { type AcademyFacts, sampleFacts } from "@/lib/settings/schema";
import type { Settings } from "@/lib/settings/staff-schema";

const draft = { ...sampleFacts, phone: "01800-111111", signatories: sampleFacts.signatories.slice(0, 1) };

test("only what differs is sent, and a value that was put back is no change", () => {
  expect(changedFields(sampleFacts, draft)).toEqual(["phone", "signatories"]);
  expect(changesSince(sampleFacts, { ...sampleFacts, signatories: [...sampleFacts.signatories] })).toEqual({});
});

test("an hour is taken in either digits, and what is none is sent as it was typed", () => {
  expect(["২০", "20", " ৯ ", "0"].map(hourOf)).toEqual([20, 20, 9, 0]);
  for (const typed of ["", "৯টা", "২০.৫", "-1", "১২০"]) expect(hourOf(typed)).toBe(typed);
  expect(changedFields(sampleFacts, { ...sampleFacts, opens: hourOf("৯") as number })).toEqual([]);
});

test("what somebody else wrote meanwhile stays, with the own changes on top", () => {
  const latest = { ...sampleFacts, phone: "01900-000000", slogan: "এক · দুই" };
  expect(rebase(sampleFacts, draft, latest)).toMatchObject({ phone: "01800-111111", slogan: "এক · দুই" });
});

test("what was typed before a reload comes back, and where somebody changed the same fact, saving tells of it", () => {
  const kept = { before: { phone: sampleFacts.phone }, typed: { phone: draft.phone }, version: 1 };
  const now = (facts: Partial<AcademyFacts>) => ({ version: 2, facts: { ...sampleFacts, ...facts } }) as Settings;
  const beside = restoredSettings(now({ slogan: "এক · দুই" }), kept);
  expect(beside.draft).toMatchObject({ phone: "01800-111111", slogan: "এক · দুই" });
  expect(beside.base.version).toBe(2);
  expect(restoredSettings(now({ phone: "01900-000000" }), kept).base.version).toBe(1);
});

test("refusals are told in Bengali at their field, also inside a list", () => {
  const body = {
    closes: ["must be later than opens"],
    payment_accounts: ["0 number must be a phone number in digits", "1 name must not be empty"],
    phone: ["a rule of tomorrow"],
  };
  expect(factErrors(new ApiError(400, body))).toEqual({
    closes: "শুরুর সময়ের পরে হতে হবে।",
    "payment_accounts 0 number": "ফোন নম্বর অঙ্কে লিখুন, যেমন 01700-000000।",
    "payment_accounts 1 name": "ঘরটি খালি রাখা যায় না।",
    phone: "ঘরটি এভাবে রাখা যায় না।",
  });
  expect(factErrors(new ApiError(409, body))).toBeNull();
});

test("a 409 says who changed what", () => {
  const change = { actor: "admin", at: "2026-11-22T14:00:00.000Z", detail: { after: { phone: "1", slogan: "2" } } };
  const [found] = meanwhile(new ApiError(409, { changes: [change] })) ?? [];
  expect(found && factsIn(found)).toBe("ভর্তির ফোন, স্লোগান");
  expect(meanwhile(new ApiError(500, null))).toBeNull();
});
