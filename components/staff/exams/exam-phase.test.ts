import { expect, test } from "vitest";
import { phaseOf } from "@/components/staff/exams/exam-phase";
import { staffExamsCopy as copy } from "@/lib/copy/staff-exams";

const ended = { state: "closed", is_active: true, running: 0, keys_out: true } as const;

test.each([
  [{ ...ended, state: "draft", is_active: false, keys_out: false }, "draft"],
  [{ ...ended, state: "planned", keys_out: false }, "planned"],
  [{ ...ended, state: "open" }, "open"],
  [{ ...ended, state: "open", running: 2 }, "running"],
  [{ ...ended, running: 1, keys_out: false }, "finishing"],
  [{ ...ended, is_active: false, running: 1 }, "finishing"],
  [{ ...ended, is_active: false, keys_out: false }, "stopped"],
  [{ ...ended, keys_out: false }, "withheld"],
  [ended, "ended"],
] as const)("%j is %s", (exam, phase) => {
  expect(phaseOf(exam)).toBe(phase);
});

test("a build before says nothing of the right answers", () => {
  expect(phaseOf({ ...ended, keys_out: undefined })).toBe("ended");
});

test("no two phases have one word", () => {
  const words = Object.values(copy.states);
  expect(new Set(words).size).toBe(words.length);
});
