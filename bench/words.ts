import { exams } from "@/prisma/seed/content/exams";

/**
 * Words of the sample academy's questions, one after the other and from the beginning again: what is asked has the
 * variety of real texts, and so has the size that it packs to.
 */
export function wordsOf(): (count: number) => string {
  const texts = exams.flatMap(({ questions }) =>
    questions.flatMap((question) =>
      question.kind === "true_false_set" ? [] : [question.text, question.explanation ?? "", ...question.options],
    ),
  );
  const words = [...new Set(texts)].join(" ").split(/\s+/);
  let turn = 0;
  return (count) => Array.from({ length: count }, () => words[turn++ % words.length]).join(" ");
}
