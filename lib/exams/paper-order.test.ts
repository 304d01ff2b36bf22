import { expect, test } from "vitest";
import { drawPaperOrder } from "@/lib/exams/paper-order";

const ids = Array.from({ length: 10 }, (_, place) => place + 1);
const options = ids.map((id) => ({ id }));
const questions = ids.map((id) => ({
  id,
  kind: id % 2 === 0 ? ("single" as const) : ("true_false_set" as const),
  options,
}));

/** Whether any of these lists has another order; that all keep theirs by chance is less likely than 10⁻³². */
const isMoved = (lists: (number[] | undefined)[]) => lists.some((list) => String(list) !== String(ids));

test.each([
  [false, false, true],
  [false, true, false],
  [true, false, false],
  [false, true, true],
  [true, true, false],
] as const)("questions %s, options %s, statements %s: each is shuffled by its own switch alone", (...switches) => {
  const [shuffleQuestions, shuffleOptions, shuffleStatements] = switches;
  const order = drawPaperOrder(questions, { shuffleQuestions, shuffleOptions, shuffleStatements });
  const ordersOf = (kind: string) =>
    questions.filter((question) => question.kind === kind).map(({ id }) => order?.options[id]);
  // Ten questions alone keep their order once in 3,628,800 draws.
  if (!shuffleQuestions) expect(order?.questions).toEqual(ids);
  expect(isMoved(ordersOf("single"))).toBe(shuffleOptions);
  expect(isMoved(ordersOf("true_false_set"))).toBe(shuffleStatements);
  expect(order?.questions.toSorted((a, b) => a - b)).toEqual(ids);
});

test("without a switch there is no order", () => {
  expect(drawPaperOrder(questions, { shuffleQuestions: false, shuffleOptions: false, shuffleStatements: false })).toBe(
    null,
  );
});
