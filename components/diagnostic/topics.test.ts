import { expect, it } from "vitest";
import { topicsOf } from "@/components/diagnostic/topics";

const question = (question_id: number, topic: string | null) => ({
  question_id,
  topic,
  question_text: "",
  marks: 1,
  options: [],
});
const key = (question_id: number, verdict: "right" | "wrong" | "blank") => ({
  question_id,
  verdict,
  correct_option_id: 1,
  explanation: "",
});

it("groups by topic in the paper's order and says where to begin", () => {
  const questions = [question(1, "ক"), question(2, null), question(3, "ক"), question(4, "খ"), question(5, "খ")];
  const marked = [key(1, "right"), key(2, "blank"), key(3, "wrong"), key(4, "right"), key(5, "right")];
  expect(topicsOf({ questions }, { questions: marked })).toEqual([
    { topic: "ক", verdicts: ["right", "wrong"], advice: "middling" },
    { topic: null, verdicts: ["blank"], advice: "weak" },
    { topic: "খ", verdicts: ["right", "right"], advice: "strong" },
  ]);
});
