import { expect, test } from "vitest";
import type { StaffExam, StaffQuestion } from "@/lib/exams/staff-schema";
import { presentPrintedExam } from "./presenter.ts";

const question = (number: number, kind: StaffQuestion["kind"]): StaffQuestion => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`,
  revision: 1,
  position: number,
  kind,
  text: `Question ${number}`,
  explanation: "Because of the right one.",
  subject: null,
  chapter: null,
  marks: 1,
  scoring: "key",
  options: ["one", "two", "three", "four", "five"].map((text, place) => ({
    text: `${text} of ${number}`,
    is_correct: kind === "single" && place === 2,
    is_right: place === 2,
  })),
});

function staffExam(kinds: StaffQuestion["kind"][]): StaffExam {
  return {
    id: 12,
    batch_id: 1,
    batch_name: "Batch",
    course_title: "Course",
    title: "Model test",
    description: "",
    subject: null,
    chapter: null,
    state: "draft",
    is_active: false,
    opens_at: null,
    closes_at: null,
    key_release: "at_once",
    key_release_said: null,
    keys_at: null,
    challenge_hours: 48,
    minutes: 60,
    version: 2,
    questions_count: kinds.length,
    answers_count: kinds.length,
    total_marks: kinds.length,
    negative_marks: 0,
    negative_type: "fixed",
    floor_at_zero: false,
    running: 0,
    handed_in: 0,
    keys_out: false,
    shuffle: false,
    shuffle_statements: false,
    letters: "bengali",
    updated_at: "2026-12-01T00:00:00Z",
    versions: [],
    rehearsals: 0,
    questions: kinds.map((kind, index) => question(index + 1, kind)),
    server_time: "2026-12-01T00:00:00Z",
  };
}

const singles: StaffQuestion["kind"][] = Array.from({ length: 12 }, () => "single");

test("a paper without its key tells nothing of it: neither what is right nor why", () => {
  const alike = (right: number) => {
    const exam = staffExam(singles);
    const questions = exam.questions.map((one) => ({
      ...one,
      explanation: `Because of ${right}.`,
      options: one.options.map((option, place) => ({
        ...option,
        is_correct: place === right,
        is_right: place === right,
      })),
    }));
    return presentPrintedExam({ ...exam, questions }, 3, { code: "b", hasKey: false });
  };
  expect(alike(0)).toEqual(alike(4));
  expect(alike(0).key).toBeNull();
  expect(presentPrintedExam(staffExam(singles), 3, { code: "b", hasKey: true }).key).toHaveLength(12);
});

test("a sheet is known by exam, code, version and revision, and each code has an order of its own", () => {
  const papers = (["a", "b", "c", "d"] as const).map((code) =>
    presentPrintedExam(staffExam(singles), 3, { code, hasKey: false }),
  );
  expect(papers.map(({ mark }) => mark)).toEqual(["T12-KA-v2r3", "T12-KHA-v2r3", "T12-GA-v2r3", "T12-GHA-v2r3"]);
  expect(new Set(papers.map(({ questions }) => questions.map(({ text }) => text).join())).size).toBe(4);
});

test("one answer sheet serves every code only where its rows are alike in all of them", () => {
  const of = (kinds: StaffQuestion["kind"][]) =>
    presentPrintedExam(staffExam(kinds), 3, { code: "b", hasKey: false }).hasOneSheet;
  expect(of(singles)).toBe(true);
  expect(of(["true_false_set", "true_false_set", ...singles])).toBe(false);
});
