import { describe, expect, it } from "vitest";
import { type Candidate, judge } from "@/lib/certificates/completion-rules";

const candidate: Candidate = {
  status: "active",
  certificateGranted: false,
  certificateWithheld: false,
  certificate: null,
  examsTaken: 8,
  examsHeld: 10,
  name: "রাইসা আহমেদ",
  ownName: "রাইসা আহমেদ",
};

describe("who gets a certificate at a completion", () => {
  it.each([
    ["who took part", {}, "eligible", []],
    ["half of the exams are enough", { examsTaken: 5 }, "eligible", []],
    ["fewer are a doubt", { examsTaken: 4 }, "doubtful", ["few_exams"]],
    ["a batch without exams asks for none", { examsTaken: 0, examsHeld: 0 }, "eligible", []],
    ["whose time is over", { status: "expired" }, "doubtful", ["expired"]],
    ["whose new name waits", { ownName: "রাইসা খান" }, "doubtful", ["name_waits"]],
    ["a name in English", { name: "Farhan Kabir", ownName: "Farhan Kabir" }, "doubtful", ["latin_name"]],
    ["who was granted one", { certificateGranted: true, status: "expired", examsTaken: 0 }, "eligible", []],
    ["who has one", { certificate: "VALID", status: "cancelled" }, "has_certificate", []],
    ["whose was revoked", { certificate: "REVOKED", certificateGranted: true }, "not_eligible", []],
    ["who was decided against", { certificateWithheld: true }, "not_eligible", []],
    ["who left", { status: "cancelled" }, "not_eligible", []],
    ["two doubts are two", { status: "expired", examsTaken: 0 }, "doubtful", ["expired", "few_exams"]],
  ] as const)("%s", (_who, change, verdict, doubts) => {
    expect(judge({ ...candidate, ...change })).toEqual({ verdict, doubts });
  });
});
