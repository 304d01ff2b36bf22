import type { Diagnostic, Marked } from "@/lib/diagnostic/schema";

type Verdict = Marked["questions"][number]["verdict"];
export type Topic = { topic: string | null; verdicts: Verdict[]; advice: "strong" | "middling" | "weak" };

/** In the paper's order; three quarters right are a good base, under a half a place to begin. */
export function topicsOf(paper: Pick<Diagnostic, "questions">, marked: Pick<Marked, "questions">): Topic[] {
  const verdicts = new Map(marked.questions.map(({ question_id, verdict }) => [question_id, verdict]));
  const groups = new Map<string | null, Verdict[]>();
  for (const { topic, question_id } of paper.questions) {
    groups.set(topic, [...(groups.get(topic) ?? []), verdicts.get(question_id) ?? "blank"]);
  }
  return [...groups].map(([topic, of]) => {
    const share = of.filter((verdict) => verdict === "right").length / of.length;
    return { topic, verdicts: of, advice: share >= 0.75 ? "strong" : share >= 0.5 ? "middling" : "weak" };
  });
}
