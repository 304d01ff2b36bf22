import { z } from "zod";
import { shuffle } from "@/lib/exams/shuffle";

export const paperOrderSchema = z.object({
  questions: z.array(z.int()),
  /** Option ids by question id. */
  options: z.record(z.string(), z.array(z.int())),
});
export type PaperOrder = z.infer<typeof paperOrderSchema>;

type Orderable = { id: number; options: { id: number }[] };

export function drawPaperOrder(
  questions: readonly Orderable[],
  { shuffleQuestions, shuffleOptions }: { shuffleQuestions: boolean; shuffleOptions: boolean },
): PaperOrder | null {
  if (!shuffleQuestions && !shuffleOptions) return null;
  const ids = questions.map(({ id }) => id);
  return {
    questions: shuffleQuestions ? shuffle(ids) : ids,
    options: Object.fromEntries(
      questions.map(({ id, options }) => {
        const optionIds = options.map((option) => option.id);
        return [id, shuffleOptions ? shuffle(optionIds) : optionIds];
      }),
    ),
  };
}

/** Questions that the order does not name come last. */
export function inPaperOrder<Q extends Orderable>(questions: readonly Q[], order: PaperOrder | null): Q[] {
  if (!order) return [...questions];
  const place = new Map(order.questions.map((id, index) => [id, index]));
  const at = (id: number) => place.get(id) ?? Number.MAX_SAFE_INTEGER;
  return questions
    .toSorted((a, b) => at(a.id) - at(b.id))
    .map((question) => {
      const optionPlace = new Map((order.options[question.id] ?? []).map((id, index) => [id, index]));
      const options = question.options.toSorted((a, b) => (optionPlace.get(a.id) ?? 0) - (optionPlace.get(b.id) ?? 0));
      return { ...question, options };
    });
}
